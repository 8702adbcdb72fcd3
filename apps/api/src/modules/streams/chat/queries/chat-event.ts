import type { Sql } from '../../../../platform/database/sql.ts';
import { SkipEventError } from '../../../../platform/errors.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import { StreamEvent } from '../../events.ts';
import { findPinned } from '../../pins/pin.ts';
import { findStreamMessage, type StreamMessage } from '../stream-message.ts';

export interface StreamChatEvent {
  cursor: string;
  message: StreamMessage | null;
  deletedId: string | null;
  /** What is pinned, when that has changed. */
  pinChange: { message: StreamMessage | null } | null;
}

/** What a chat event shows. A message that was deleted meanwhile shows nothing: its deletion is an event of its own. */
export async function streamChatEvent(
  sql: Sql,
  event: StoredEvent<'stream.message' | 'stream.message_deleted' | 'stream.pin'>,
): Promise<StreamChatEvent> {
  const nothing = { cursor: event.cursor, message: null, deletedId: null, pinChange: null };
  if (event.type === StreamEvent.Pin) return { ...nothing, pinChange: { message: await findPinned(sql, event.data.streamId) } };
  const { messageId } = event.data;
  if (event.type === StreamEvent.MessageDeleted) return { ...nothing, deletedId: messageId };
  const message = await findStreamMessage(sql, messageId);
  if (!message) throw new SkipEventError();
  return { ...nothing, message };
}
