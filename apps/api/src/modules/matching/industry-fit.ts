import type { Industry } from '@benison/contracts/enumerations';

/** Industries that commonly buy from or sell to each other. Each pair is listed once and holds both ways. */
const TRADES_WITH: Partial<Record<Industry, readonly Industry[]>> = {
  Technology: ['Finance', 'Healthcare', 'Education', 'Manufacturing', 'Retail', 'E-commerce', 'Marketing', 'Consulting', 'Energy'],
  Healthcare: ['Manufacturing', 'Legal', 'Education', 'Consulting'],
  Finance: ['Real Estate', 'Legal', 'Consulting', 'Construction', 'Energy'],
  Education: ['Consulting', 'Entertainment'],
  Manufacturing: ['Transportation', 'Retail', 'E-commerce', 'Construction', 'Energy', 'Agriculture', 'Food & Beverage'],
  Retail: ['Food & Beverage', 'Transportation', 'Marketing', 'E-commerce', 'Agriculture', 'Real Estate'],
  Consulting: ['Marketing', 'Legal', 'Energy'],
  Marketing: ['E-commerce', 'Entertainment', 'Food & Beverage', 'Real Estate'],
  'Real Estate': ['Construction', 'Legal'],
  Legal: ['Construction', 'Entertainment'],
  Transportation: ['Food & Beverage', 'E-commerce', 'Agriculture', 'Construction', 'Energy'],
  Entertainment: ['Food & Beverage'],
  'Food & Beverage': ['Agriculture', 'E-commerce'],
  Construction: ['Energy'],
  Agriculture: ['Energy'],
};

const PAIRS = new Set(
  Object.entries(TRADES_WITH).flatMap(([one, others]) => others.flatMap((other) => [`${one}|${other}`, `${other}|${one}`])),
);

/** What a shared industry counts for: peers, but often rivals. */
const SAME_INDUSTRY = 0.55;

/** Whether two industries usually do business with each other. */
export function tradeTogether(a: string, b: string): boolean {
  return PAIRS.has(`${a}|${b}`);
}

/** How much two industries have to do with each other, 0 to 1. */
export function industryFit(a: string, b: string): number {
  if (a === b) return SAME_INDUSTRY;
  return tradeTogether(a, b) ? 1 : 0;
}
