import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic, type StreamFact } from '../events.ts';

/** Another message stands above the chat, or none. */
export const streamPinChanged = (streamId: string): EventDraft<string, StreamFact> => ({
  type: StreamEvent.Pin,
  topics: [streamTopic(streamId)],
  data: { streamId },
});
