import { z } from 'zod';
import { secondFactorCode } from './accounts.ts';
import { BankAccountType, PayoutDecision, PayoutKind, PayoutMethod, valuesOf } from './enumerations.ts';
import { bareLine, email, id, line, numeric, optionalLine, optionalText, requestId } from './fields.ts';
import { PERSON_NAME_LENGTH_MAX } from './limits.ts';
import {
  CONVERSION_COINS_STEP,
  PAYOUT_COINS_MAX,
  PAYOUT_COINS_MIN,
  PAYOUT_MESSAGE_LENGTH_MAX,
  PAYOUT_METHODS,
  PAYOUT_REFERENCE_LENGTH_MAX,
} from './terms/payout.ts';

// Terms are in a file without validation rules, so that a screen which mentions a limit does not load the rules.
export * from './terms/payout.ts';

const ABA_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
const ABA_FIRST_TWO = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Whether nine digits are a routing number of a bank: a district that exists, and the check digit. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || !ABA_FIRST_TWO.test(digits)) return false;
  return ABA_WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 10 === 0;
}

/** Digits as people type them, with spaces and dashes between. */
const digits = numeric()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''));

/** The details each method needs. */
const PAYOUT_DETAILS = {
  PAYPAL: z.object({ paypalEmail: email }),
  BANK_TRANSFER: z.object({
    accountHolder: line(PERSON_NAME_LENGTH_MAX).pipe(z.string().min(2, 'Please enter the name on the account')),
    routingNumber: digits.refine(isRoutingNumber, 'Please check the nine digits of the routing number'),
    accountNumber: digits.refine((value) => /^\d{4,17}$/.test(value), 'Please enter the 4 to 17 digits of the account number'),
    accountType: z.enum([BankAccountType.Checking, BankAccountType.Savings]),
  }),
  STRIPE: z.object({
    stripeAccountId: bareLine().regex(/^acct_[A-Za-z0-9]{14,32}$/, 'A Stripe account looks like acct_ and some letters and digits'),
  }),
} as const;
/** The parsed details for paying somebody by one method; stored encrypted. */
export type PayoutDetails = { [Method in PayoutMethod]: { method: Method } & z.output<(typeof PAYOUT_DETAILS)[Method]> }[PayoutMethod];

const typed = line(300).nullish();

/** Where a member wants to be paid by one method; fields of another method are dropped. */
export const SavePayoutDestinationInput = z
  .strictObject({
    method: z.enum([PayoutMethod.Paypal, PayoutMethod.BankTransfer, PayoutMethod.Stripe], 'Please select a payment method'),
    paypalEmail: typed,
    accountHolder: typed,
    routingNumber: typed,
    accountNumber: typed,
    accountType: typed,
    stripeAccountId: typed,
  })
  .transform((input, context): PayoutDetails => {
    const read = PAYOUT_DETAILS[input.method].safeParse(input);
    if (read.success) return { method: input.method, ...read.data } as PayoutDetails;
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
export type SavePayoutDestinationInput = z.input<typeof SavePayoutDestinationInput>;

const kind = z.enum([PayoutKind.Conversion, PayoutKind.Withdrawal]);
const method = z.enum([PayoutMethod.Paypal, PayoutMethod.BankTransfer, PayoutMethod.Stripe], 'Please select a payment method');
const NOT_AN_AMOUNT = 'Please enter a whole number of BizCoins';
const coins = z.number(NOT_AN_AMOUNT).int(NOT_AN_AMOUNT).max(PAYOUT_COINS_MAX, 'That is more than anyone has');

/** What would arrive for some coins? Any number is quoted, even one that cannot be requested: the answer says why. */
export const PayoutQuoteInput = z.strictObject({ kind, method, coins: coins.min(1, NOT_AN_AMOUNT) });

/** What is wrong with an amount of this kind, in the words of its form; null when nothing is. */
export function amountProblem(of: PayoutKind, amount: number): string | null {
  if (of === PayoutKind.Withdrawal && amount <= 0) return 'Please enter a valid withdrawal amount.';
  if (amount < PAYOUT_COINS_MIN[of])
    return of === PayoutKind.Conversion ? 'Minimum conversion is 1000 BizCoins' : 'Minimum withdrawal is 100 BizCoins';
  if (of === PayoutKind.Conversion && amount % CONVERSION_COINS_STEP !== 0) return 'Conversions go in steps of 100 BizCoins';
  return null;
}

/** A payout request; its coins are held from then on. `amountProblem` checks amounts, the api everything else. */
export const RequestPayoutInput = z
  .strictObject({
    /** Made by the browser and kept until an answer arrives; null makes each call a request of its own. */
    requestId: requestId.nullable(),
    kind,
    method,
    coins,
    /** Absent: the one saved for the method. */
    destinationId: id.nullish(),
    /** The amount the screen promised; if it differs, the request is refused with the real one. */
    expectedNetCents: z.number().int().nullish(),
  })
  .superRefine((input, context) => {
    const problem = amountProblem(input.kind, input.coins);
    if (problem) context.addIssue({ code: 'custom', path: ['coins'], message: problem });
    if (!PAYOUT_METHODS[input.kind].includes(input.method))
      context.addIssue({ code: 'custom', path: ['method'], message: 'A withdrawal goes by bank transfer' });
  });
export type RequestPayoutInput = z.infer<typeof RequestPayoutInput>;

/** The payout whose destination finance sees in full; each look is in the audit log. */
export const PayoutIdInput = z.strictObject({ payoutId: id });

const message = optionalText(PAYOUT_MESSAGE_LENGTH_MAX);

/** The steps after which the coins are the member's again: the member reads why. */
const TELLS_WHY: ReadonlySet<PayoutDecision> = new Set([PayoutDecision.Reject, PayoutDecision.Fail, PayoutDecision.Return]);

/** A step of finance. The member reads `message`; `internalNote` stays with staff. */
export const DecidePayoutInput = z
  .strictObject({
    payoutId: id,
    decision: z.enum(valuesOf(PayoutDecision)),
    message,
    internalNote: message,
    /** The bank's or provider's reference for the payment; required when it is paid. */
    reference: optionalLine(PAYOUT_REFERENCE_LENGTH_MAX),
    /** The amount sent, in cents; must be the promised one. */
    paidCents: z.number().int().nullish(),
    /** Finance has seen the member's tax form; required above the yearly threshold. */
    taxFormSeen: z.boolean().default(false),
    /** Of a stopped payout that is recorded as paid: its money had left before it was stopped. What its member owes stays owed. */
    hadLeft: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    const wants = (path: string, sentence: string) => context.addIssue({ code: 'custom', path: [path], message: sentence });
    if (TELLS_WHY.has(input.decision) && (input.message ?? '').length < 5)
      wants('message', 'Please say why, in a sentence the member can act on');
    if (input.decision !== PayoutDecision.Pay) return;
    if (!input.reference) wants('reference', 'Please enter the reference of the payment');
    if (input.paidCents === null || input.paidCents === undefined) wants('paidCents', 'Please enter what was paid');
  });
export type DecidePayoutInput = z.infer<typeof DecidePayoutInput>;

/** Confirms password and code again; decisions about money are only possible for `RECENT_SIGN_IN_MINUTES` after that. */
export const StaffReauthenticateInput = z.strictObject({
  password: z.string().min(1, 'Please enter your password').max(1_000),
  code: secondFactorCode,
});
