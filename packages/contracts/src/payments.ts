import { z } from 'zod';
import { PaymentProvider, ProductType, valuesOf } from './enumerations.ts';
import { bareLine, id, optionalText, requestId, text } from './fields.ts';
import * as limits from './limits.ts';

/** The one-time price of an account without an EIN, in cents. */
export const REGISTRATION_ACCESS_CENTS = 299;
/** The currency of every price. */
export const CURRENCY = 'USD';
/** Longest name or id of a package, in characters. */
export const PACKAGE_NAME_LENGTH_MAX = 60;
/** An order that nobody tried to pay is canceled after this many hours. */
export const UNPAID_ORDER_HOURS = 24;

/** Staff refund a payment for this many days after it: PayPal takes no refund later, and one rule holds for all. */
export const REFUND_DAYS_MAX = 180;

/** A whole number of cents above zero, up to the most an order may cost. */
const amountCents = z
  .number()
  .int('Please enter a whole number of cents')
  .min(1, 'Please enter an amount above zero')
  .max(1_000_000, 'That is too much for one order');

/** What somebody wants to buy. */
const orderItem = { product: z.enum(valuesOf(ProductType)), packageId: optionalText(PACKAGE_NAME_LENGTH_MAX) };

/** An order for one product. `packageId` is only for packages of coins. The same `requestId` finds the same order again. */
export const CreateOrderInput = z
  .strictObject({
    requestId,
    provider: z.enum(valuesOf(PaymentProvider)),
    ...orderItem,
    /** The price the buyer saw; if ours differs, it is reported instead of charged. */
    expectedAmountCents: z.number().nullish(),
    /** Whether the payment method may be charged for later renewals. */
    saveMethod: z.boolean().default(false),
  })
  .refine(({ product, packageId }) => !packageId || product === ProductType.CoinPackage, {
    path: ['packageId'],
    message: 'Only BizCoins come in packages',
  });
export type CreateOrderInput = z.infer<typeof CreateOrderInput>;

/** A card for an order, as the provider's token. */
export const PayOrderInput = z.strictObject({
  orderId: id,
  /** The token from the provider's own form; never a card number. */
  paymentToken: bareLine().regex(/^[A-Za-z]\w{7,199}$/, 'That is not a payment token'),
});

/** The member's own order to look at or cancel. */
export const OrderIdInput = z.strictObject({ orderId: id });

/** Money that staff refund, in cents; it counts once the provider confirms it. */
export const RefundOrderInput = z.strictObject({
  requestId,
  orderId: id,
  /** Absent gives back all that is left. */
  amountCents: amountCents.nullish(),
  /** What somebody saw as left of the payment; if another refund came between, it is reported instead of made. */
  expectedLeftCents: z.number().int().nullish(),
  reason: text(limits.DECISION_REASON_LENGTH_MAX).pipe(z.string().min(limits.DECISION_REASON_LENGTH_MIN, 'Please say why, in a sentence')),
});
export type RefundOrderInput = z.infer<typeof RefundOrderInput>;

/** A refund that staff think of making. */
export const RefundPreviewInput = z.strictObject({
  orderId: id,
  /** Absent: all that is left. */
  amountCents: amountCents.nullish(),
});

/** How finance settled a difference between a provider and our books. It moves no money and stays in the books. */
export const SettlePaymentDifferenceInput = z.strictObject({
  requestId,
  differenceId: id,
  note: text(limits.SETTLEMENT_NOTE_LENGTH_MAX).pipe(
    z.string().min(limits.DECISION_REASON_LENGTH_MIN, 'Please say how it was settled, in a sentence'),
  ),
});
export type SettlePaymentDifferenceInput = z.infer<typeof SettlePaymentDifferenceInput>;

/** The cards the sandbox knows; it refuses every other number, so that nobody types a real card into it. */
export const SANDBOX_CARDS = [
  { number: '4242424242424242', brand: 'Visa', result: 'Succeeds' },
  { number: '5555555555554444', brand: 'Mastercard', result: 'Succeeds' },
  { number: '2223003122003222', brand: 'Mastercard', result: 'Succeeds (2-series)' },
  { number: '378282246310005', brand: 'American Express', result: 'Succeeds' },
  { number: '6011111111111117', brand: 'Discover', result: 'Succeeds' },
  { number: '4000000000000002', brand: 'Visa', result: 'Is declined' },
  { number: '4000000000009995', brand: 'Visa', result: 'Has insufficient funds' },
  { number: '4000002500003155', brand: 'Visa', result: 'Asks for 3-D Secure' },
  { number: '4000000000000259', brand: 'Visa', result: 'Succeeds, then is disputed' },
  { number: '4000000000000341', brand: 'Visa', result: 'Succeeds, later renewals fail' },
] as const;
