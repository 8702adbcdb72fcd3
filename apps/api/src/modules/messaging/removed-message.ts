import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { removeMeetingWords } from '../notifications/public.ts';
import { meetingChanged, messageRemoved } from './events.ts';
import { hideMeetingWords, showMeetingWords, type HiddenMeetingWords } from './meetings/hidden-words.ts';

/** A message of a thread that a moderator removed, with what it said. */
export interface RemovedMessage {
  content: string;
  /** What its sender wrote in the meeting that it is about; absent where it is about none. */
  meeting?: HiddenMeetingWords;
}

/**
 * Removes a message's content for both sides at once, and what its sender wrote in the meeting that it is about; null when that was already
 * done. The message keeps its place.
 */
export async function removeMessage(tx: Tx, messageId: string): Promise<RemovedMessage | null> {
  const [before] = await tx.sql<{ content: string; meetingId: string | null; senderId: string }>(
    'select content, meeting_id as "meetingId", sender_id as "senderId" from messages where id = $1 for update',
    [messageId],
  );
  if (!before) return null;
  const { content, meetingId, senderId } = before;
  // It may have gone with the title that it repeated, and what its own sender wrote still stands.
  const isGone = content === REMOVED_TEXT;
  if (!isGone) await write(tx, messageId, REMOVED_TEXT);
  const meeting = meetingId ? await hideMeetingWords(tx, meetingId, senderId) : null;
  if (!meeting) return isGone ? null : { content };
  for (const { id } of meeting.repeated) await write(tx, id, REMOVED_TEXT);
  const sides = await showMeetingAgain(tx, meeting.id);
  await removeMeetingWords(tx, sides, { meetingId: meeting.id, writerId: senderId, withTitle: meeting.title !== null });
  return { content, meeting };
}

/** Restores the content of a removed message. */
export async function restoreMessage(tx: Tx, messageId: string, { content, meeting }: RemovedMessage): Promise<void> {
  if (content !== REMOVED_TEXT) await write(tx, messageId, content);
  if (!meeting) return;
  await showMeetingWords(tx, meeting);
  for (const { id, content: said } of meeting.repeated) await write(tx, id, said);
  await showMeetingAgain(tx, meeting.id);
}

async function write(tx: Tx, messageId: string, content: string): Promise<void> {
  await tx.sql('update messages set content = $2 where id = $1', [messageId, content]);
  await tell(tx, messageRemoved, messageId);
}

/** Shows a meeting anew, wherever it stands open. Returns the ids of both sides. */
async function showMeetingAgain(tx: Tx, meetingId: string): Promise<string[]> {
  const [last] = await tx.sql<{ id: string }>('select id from messages where meeting_id = $1 order by sequence desc limit 1', [meetingId]);
  return last ? tell(tx, meetingChanged, last.id) : [];
}

/** Tells both sides of a message, and returns their ids. */
async function tell(tx: Tx, event: typeof messageRemoved, messageId: string): Promise<string[]> {
  const sides = await tx.sql<{ match_id: string; user_id: string }>(
    `select m.id as match_id, b.user_id from messages x join matches m on m.id = x.match_id
       join businesses b on b.id in (m.business1_id, m.business2_id) where x.id = $1`,
    [messageId],
  );
  const userIds = sides.map(({ user_id }) => user_id);
  const matchId = sides[0]?.match_id;
  if (matchId) tx.emit(event(userIds, { matchId, messageId }));
  return userIds;
}
