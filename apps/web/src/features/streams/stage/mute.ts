import { clockWords } from '../../../lib/words/time-words.ts';

/** The server's value for a mute that lasts as long as the stream. */
export const UNTIL_THE_END = '9999-12-31T00:00:00Z';

/** A mute without an end of its own: it goes with the stream. */
export const isUntilTheEnd = (until: string): boolean => until.startsWith('9999');

/** Where a muted viewer would write. Gifts are shown with words and a name: they wait as well. */
export const mutedWords = (until: string): string =>
  `You are muted until ${isUntilTheEnd(until) ? 'the stream ends' : clockWords(until)}. You can watch, but you cannot chat or send gifts.`;
