import type { BusinessType } from '@benison/contracts/enumerations';

/** How legal names end, by what they say of the form of the business. */
const ENDINGS: readonly (readonly [ending: RegExp, type: BusinessType])[] = [
  [/\b(l\.?l\.?c|p\.?l\.?l\.?c)\.?$/i, 'LLC'],
  [/\b(inc|incorporated|corp|corporation)\.?$/i, 'Corporation'],
  [/\b(l\.?p|l\.?l\.?p)\.?$/i, 'Partnership'],
];

/** The type of a business as far as its legal name says it: "Ashgrove LLC" is one. */
export const typeInName = (name: string | null | undefined): BusinessType | '' =>
  ENDINGS.find(([ending]) => ending.test((name ?? '').trim()))?.[1] ?? '';
