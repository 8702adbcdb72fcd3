import { NotificationReason } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { BusinessActor } from '../../../actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { append, tellOfMessage } from '../commands/send-message.ts';
import type { Thread } from '../thread.ts';
import { writeTimes } from './meeting-times.ts';
import type { Meeting } from './meeting.ts';

interface Round {
  startsAt: readonly Date[];
  note?: string | null | undefined;
  now: Date;
}

/** Puts other times in the place of those that are proposed; then it is the other side's turn. */
export async function proposeAnew(
  tx: Tx,
  me: BusinessActor,
  thread: Thread,
  meeting: Meeting,
  { startsAt, note, now }: Round,
): Promise<void> {
  await tx.sql(
    `update meetings set round = round + 1, proposed_by = $2, note = coalesce($3, note), note_by = case when $3::text is null then note_by else $2 end,
       updated_at = $4 where id = $1`,
    [meeting.id, me.businessId, note ?? null, now],
  );
  await writeTimes(tx.sql, meeting.id, meeting.round + 1, startsAt);
  const messageId = newId();
  await tellOfMessage(tx, me, thread, messageId, {
    reason: NotificationReason.MeetingProposedAnew,
    facts: { title: meeting.title, times: startsAt },
    data: { meetingId: meeting.id, title: 'Other times are proposed', text: said`${meeting.title}: please choose a time.` },
  });
  await append(tx, me, thread, { id: messageId, content: `Proposed other times: ${meeting.title}`, meetingId: meeting.id }, now);
}
