import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A poll was opened or closed, or has other votes. */
export interface PollFact {
  streamId: string;
  pollId: string;
}

export const pollChanged = (data: PollFact): EventDraft<string, PollFact> => ({
  type: StreamEvent.Poll,
  topics: [streamTopic(data.streamId)],
  data,
});
