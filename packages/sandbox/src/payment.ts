import type { Card } from './cards.ts';

/** The state of a payment. The last three are final; a refunded or disputed one stays succeeded. */
export const PaymentStatus = {
  /** Nobody has tried to pay yet. */
  Open: 'OPEN',
  /** The payer has to do something on a page of the sandbox. */
  Action: 'ACTION',
  /** The payer has agreed; the money is taken when the shop captures it. */
  Approved: 'APPROVED',
  Succeeded: 'SUCCEEDED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** A full or partial refund, effective immediately. */
interface Refund {
  id: string;
  reference: string | null;
  amountCents: number;
  status: 'SUCCEEDED';
}

/** The payer asks the bank for the money back; tests and the demo decide the outcome. */
export interface Dispute {
  id: string;
  amountCents: number;
  reason: string;
  status: 'OPEN' | 'WON' | 'LOST';
}

/** A payment as the sandbox stores it and, in full, as responses and events contain it. */
export interface Payment {
  id: string;
  /** The shop's own id for what is paid; one payment each. */
  reference: string;
  amountCents: number;
  currency: string;
  description: string;
  status: PaymentStatus;
  /** Paid from an account on the sandbox's own page instead of by card. */
  isWallet: boolean;
  failure: string | null;
  actionUrl: string | null;
  returnUrl: string | null;
  saveMethod: boolean;
  customer: string | null;
  /** The card used: its behaviour and last four digits. */
  card: Card | null;
  token: string | null;
  methodId: string | null;
  charge: { id: string; feeCents: number; at: string } | null;
  refunds: Refund[];
  dispute: Dispute | null;
  createdAt: string;
}

/** The fee of a typical provider: 2.9 % plus 30 cents. */
export const feeOf = (amountCents: number): number => Math.round(amountCents * 0.029) + 30;

/** What can still be refunded: what a bank has taken back, or may yet, is not there. */
export const refundableCents = ({ amountCents, refunds, dispute }: Payment): number =>
  amountCents -
  refunds.reduce((sum, refund) => sum + refund.amountCents, 0) -
  (dispute?.status === 'OPEN' || dispute?.status === 'LOST' ? dispute.amountCents : 0);

/** A request that the sandbox refuses. */
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
