/** A count as it is read; of what is counted up to `most` alone, that there may be more. */
export const countWords = (count: number, most = Number.POSITIVE_INFINITY): string =>
  `${count.toLocaleString('en-US')}${count >= most ? '+' : ''}`;
