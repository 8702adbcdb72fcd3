import { NotificationReason } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { notify } from '../../notifications/public.ts';
import { scheduledPeople, type ScheduledPerson } from '../queries/scheduled-people.ts';
import { findScheduledStream, LATE_MINUTES, type ScheduledStreamView } from '../queries/scheduled-streams.ts';
import { canceledMail, canceledWords } from '../scheduled-words.ts';
import { tellSchedule } from './schedule-stream.ts';

/** Members who said they would come have made plans, and are told wherever they are. */
async function tellCanceled(app: AppContext, tx: Tx, scheduledStreamId: string, person: ScheduledPerson): Promise<void> {
  const data = { ...canceledWords(person), scheduledStreamId };
  await notify(tx, {
    userId: person.userId,
    reason: NotificationReason.StreamCanceled,
    facts: { title: person.title, startsAt: person.startsAt },
    businessId: person.hostId,
    data,
    isMailed: true,
  });
  await enqueueMail(tx.sql, {
    to: person.email,
    ...canceledMail(person, app.config.origin),
    dedupeKey: `canceled:${scheduledStreamId}:${person.userId}`,
  });
}

/** Cancels one of the member's own announcements. A second time changes nothing; one that has started stays. */
export async function cancelScheduledStream(app: AppContext, actor: Actor, rawId: unknown): Promise<ScheduledStreamView> {
  const id = parseArgument('id', idField, rawId);
  const me = asBusiness(actor);
  const forgotten = app.clock.now().getTime() - LATE_MINUTES * MINUTE_MS;
  const answer = await app.transaction(async (tx) => {
    const canceled = await tx.sql(
      `update scheduled_streams set canceled_at = $3 where id = $1 and streamer_id = $2 and canceled_at is null and stream_id is null returning id`,
      [id, me.businessId, app.clock.now()],
    );
    if (canceled.length > 0) {
      await tellSchedule(tx, me.businessId, id);
      const guests = (await scheduledPeople(tx.sql, id)).filter(({ isHost, startsAt }) => !isHost && startsAt.getTime() > forgotten);
      for (const guest of guests) await tellCanceled(app, tx, id, guest);
    }
    const scheduled = await findScheduledStream(tx.sql, me, id);
    if (!scheduled || scheduled.hostId !== me.businessId) throw new NotFoundError('That announcement');
    return scheduled;
  });
  app.onMailWritten();
  return answer;
}
