/** The checks of the card form while somebody types. Pure: `now` is a parameter so that expiry can be tested. */

export const CardBrand = { Visa: 'VISA', Mastercard: 'MASTERCARD', Amex: 'AMEX', Discover: 'DISCOVER' } as const;
export type CardBrand = (typeof CardBrand)[keyof typeof CardBrand];

export const CARD_BRAND_LABELS: Record<CardBrand, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
};

const CARD_DIGITS_MIN = 13;
const CARD_DIGITS_MAX = 19;
const CVV_DIGITS_MIN = 3;
const CVV_DIGITS_MAX = 4;
/** This year and so many following ones can be chosen. */
const YEARS_AHEAD = 9;
const GROUP = 4;

/** The leading digits each brand issues today: [brand, from, to], both ends included. */
const RANGES: readonly (readonly [brand: CardBrand, from: string, to: string])[] = [
  [CardBrand.Visa, '4', '4'],
  [CardBrand.Mastercard, '51', '55'],
  [CardBrand.Mastercard, '2221', '2720'],
  [CardBrand.Amex, '34', '34'],
  [CardBrand.Amex, '37', '37'],
  [CardBrand.Discover, '6011', '6011'],
  [CardBrand.Discover, '622126', '622925'],
  [CardBrand.Discover, '644', '649'],
  [CardBrand.Discover, '65', '65'],
];

/** The digits only, no more than any card has. */
export function cardDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CARD_DIGITS_MAX);
}

/** The brand, as soon as enough digits are known. */
export function cardBrand(number: string): CardBrand | null {
  const digits = cardDigits(number);
  const range = RANGES.find(([, from, to]) => {
    const head = digits.slice(0, from.length);
    return head.length === from.length && head >= from && head <= to;
  });
  return range?.[0] ?? null;
}

/** The digit-sum check of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a number can be a card's: its length and its check digit. */
export function isCardNumber(number: string): boolean {
  const digits = cardDigits(number);
  return digits.length >= CARD_DIGITS_MIN && passesLuhn(digits) && !/^0+$/.test(digits);
}

/** Grouped in fours, as on most cards. */
export function groupCardNumber(number: string): string {
  return cardDigits(number).replace(new RegExp(`(\\d{${GROUP}})(?=\\d)`, 'g'), '$1 ');
}

export interface TypedCard {
  text: string;
  caret: number;
}

/** The formatted field after typing, with the caret behind the same digit as before. */
export function typeCardNumber(value: string, caret: number): TypedCard {
  const digitsBefore = cardDigits(value.slice(0, caret)).length;
  const text = groupCardNumber(value);
  if (digitsBefore === 0) return { text, caret: 0 };
  const spaces = Math.floor((digitsBefore - 1) / GROUP);
  return { text, caret: Math.min(text.length, digitsBefore + spaces) };
}

/** "01" to "12". */
export const CARD_MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** This year and the nine after it. */
export function cardYears(now: Date): string[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(now.getFullYear() + index));
}

/** A card is valid until the end of the month it names. */
export function isExpired(month: string, year: string, now: Date): boolean {
  return Number(year) < now.getFullYear() || (Number(year) === now.getFullYear() && Number(month) < now.getMonth() + 1);
}

export const cvvDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, CVV_DIGITS_MAX);

export interface CardFields {
  name: string;
  number: string;
  month: string;
  year: string;
  cvv: string;
}

export type CardProblems = Partial<Record<keyof CardFields, string>>;

/** What is wrong with a card, field by field, in the form's own words. */
export function cardProblems({ name, number, month, year, cvv }: CardFields, now: Date): CardProblems {
  const isPast = month !== '' && year !== '' && isExpired(month, year, now);
  return {
    ...(name.trim() === '' && { name: 'Cardholder name required' }),
    ...(!isCardNumber(number) && { number: 'Valid card number required' }),
    ...(month === '' && { month: 'Expiration month required' }),
    ...(year === '' && { year: 'Expiration year required' }),
    ...(isPast && { month: 'This card has expired' }),
    ...(cvvDigits(cvv).length < CVV_DIGITS_MIN && { cvv: 'Valid CVV required' }),
  };
}

/** Shown when a number is long enough to judge and cannot be a card's. */
export const CARD_NUMBER_HINT = 'Invalid card number. Please check and try again.';
export const CARD_BLOCKED = 'Please fix all validation errors before proceeding';

/** Whether the live hint is due: a number is not called wrong before it could be complete. */
export function needsNumberHint(number: string): boolean {
  const digits = cardDigits(number);
  return digits.length >= CARD_DIGITS_MIN && !isCardNumber(digits);
}

/** Every field is filled and the number is valid: the pay button is enabled. */
export function isCardComplete({ name, number, month, year, cvv }: CardFields): boolean {
  return name.trim() !== '' && isCardNumber(number) && month !== '' && year !== '' && cvv !== '';
}
