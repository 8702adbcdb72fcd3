import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic, type StreamFact } from '../events.ts';

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.pin': StreamFact;
  }
}

/** Another message stands above the chat, or none. */
export const streamPinChanged = (streamId: string): EventDraft<'stream.pin'> => ({
  type: StreamEvent.Pin,
  topics: [streamTopic(streamId)],
  data: { streamId },
});
