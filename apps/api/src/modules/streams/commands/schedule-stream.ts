import { ErrorCode } from '@benison/contracts/errors';
import { ScheduleStreamInput } from '@benison/contracts/streams';
import { SCHEDULE_DAYS_MAX, SCHEDULED_STREAMS_MAX } from '@benison/contracts/terms/streams';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../platform/database/idempotency.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { BadInputError, DomainError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertNoWarning } from '../../businesses/public.ts';
import { assertAgreed } from '../agreement.ts';
import { scheduleChanged, streamNamed } from '../events.ts';
import { holdHost } from '../hold-host.ts';
import { assertNotBannedFromLive } from '../live-bans.ts';
import { findScheduledStream, type ScheduledStreamView } from '../queries/scheduled-streams.ts';
import { matchedMembers, userOf } from '../transitions.ts';

/** Announces a stream to the member's matches, once: a repeated request, and the same announcement again, are told as the first was. */
export async function scheduleStream(app: AppContext, actor: Actor, raw: unknown): Promise<ScheduledStreamView> {
  const { requestId = null, ...input } = ScheduleStreamInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  assertAhead(input.startsAt, now);
  const request = { userId: me.userId, operation: 'stream.schedule', requestId, input };
  await takeOnce(app, 'schedulePerBusiness', me.businessId, request);
  return app.transaction(async (tx) => {
    await holdHost(tx, me.businessId);
    await assertNotBannedFromLive(tx.sql, me.businessId, now);
    await assertNoWarning(tx.sql, me.businessId);
    await assertAgreed(tx.sql, me.userId);
    const id = await idempotently(tx, request, async () => (await sameAnnounced(tx, me, input, now)) ?? announce(tx, me, input, now));
    const made = await findScheduledStream(tx.sql, me, id);
    if (!made) throw new Error('An announcement is seen by the one who made it.');
    return made;
  });
}

type Announcement = Omit<ScheduleStreamInput, 'requestId'>;

/** The standing announcement that says just this: whoever sends it again was not answered, or pressed twice. */
async function sameAnnounced({ sql }: Tx, me: BusinessActor, input: Announcement, now: Date): Promise<string | null> {
  const [same] = await sql<{ id: string }>(
    `select id from scheduled_streams where streamer_id = $1 and title = $2 and description is not distinct from $3 and starts_at = $4
       and canceled_at is null and stream_id is null and starts_at > $5`,
    [me.businessId, input.title, input.description ?? null, input.startsAt, now],
  );
  return same?.id ?? null;
}

async function announce(tx: Tx, me: BusinessActor, input: Announcement, now: Date): Promise<string> {
  await assertRoomForMore(tx, me.businessId, now);
  const id = newId();
  await tx.sql(
    'insert into scheduled_streams (id, streamer_id, title, description, starts_at, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, me.businessId, input.title, input.description ?? null, input.startsAt, now],
  );
  await tellSchedule(tx, me.businessId, id);
  tx.emit(streamNamed({ scheduledStreamId: id }));
  return id;
}

/** Tells the host and its matches that an announcement is new or changed. */
export async function tellSchedule(tx: Tx, hostId: string, scheduledStreamId: string): Promise<void> {
  const members = await matchedMembers(tx, hostId);
  tx.emit(scheduleChanged([await userOf(tx, hostId), ...members.map((member) => member.user_id)], scheduledStreamId));
}

function assertAhead(startsAt: Date, now: Date): void {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs <= 0) throw new BadInputError([{ path: 'startsAt', message: 'Please choose a time to come' }]);
  if (aheadMs > SCHEDULE_DAYS_MAX * DAY_MS)
    throw new BadInputError([{ path: 'startsAt', message: `Please choose a time within ${SCHEDULE_DAYS_MAX} days` }]);
}

async function assertRoomForMore({ sql }: Tx, businessId: string, now: Date): Promise<void> {
  const [row] = await sql<{ standing: number }>(
    'select count(*)::int as standing from scheduled_streams where streamer_id = $1 and canceled_at is null and stream_id is null and starts_at > $2',
    [businessId, now],
  );
  if ((row?.standing ?? 0) >= SCHEDULED_STREAMS_MAX)
    throw new DomainError(ErrorCode.Conflict, `At most ${SCHEDULED_STREAMS_MAX} streams can be announced at once.`);
}
