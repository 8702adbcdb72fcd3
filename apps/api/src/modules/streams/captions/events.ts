import type { SignalEvent } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** What a host says right now. Whoever misses it finds the line in the recording. */
export interface SaidSignal {
  streamId: string;
  startsAt: string;
  endsAt: string;
  text: string;
  isFinal: boolean;
}

declare module '../../../platform/events/event.ts' {
  interface Signals {
    'stream.caption': SaidSignal;
  }
}

export const captionSaid = (data: SaidSignal): SignalEvent<'stream.caption'> => ({
  type: StreamEvent.Caption,
  topics: [streamTopic(data.streamId)],
  data,
});
