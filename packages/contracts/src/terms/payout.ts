import { PayoutKind, PayoutMethod, type BankAccountType, type PayoutDetailKind } from '../enumerations.ts';

/** The ways of payment as screens write them. */
export const PAYOUT_METHOD_LABELS: Record<PayoutMethod, string> = { PAYPAL: 'PayPal', BANK_TRANSFER: 'Bank transfer', STRIPE: 'Stripe' };

/** The kinds of bank accounts as screens write them. */
export const BANK_ACCOUNT_TYPE_LABELS: Record<BankAccountType, string> = { CHECKING: 'Checking', SAVINGS: 'Savings' };

/** What is known of where a payout goes, as finance reads it. */
export const PAYOUT_DETAIL_LABELS: Record<PayoutDetailKind, string> = {
  PAYPAL_EMAIL: 'PayPal email',
  STRIPE_ACCOUNT: 'Stripe account',
  ACCOUNT_HOLDER: 'Account holder',
  ROUTING_NUMBER: 'Routing number',
  ACCOUNT_NUMBER: 'Account number',
  ACCOUNT_TYPE: 'Account type',
};

/** What one earned coin is worth, in cents: 100 BizCoins are one dollar. */
export const PAYOUT_CENTS_PER_COIN = 1;
/** Our fee on a payout, in cents. */
export const PAYOUT_FEE_CENTS = 0;
/** Fewest earned coins of one conversion: $10.00. */
export const CONVERSION_COINS_MIN = 1_000;
/** A conversion is a multiple of this many coins: whole dollars. */
export const CONVERSION_COINS_STEP = 100;
/** Fewest earned coins of one withdrawal: $1.00. */
export const WITHDRAWAL_COINS_MIN = 100;
/** Most coins in one request: what fits a 32-bit number, far above what anybody earned. */
export const PAYOUT_COINS_MAX = 2_000_000_000;
/** Business days from the request within which the money arrives, as every quote promises. */
export const PAYOUT_BUSINESS_DAYS = 5;
/** Business days from the request within which finance decides. */
export const PAYOUT_REVIEW_BUSINESS_DAYS = 2;
/** Above this a second person in finance must approve as well, in cents. */
export const SECOND_APPROVAL_ABOVE_CENTS = 50_000;
/** How recent a sign-in must be for a decision about money, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 15;
/** Longest message to the member and longest internal note, in characters. */
export const PAYOUT_MESSAGE_LENGTH_MAX = 500;
/** Longest reference of a payment at the bank or provider, in characters. */
export const PAYOUT_REFERENCE_LENGTH_MAX = 100;

/** Where each kind can be paid to. */
export const PAYOUT_METHODS: Record<PayoutKind, readonly PayoutMethod[]> = {
  CONVERSION: [PayoutMethod.Paypal, PayoutMethod.BankTransfer, PayoutMethod.Stripe],
  WITHDRAWAL: [PayoutMethod.BankTransfer],
};

/** Fewest coins of one request of each kind. */
export const PAYOUT_COINS_MIN: Record<PayoutKind, number> = { CONVERSION: CONVERSION_COINS_MIN, WITHDRAWAL: WITHDRAWAL_COINS_MIN };
