import { createHash } from 'node:crypto';

/** How a test card behaves. */
export const CardBehaviour = {
  Succeeds: 'SUCCEEDS',
  Declined: 'DECLINED',
  InsufficientFunds: 'INSUFFICIENT_FUNDS',
  ThreeDSecure: 'THREE_D_SECURE',
  Disputed: 'DISPUTED',
  RenewalsFail: 'RENEWALS_FAIL',
} as const;
export type CardBehaviour = (typeof CardBehaviour)[keyof typeof CardBehaviour];

interface TestCard {
  brand: string;
  behaviour: CardBehaviour;
}

const visa = (behaviour: CardBehaviour): TestCard => ({ brand: 'Visa', behaviour });

/** Every card the sandbox accepts. Any other number is refused, because real cards do not belong here. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': visa(CardBehaviour.Succeeds),
  '5555555555554444': { brand: 'Mastercard', behaviour: CardBehaviour.Succeeds },
  '2223003122003222': { brand: 'Mastercard', behaviour: CardBehaviour.Succeeds },
  '378282246310005': { brand: 'American Express', behaviour: CardBehaviour.Succeeds },
  '6011111111111117': { brand: 'Discover', behaviour: CardBehaviour.Succeeds },
  '4000000000000002': visa(CardBehaviour.Declined),
  '4000000000009995': visa(CardBehaviour.InsufficientFunds),
  '4000002500003155': visa(CardBehaviour.ThreeDSecure),
  '4000000000000259': visa(CardBehaviour.Disputed),
  '4000000000000341': visa(CardBehaviour.RenewalsFail),
};

/** What the sandbox stores of a card: its behaviour and what a receipt shows, never the number. */
export interface Card {
  brand: string;
  last4: string;
  behaviour: CardBehaviour;
  /** The same for every token of one card. */
  fingerprint?: string;
}

/**
 * By what a card is known again. Test numbers are everybody's: here the name on a card tells one from another.
 */
export function fingerprintOf(form: unknown): string {
  const { number, name } = (form ?? {}) as Record<string, unknown>;
  const text = `${String(number).replaceAll(/\D/g, '')} ${String(name).trim().toLowerCase()}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** A card form that was refused, with a sentence for the payer. */
export class CardRefusedError extends Error {
  override name = 'CardRefusedError';
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Validates a card form as a provider would.
 * @throws CardRefusedError naming the field.
 */
export function readCard(form: unknown, now: Date): Card {
  const { number, expMonth, expYear, cvv, name } = (form ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '') throw new CardRefusedError('name', 'Cardholder name required');
  const digits = String(number ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) throw new CardRefusedError('number', 'Valid card number required');
  const month = Number(expMonth);
  const year = Number(expYear) < 100 ? 2_000 + Number(expYear) : Number(expYear);
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year))
    throw new CardRefusedError('expMonth', 'Valid expiration date required');
  if (new Date(Date.UTC(year, month, 1)) <= now) throw new CardRefusedError('expMonth', 'This card has expired');
  if (!/^\d{3,4}$/.test(String(cvv ?? ''))) throw new CardRefusedError('cvv', 'Valid CVV required');
  const card = TEST_CARDS[digits];
  if (!card) throw new CardRefusedError('number', 'This is a sandbox: please use one of its test cards');
  return { ...card, last4: digits.slice(-4) };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
