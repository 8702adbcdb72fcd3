import { tidyNumeric } from '@benison/contracts/tidy-text';

/** What a typed number means: its value, or a sentence that says why it has none. An empty field has neither. */
export interface TypedNumber {
  readonly value: number | null;
  readonly problem: string | null;
}

const NOTHING: TypedNumber = { value: null, problem: null };
const problemOf = (problem: string): TypedNumber => ({ value: null, problem });

/** No number of ours has more digits, and every number of so many is exact. */
const DIGITS_MAX = 12;
const CENTS_DIGITS = 2;

/** What comes along with pasting: currency signs and words, and characters that nobody sees. */
const DECORATION = /(?:US)?\p{Sc}|USD|\p{Cf}/giu;
const UNIT = /\s*(?:biz)?coins?$/i;
const MINUS = /^[-\u2212\u2013]/;
const TYPED = /^\d*(?:[.,' ]\d*)*$/;
/** Thousands as people group them: one to three digits, then three each. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** The marks of other keyboards and scripts. */
const MARKS: Readonly<Record<string, string>> = {
  '\u2019': "'",
  '\u02BC': "'",
  '\u201A': ',',
  '\u066B': ',',
  '\u066C': '.',
  '\u3001': ',',
};

const tidy = (text: string): string =>
  tidyNumeric(text)
    .replaceAll(DECORATION, '')
    .replaceAll(/[\u2019\u02BC\u201A\u066B\u066C\u3001]/gu, (mark) => MARKS[mark] ?? mark)
    .trim()
    .replace(UNIT, '')
    .replaceAll(/\s/gu, ' ');

/** As a number whose marks all part thousands: "1,234", "1.234.567", "12 000". */
function asGrouped(text: string): Parts | null {
  if (/^\d+$/.test(text)) return { whole: text, fraction: '' };
  return GROUPED.test(text) ? { whole: text.replaceAll(/\D/g, ''), fraction: '' } : null;
}

/** As a number whose last mark is the decimal one: "0,07", "1,020.5", "1.020,50". */
function asDecimal(text: string): Parts | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return null;
  const [before, mark, fraction] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  if (before.includes(mark) || (before === '' && fraction === '')) return null;
  const whole = before === '' ? '0' : asGrouped(before)?.whole;
  return whole === undefined ? null : { whole, fraction };
}

interface Meant {
  readonly isNegative: boolean;
  readonly grouped: Parts | null;
  readonly decimal: Parts | null;
}

function readingsOf(text: string): Meant | null {
  const isNegative = MINUS.test(text);
  const bare = text.replace(MINUS, '').trim();
  if (!TYPED.test(bare) || bare.replaceAll(/\D/g, '').length > DIGITS_MAX) return null;
  return { isNegative, grouped: asGrouped(bare), decimal: asDecimal(bare) };
}

const signed = (value: number, isNegative: boolean): number => (isNegative && value !== 0 ? -value : value);
const grouping = (whole: string): string => Number(whole).toLocaleString('en-US');

const NO_AMOUNT = 'Please enter an amount like 19.99';
const NO_WHOLE = 'Please enter a whole number';

/**
 * An amount of dollars as people type or paste it, in cents. A comma or point parts thousands only where it can; where it could as well be
 * the decimal mark ("1,234"), the amount is refused with both readings: one of them is a thousand times the other.
 */
export function readAmount(text: string): TypedNumber {
  const typed = tidy(text);
  if (typed === '') return NOTHING;
  const meant = readingsOf(typed);
  if (!meant) return problemOf(NO_AMOUNT);
  const { isNegative, grouped, decimal } = meant;
  if (grouped && decimal) {
    const [large, small] = [grouping(grouped.whole), `${grouping(decimal.whole)}.${decimal.fraction}`];
    return problemOf(`This can be read as $${large}.00 or as $${small}. Please write ${grouped.whole}.00, or ${Number(small).toFixed(2)}.`);
  }
  const parts = grouped ?? decimal;
  if (!parts || parts.fraction.length > CENTS_DIGITS) return problemOf(NO_AMOUNT);
  return { value: signed(Number(parts.whole) * 100 + Number(parts.fraction.padEnd(CENTS_DIGITS, '0')), isNegative), problem: null };
}

/** The cents of such an amount; null for what is none, or could be two. */
export const readCents = (text: string): number | null => readAmount(text).value;

/**
 * A whole number as people type or paste it: coins, days, hours, followers. "1,200" is read as the product itself writes it; "1.200" is
 * how half the world writes that and the other half writes one and a fifth, so it is refused with both readings.
 */
export function readWhole(text: string): TypedNumber {
  const typed = tidy(text);
  if (typed === '') return NOTHING;
  const meant = readingsOf(typed);
  if (!meant) return problemOf(NO_WHOLE);
  const { isNegative, grouped, decimal } = meant;
  if (grouped && decimal && typed.includes('.')) {
    return problemOf(
      `This can be read as ${grouping(grouped.whole)} or as ${decimal.whole}.${decimal.fraction}. Please write ${grouped.whole}.`,
    );
  }
  const isRound = decimal !== null && /^0{0,2}$/.test(decimal.fraction);
  const whole = grouped?.whole ?? (isRound ? decimal.whole : undefined);
  return whole === undefined ? problemOf(NO_WHOLE) : { value: signed(Number(whole), isNegative), problem: null };
}
