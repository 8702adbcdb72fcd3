import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A message was written, by stream_say in the database or by being restored; or it was deleted. */
export interface StreamMessageFact {
  streamId: string;
  messageId: string;
}

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.message': StreamMessageFact;
    'stream.message_deleted': StreamMessageFact;
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
