import type { WeatherEvent } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** What a host says right now. Whoever misses it finds the line in the recording. */
export interface SaidWeather {
  streamId: string;
  startsAt: string;
  endsAt: string;
  text: string;
  isFinal: boolean;
}

declare module '../../../platform/events/event.ts' {
  interface Signals {
    'stream.caption': SaidWeather;
  }
}

export const captionSaid = (data: SaidWeather): WeatherEvent<'stream.caption'> => ({
  type: StreamEvent.Caption,
  topics: [streamTopic(data.streamId)],
  data,
});
