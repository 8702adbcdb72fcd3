/** Said beside what a search found that ended before it had looked through everything. */
export const truncatedWords = (max: number): string =>
  `only the first ${max.toLocaleString('en-US')} were looked through. Narrow your search, or type the number.`;
