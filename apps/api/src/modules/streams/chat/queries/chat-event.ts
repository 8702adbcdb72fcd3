import type { Sql } from '../../../../platform/database/sql.ts';
import { SkipEventError } from '../../../../platform/errors.ts';
import { dataOf, type StoredEvent } from '../../../../platform/events/event.ts';
import { StreamEvent } from '../../events.ts';
import type { StreamMessageFact } from '../events.ts';
import { findStreamMessage, type StreamMessage } from '../stream-message.ts';

export interface StreamChatEvent {
  cursor: string;
  message: StreamMessage | null;
  deletedId: string | null;
}

/** What a chat event shows. A message that was deleted meanwhile shows nothing: its deletion is an event of its own. */
export async function streamChatEvent(sql: Sql, event: StoredEvent): Promise<StreamChatEvent> {
  const { messageId } = dataOf<StreamMessageFact>(event);
  const { cursor } = event;
  if (event.type === StreamEvent.MessageDeleted) return { cursor, message: null, deletedId: messageId };
  const message = await findStreamMessage(sql, messageId);
  if (!message) throw new SkipEventError();
  return { cursor, message, deletedId: null };
}
