import type { Sql } from '../../../../platform/database/sql.ts';
import { SkipEventError } from '../../../../platform/errors.ts';
import { dataOf, type StoredEvent } from '../../../../platform/events/event.ts';
import { StreamEvent, type StreamFact } from '../../events.ts';
import { findPinned } from '../../pins/pin.ts';
import type { StreamMessageFact } from '../events.ts';
import { findStreamMessage, type StreamMessage } from '../stream-message.ts';

export interface StreamChatEvent {
  cursor: string;
  message: StreamMessage | null;
  deletedId: string | null;
  /** What is pinned, when that has changed. */
  pinChange: { message: StreamMessage | null } | null;
}

/** What a chat event shows. A message that was deleted meanwhile shows nothing: its deletion is an event of its own. */
export async function streamChatEvent(sql: Sql, event: StoredEvent): Promise<StreamChatEvent> {
  const nothing = { cursor: event.cursor, message: null, deletedId: null, pinChange: null };
  if (event.type === StreamEvent.Pin)
    return { ...nothing, pinChange: { message: await findPinned(sql, dataOf<StreamFact>(event).streamId) } };
  const { messageId } = dataOf<StreamMessageFact>(event);
  if (event.type === StreamEvent.MessageDeleted) return { ...nothing, deletedId: messageId };
  const message = await findStreamMessage(sql, messageId);
  if (!message) throw new SkipEventError();
  return { ...nothing, message };
}
