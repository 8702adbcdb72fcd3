/** A count for display; if it was only counted up to `most`, it says that there may be more. */
export const countWords = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString('en-US')}${count >= most ? '+' : ''}`;
