/** A count for display; if it was only counted up to `most`, it says that there may be more. */
export const countWords = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString('en-US')}${count >= most ? '+' : ''}`;

/** "112 / 1,000": how much of a limit is used. */
export const usedWords = (used: number, limit: number): string => `${countWords(used)} / ${countWords(limit)}`;
