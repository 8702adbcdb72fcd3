import { NotificationReason } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ProposeMeetingInput } from '@benison/contracts/meetings';
import { said } from '@benison/contracts/said';
import { MEETINGS_WAITING_MAX } from '@benison/contracts/terms/messaging';
import type { Actor, BusinessActor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { warningToAcknowledge } from '../../../businesses/public.ts';
import { append, tellOfMessage } from '../../commands/send-message.ts';
import { assertReaches, lockThread } from '../../thread.ts';
import { MeetingIdReusedError } from '../errors.ts';
import { assertNoOverlap } from '../lock-meeting.ts';
import { assertAhead, writeTimes } from '../meeting-times.ts';
import type { Meeting } from '../meeting.ts';
import { knownMeeting } from '../queries/meetings.ts';

/** Proposes one to three times to the other side of a match; a card in the thread shows them. Repeating the id is the same meeting. */
export async function proposeMeeting(app: AppContext, actor: Actor, raw: unknown): Promise<Meeting> {
  const input = ProposeMeetingInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('meetingPerBusiness', me.businessId);
  const now = app.clock.now();
  return app.transaction(async (tx) => {
    const thread = await lockThread(tx.sql, me.businessId, input.matchId);
    assertReaches(thread);
    if (await isProposed(tx.sql, me, input)) return knownMeeting(tx.sql, me.businessId, input.id, now);
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    assertAhead(input.startsAt, now);
    await assertNotTooMany(tx.sql, input.matchId, now);
    await assertNoOverlap(tx.sql, me, { ...input, now });
    const written = await tx.sql(
      `insert into meetings (id, match_id, title, note, note_by, place, duration_minutes, proposed_by, created_at, updated_at)
       values ($1, $2, $3, $4, case when $4::text is not null then $7::uuid end, $5, $6, $7, $8, $8)
       on conflict (id) do nothing returning id`,
      [input.id, thread.matchId, input.title, input.note ?? null, input.place ?? null, input.durationMinutes, me.businessId, now],
    );
    if (written.length === 0) throw new MeetingIdReusedError();
    await writeTimes(tx.sql, input.id, 1, input.startsAt);
    const messageId = newId();
    await tellOfMessage(tx, me, thread, messageId, {
      reason: NotificationReason.MeetingProposed,
      facts: { title: input.title, times: input.startsAt },
      data: { meetingId: input.id, title: 'A meeting is proposed', text: said`${input.title}: please choose a time.` },
    });
    await append(tx, me, thread, { id: messageId, content: `Proposed a meeting: ${input.title}`, meetingId: input.id }, now);
    return knownMeeting(tx.sql, me.businessId, input.id, now);
  });
}

/** Whether this same proposal was already written. @throws MeetingIdReusedError when the id stands for a different one. */
async function isProposed(sql: Sql, me: BusinessActor, input: ProposeMeetingInput): Promise<boolean> {
  const [row] = await sql<{ is_same: boolean }>(
    `select g.match_id = $2 and g.title = $3 and (select x.sender_id from messages x where x.meeting_id = g.id order by x.sequence limit 1) = $4 as is_same from meetings g where g.id = $1`,
    [input.id, input.matchId, input.title, me.businessId],
  );
  if (row && !row.is_same) throw new MeetingIdReusedError();
  return row !== undefined;
}

async function assertNotTooMany(sql: Sql, matchId: string, now: Date): Promise<void> {
  const [waiting] = await sql<{ n: number }>(
    `select count(*)::int as n from meetings g where match_id = $1 and status = 'PROPOSED'
       and exists (select from meeting_times t where t.meeting_id = g.id and t.round = g.round and t.starts_at > $2)`,
    [matchId, now],
  );
  if ((waiting?.n ?? 0) >= MEETINGS_WAITING_MAX)
    throw new DomainError(ErrorCode.Conflict, 'Several proposals are already waiting for an answer here.');
}
