import type { BusinessActor } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { MessageFixedError } from './errors.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from './message.ts';
import { assertStands, lockThread, type Thread } from './thread.ts';

/** A message of one's own active thread, with the thread locked so that nobody else changes it. @throws NotFoundError */
export async function lockMessage(sql: Sql, me: BusinessActor, messageId: string): Promise<{ thread: Thread; message: Message }> {
  const [place] = await sql<{ match_id: string }>(
    'select x.match_id from messages x join matches m on m.id = x.match_id where x.id = $1 and $2 in (m.business1_id, m.business2_id)',
    [messageId, me.businessId],
  );
  if (!place) throw new NotFoundError('That message');
  const thread = await lockThread(sql, me.businessId, place.match_id);
  assertStands(thread);
  // @NOTE A moderator removes a message without its thread: what is changed here must not write over that.
  const [row] = await sql<MessageRow>(`select ${MESSAGE_COLUMNS} from messages where id = $1 for no key update`, [messageId]);
  if (!row) throw new NotFoundError('That message');
  return { thread, message: toMessage(row, me.businessId) };
}

/** Only one's own words can be changed or deleted. @throws NotFoundError, MessageFixedError */
export function assertOwnWords({ isOwn, isRemoved, meetingId }: Message): void {
  // @NOTE The other side's messages cannot be changed, whoever asks.
  if (!isOwn) throw new NotFoundError('That message');
  if (isRemoved) throw new MessageFixedError('A moderator removed this message.');
  if (meetingId !== null) throw new MessageFixedError('A meeting is changed on its card.');
}
