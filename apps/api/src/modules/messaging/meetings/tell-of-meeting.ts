import type { BusinessActor } from '../../../actor.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { notify, type NotificationDraft, type NotificationNews } from '../../notifications/public.ts';
import { meetingChanged, meetingDoorChanged } from '../events.ts';
import type { Thread } from '../thread.ts';
import type { Meeting } from './meeting.ts';

/** Updates both sides' screens after a change of a meeting, and notifies the other side. */
export async function tellOfMeeting(
  tx: Tx,
  me: BusinessActor,
  thread: Thread,
  meeting: Meeting,
  told: NotificationNews & Pick<NotificationDraft, 'data' | 'isMailed'>,
): Promise<void> {
  const [message] = await tx.sql<{ id: string }>('select id from messages where meeting_id = $1 and sequence = $2', [
    meeting.id,
    meeting.sequence,
  ]);
  if (message) tx.emit(meetingChanged([me.userId, thread.other.userId], { matchId: thread.matchId, messageId: message.id }));
  tx.emit(meetingDoorChanged([me.userId, thread.other.userId], { matchId: thread.matchId, meetingId: meeting.id }));
  await notify(tx, { ...told, userId: thread.other.userId, matchId: thread.matchId, businessId: me.businessId });
}
