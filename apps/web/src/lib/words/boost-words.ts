import { countWords } from './count-words.ts';

/** A figure of a boost; null is of a boost that began before such figures were counted. */
export const boostFigure = (counted: number | null | undefined): string => (counted == null ? 'Not counted' : countWords(counted));

/** The same of as long a time before the boost. */
export const figureBefore = (counted: number | null | undefined): string =>
  `${counted == null ? 'not counted' : countWords(counted)} before`;
