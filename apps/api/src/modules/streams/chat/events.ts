import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A message was written, by stream_say in the database or by being restored; or it was deleted. */
export interface StreamMessageFact {
  streamId: string;
  messageId: string;
}

export const streamMessagePutBack = (data: StreamMessageFact): EventDraft<string, StreamMessageFact> => ({
  type: StreamEvent.Message,
  topics: [streamTopic(data.streamId)],
  data,
});

export const streamMessageDeleted = (data: StreamMessageFact): EventDraft<string, StreamMessageFact> => ({
  type: StreamEvent.MessageDeleted,
  topics: [streamTopic(data.streamId)],
  data,
});
