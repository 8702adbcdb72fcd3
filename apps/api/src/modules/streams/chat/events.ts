import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A message was written, by stream_say in the database, by being restored or by being allowed; or it was deleted. */
export interface StreamMessageFact {
  streamId: string;
  messageId: string;
}

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.message': StreamMessageFact;
    'stream.message_deleted': StreamMessageFact;
    'stream.message_held': StreamMessageFact;
  }
}

export const streamMessagePutBack = (data: StreamMessageFact): EventDraft<'stream.message'> => ({
  type: StreamEvent.Message,
  topics: [streamTopic(data.streamId)],
  data,
});

export const streamMessageDeleted = (data: StreamMessageFact): EventDraft<'stream.message_deleted'> => ({
  type: StreamEvent.MessageDeleted,
  topics: [streamTopic(data.streamId)],
  data,
});

/** A line is held, by stream_say in the database, or was decided. Its writer, the host and moderators who may delete messages hear it. */
export const heldMessageChanged = (topics: string[], data: StreamMessageFact): EventDraft<'stream.message_held'> => ({
  type: StreamEvent.MessageHeld,
  topics,
  data,
});
