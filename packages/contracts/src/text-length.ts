/**
 * How long a text is by every limit of the product, as the database counts: in Unicode code points. What is drawn as one sign, as a
 * family of faces, may be several.
 */
export const lengthOf = (text: string): number => Array.from(text).length;

/** As much of a text as has room, counted like that: cut within a sign, its half would be none. */
export const cutTo = (text: string, length: number): string => Array.from(text).slice(0, length).join('');
