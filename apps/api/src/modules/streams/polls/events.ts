import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A poll was opened or closed, or has other votes. */
export interface PollFact {
  streamId: string;
  pollId: string;
}

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.poll': PollFact;
  }
}

export const pollChanged = (data: PollFact): EventDraft<'stream.poll'> => ({
  type: StreamEvent.Poll,
  topics: [streamTopic(data.streamId)],
  data,
});
