import { BankAccountType, PayoutDetailKind } from '@benison/contracts/enumerations';
import type { PayoutDetails } from '@benison/contracts/payouts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Where encrypted details belong: a saved destination opens for its own row alone, those of a request for that request. */
export const destinationAad = (destinationId: string): string => `payout-destination:${destinationId}`;
export const paymentAad = (payoutId: string): string => `payout:${payoutId}`;

/** Seals details for one row. */
export const sealDetails = (details: PayoutDetails, aad: string, secrets: Secrets): string => secrets.encrypt(JSON.stringify(details), aad);

/** Opens what `sealDetails` sealed: the seal vouches for the form. */
export const openDetails = (sealed: string, aad: string, secrets: Secrets): PayoutDetails =>
  JSON.parse(secrets.decrypt(sealed, aad)) as PayoutDetails;

const last4 = (text: string): string => text.slice(-4);

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A destination as screens, mails and statements show it. */
export function maskedLabel(details: PayoutDetails): string {
  if (details.method === 'PAYPAL') return `PayPal ${maskEmail(details.paypalEmail)}`;
  if (details.method === 'STRIPE') return `Stripe •••• ${last4(details.stripeAccountId)}`;
  return `${details.accountType === BankAccountType.Savings ? 'savings' : 'checking'} •••• ${last4(details.accountNumber)}`;
}

export interface DetailLine {
  kind: PayoutDetailKind;
  value: string;
}

/** A destination in full, for the one who pays it. */
export function detailLines(details: PayoutDetails): DetailLine[] {
  if (details.method === 'PAYPAL') return [{ kind: PayoutDetailKind.PaypalEmail, value: details.paypalEmail }];
  if (details.method === 'STRIPE') return [{ kind: PayoutDetailKind.StripeAccount, value: details.stripeAccountId }];
  return [
    { kind: PayoutDetailKind.AccountHolder, value: details.accountHolder },
    { kind: PayoutDetailKind.RoutingNumber, value: details.routingNumber },
    { kind: PayoutDetailKind.AccountNumber, value: details.accountNumber },
    { kind: PayoutDetailKind.AccountType, value: details.accountType },
  ];
}
