import { dollarsInWords } from '@benison/contracts/terms/dollar-words';

interface Change {
  readonly field: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

const NAMES: Readonly<Record<string, string>> = { isActive: 'Active', claimedBy: 'Held by', surface: 'Sold in', debtCoins: 'Debt' };

/** "bonusCoins" is "Bonus coins"; what ends in cents is money. */
function nameOf(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function valueOf(field: string, value: string | null | undefined): string {
  if (value == null || value === '') return 'none';
  if (field.endsWith('Cents')) return dollarsInWords(Number(value));
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  // A value of one of our lists.
  return /^[A-Z][A-Z_]+$/.test(value) ? value.toLowerCase().replaceAll('_', ' ') : value;
}

/** "Price: $4.99, now $5.49" */
export const changeWords = ({ field, before, after }: Change): string =>
  `${nameOf(field)}: ${valueOf(field, before)}, now ${valueOf(field, after)}`;
