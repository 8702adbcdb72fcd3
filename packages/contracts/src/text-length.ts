/**
 * How long a text is by every limit of the product, as the database counts: in Unicode code points. What is drawn as one sign, as a
 * family of faces, may be several.
 */
export const lengthOf = (text: string): number => Array.from(text).length;
