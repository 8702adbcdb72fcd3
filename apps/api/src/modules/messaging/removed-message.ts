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
    'select content, meeting_id as "meetingId", sender_id as "senderId" from messages where id = $1 and content <> $2 for update',
    [messageId, REMOVED_TEXT],
  );
  if (!before) return null;
  const { content, meetingId, senderId } = before;
  await write(tx, messageId, REMOVED_TEXT);
  if (!meetingId) return { content };
  const meeting = await hideMeetingWords(tx, meetingId, senderId);
  for (const { id } of meeting.repeated) await write(tx, id, REMOVED_TEXT);
  const sides = await tellOfMeeting(tx, meetingId);
  await removeMeetingWords(tx, sides, { meetingId, writerId: senderId, withTitle: meeting.title !== null });
  return { content, meeting };
}

/** Restores the content of a removed message. */
export async function restoreMessage(tx: Tx, messageId: string, { content, meeting }: RemovedMessage): Promise<void> {
  await write(tx, messageId, content);
  if (!meeting) return;
  await showMeetingWords(tx, meeting);
  for (const { id, content: said } of meeting.repeated) await write(tx, id, said);
  await tellOfMeeting(tx, meeting.id);
}

async function write(tx: Tx, messageId: string, content: string): Promise<void> {
  const sides = await tx.sql<Side>(
    `with written as (update messages set content = $2 where id = $1 returning id, match_id)
     select w.id, m.id as match_id, b.user_id from written w join matches m on m.id = w.match_id join businesses b on b.id in (m.business1_id, m.business2_id)`,
    [messageId, content],
  );
  tell(tx, messageRemoved, sides);
}

/** Shows a meeting again, wherever it stands open. Returns the ids of both sides. */
async function tellOfMeeting(tx: Tx, meetingId: string): Promise<string[]> {
  const sides = await tx.sql<Side>(
    `select x.id, x.match_id, b.user_id from (select id, match_id from messages where meeting_id = $1 order by sequence desc limit 1) x
       join matches m on m.id = x.match_id join businesses b on b.id in (m.business1_id, m.business2_id)`,
    [meetingId],
  );
  tell(tx, meetingChanged, sides);
  return sides.map(({ user_id }) => user_id);
}

/** One of the two who see a message. */
interface Side {
  id: string;
  match_id: string;
  user_id: string;
}

function tell(tx: Tx, event: typeof messageRemoved, sides: readonly Side[]): void {
  const [first] = sides;
  if (!first) return;
  tx.emit(
    event(
      sides.map(({ user_id }) => user_id),
      { matchId: first.match_id, messageId: first.id },
    ),
  );
}
