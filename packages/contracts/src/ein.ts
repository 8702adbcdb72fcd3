import { tidyNumeric } from './tidy-text.ts';

/**
 * EIN prefixes the IRS assigns, by campus and by internet ("How EINs are assigned and valid EIN prefixes", irs.gov).
 * A number with another prefix was never issued.
 */
const EIN_PREFIXES = new Set([
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '39',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '57',
  '58',
  '59',
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '71',
  '72',
  '73',
  '74',
  '75',
  '76',
  '77',
  '80',
  '81',
  '82',
  '83',
  '84',
  '85',
  '86',
  '87',
  '88',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '98',
  '99',
]);

/** How an EIN is written, for the description of the calls. */
export const EIN_PATTERN = `^(${[...EIN_PREFIXES].join('|')})-?[0-9]{7}$`;

/** Formats typed text as `XX-XXXXXXX`, keeping only the first nine digits. */
export function formatEin(typed: string): string {
  const digits = tidyNumeric(typed).replace(/\D/g, '').slice(0, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/** The nine digits of a well-formed EIN with an issued prefix, or null. Accepts both `XX-XXXXXXX` and `XXXXXXXXX`, and what forms print before them. */
export function parseEin(text: string): string | null {
  const match = /^(?:f?ein|tin)?[ :#.]*(\d{2})[-. ]?(\d{7})$/i.exec(tidyNumeric(text));
  if (!match) return null;
  return EIN_PREFIXES.has(match[1] as string) ? `${match[1]}${match[2]}` : null;
}

/** How an EIN is shown to everybody except its reviewer. */
export function maskEin(last4: string): string {
  return `••-•••${last4}`;
}
