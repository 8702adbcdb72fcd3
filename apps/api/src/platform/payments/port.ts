import type { PaymentProvider } from '@benison/contracts/enumerations';

/** The interface of every payment provider: one shape for all, and no business terms in it. */
export interface PaymentPort {
  readonly provider: PaymentProvider;
  /** What a browser must know to pay here. */
  readonly option: PaymentOption;
  /**
   * Makes the payment for a reference, or finds it again; `ref` is the provider's id for it if already known.
   * Safe to repeat.
   */
  open(draft: PaymentDraft, ref: string | null): Promise<OpenPayment>;
  /** What the provider's script in the browser starts with. */
  clientToken?(): Promise<string>;
  /** Pays with the token of the provider's own form. Absent when the browser pays the provider directly. */
  confirm?(ref: string, token: string): Promise<PaymentSnapshot>;
  /** Captures a payment that its payer has approved. Absent when there is nothing to capture. */
  capture?(ref: string): Promise<PaymentSnapshot>;
  /** Pays with a saved method, without the payer. Safe to repeat. */
  chargeSaved?(draft: PaymentDraft, method: SavedMethod): Promise<PaymentSnapshot>;
  /** Asks for the state of a payment. */
  lookUp(ref: string): Promise<PaymentSnapshot>;
  cancel(ref: string): Promise<PaymentSnapshot>;
  /** Refunds money. Safe to repeat with the same reference. */
  refund(wish: RefundWish): Promise<RefundFact>;
  /**
   * Reads a webhook; null when it is irrelevant here.
   * @throws WebhookRefusedError when the provider did not sign it, or too long ago.
   */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): Promise<ProviderEvent | null>;
}

export interface PaymentOption {
  provider: PaymentProvider;
  isSandbox: boolean;
  label: string;
  publishableKey: string | null;
  tokenUrl: string | null;
}

/** What is to be paid. `reference` is our own id for it, unique for ever. */
export interface PaymentDraft {
  reference: string;
  amountCents: number;
  currency: string;
  description: string;
  /** Where the payer returns to. */
  returnUrl: string;
  /** Whether the payment method is saved for later, and for whom. */
  saveMethod: boolean;
  payerRef: string;
  /** Paid from an account on the provider's page, not with a card here. */
  isWallet: boolean;
}

export interface OpenPayment {
  ref: string;
  /** For the provider's form in the browser. */
  clientSecret: string | null;
  /** The provider's own order, if its buttons need one. */
  providerOrderId: string | null;
  actionUrl: string | null;
}

export interface SavedMethod {
  customerRef: string | null;
  methodRef: string;
}

export const PaymentState = {
  Open: 'OPEN',
  Action: 'ACTION',
  Processing: 'PROCESSING',
  Succeeded: 'SUCCEEDED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** What a provider reports about a payment. An event may report only a part: then `state` is null or the lists are empty. */
export interface PaymentSnapshot {
  ref: string;
  /** Our reference as the provider repeats it; null if it does not. */
  reference: string | null;
  state: PaymentState | null;
  /** The time of the report by the provider's clock; null for a direct answer. */
  at: Date | null;
  /** The total that was, or is to be, paid; null when the event does not say. */
  amountCents: number | null;
  currency: string | null;
  failure: string | null;
  actionUrl: string | null;
  charge: ChargeFact | null;
  savedMethod: (SavedMethod & { label: string }) | null;
  refunds: RefundFact[];
  disputes: DisputeFact[];
}

export interface ChargeFact {
  id: string;
  /** The provider's fee; null until it is reported. */
  feeCents: number | null;
  label: string | null;
  /** The same for every payment with one card or account, whoever pays; null or absent where the provider does not tell. */
  methodMark?: string | null;
  at: Date;
}

export interface RefundFact {
  id: string;
  reference: string | null;
  /** Where there is a dispute about the payment, it is made because of it, and both are about the same money. */
  settlesDispute?: boolean;
  amountCents: number;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
}

export interface DisputeFact {
  id: string;
  amountCents: number;
  reason: string | null;
  /** Canceled: the buyer withdrew it, mostly because the money was given back. */
  status: 'OPEN' | 'WON' | 'LOST' | 'CANCELED';
}

export interface RefundWish {
  ref: string;
  chargeId: string;
  reference: string;
  amountCents: number;
  currency: string;
  reason: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  snapshot: PaymentSnapshot;
}

/** An empty snapshot, to be filled with what is known. */
export function snapshotOf(known: Partial<PaymentSnapshot> & Pick<PaymentSnapshot, 'ref'>): PaymentSnapshot {
  return {
    reference: null,
    state: null,
    at: null,
    amountCents: null,
    currency: null,
    failure: null,
    actionUrl: null,
    charge: null,
    savedMethod: null,
    refunds: [],
    disputes: [],
    ...known,
  };
}

/** The provider gave no answer, or an unclear one: the request may have taken effect or not. */
export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/** The provider understood and refuses; the sentence may be shown. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A webhook that the provider did not sign, or not recently. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError';
}

/** How long a provider may take to answer. */
export const PROVIDER_ANSWER_MS_MAX = 10_000;
/** How far a signed webhook's time may differ from ours. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
