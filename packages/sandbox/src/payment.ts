import type { Card } from './cards.ts';

/** Where a payment stands. The last three are for good; what is refunded or disputed stays succeeded. */
export const PaymentStatus = {
  /** Nobody has tried to pay. */
  Open: 'OPEN',
  /** The payer has something to do on a page of the sandbox. */
  Action: 'ACTION',
  /** The payer has agreed; the money is taken when the shop captures it. */
  Approved: 'APPROVED',
  Succeeded: 'SUCCEEDED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** Money that went back: all of a payment or a part, at once. */
interface Refund {
  id: string;
  reference: string | null;
  amountCents: number;
  status: 'SUCCEEDED';
}

/** A payer who asks its bank for the money back; the tests and the demo decide how it ends. */
export interface Dispute {
  id: string;
  amountCents: number;
  reason: string;
  status: 'OPEN' | 'WON' | 'LOST';
}

/** One payment as the sandbox keeps it and, whole, as its answers and events tell it. */
export interface Payment {
  id: string;
  /** The shop's own name for what is paid; one payment each. */
  reference: string;
  amountCents: number;
  currency: string;
  description: string;
  status: PaymentStatus;
  /** Paid with an account at the sandbox's own page instead of a card. */
  isWallet: boolean;
  failure: string | null;
  actionUrl: string | null;
  returnUrl: string | null;
  saveMethod: boolean;
  customer: string | null;
  /** What pays, or paid: a card's behaviour and last four digits. */
  card: Card | null;
  token: string | null;
  methodId: string | null;
  charge: { id: string; feeCents: number; at: string } | null;
  refunds: Refund[];
  dispute: Dispute | null;
  createdAt: string;
}

/** The fee a provider of this kind keeps: 2.9 % and 30 cents. */
export const feeOf = (amountCents: number): number => Math.round(amountCents * 0.029) + 30;

/** What is left to give back. */
export const refundableCents = ({ amountCents, refunds }: Payment): number =>
  amountCents - refunds.reduce((sum, refund) => sum + refund.amountCents, 0);

/** A request the sandbox cannot grant. */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
