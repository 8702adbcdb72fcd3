import type { CapturedPayment, Order, Refund } from '@paypal/paypal-server-sdk';
import type { PayPalEvent } from './paypal-events.ts';
import { savedAs, savedWith } from './paypal-saved.ts';
import { PaymentState, snapshotOf, type DisputeFact, type PaymentSnapshot, type ProviderEvent, type RefundFact } from './port.ts';

/** What PayPal's orders and events say of a payment, in the words that all providers share. */

const ORDER_STATES: Record<string, PaymentState> = {
  CREATED: PaymentState.Open,
  SAVED: PaymentState.Open,
  APPROVED: PaymentState.Action,
  // An order that shall save its payer's account begins with this.
  PAYER_ACTION_REQUIRED: PaymentState.Open,
  VOIDED: PaymentState.Canceled,
};
const CAPTURE_STATES: Record<string, PaymentState> = {
  COMPLETED: PaymentState.Succeeded,
  PARTIALLY_REFUNDED: PaymentState.Succeeded,
  REFUNDED: PaymentState.Succeeded,
  PENDING: PaymentState.Processing,
  DECLINED: PaymentState.Failed,
  FAILED: PaymentState.Failed,
};
const REFUND_STATES: Record<string, RefundFact['status']> = {
  COMPLETED: 'SUCCEEDED',
  PENDING: 'PENDING',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

const DECLINED = 'PayPal declined the payment.';

const centsOf = (money: { value: string } | undefined): number => Math.round(Number(money?.value ?? Number.NaN) * 100);

/** An order as PayPal has it. */
export function toSnapshot(order: Order): PaymentSnapshot {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.[0];
  const amount = capture?.amount ?? unit?.amount;
  return snapshotOf({
    ref: order.id ?? '',
    reference: unit?.customId ?? capture?.customId ?? null,
    state: capture ? (CAPTURE_STATES[capture.status ?? ''] ?? null) : (ORDER_STATES[order.status ?? ''] ?? null),
    amountCents: amount ? centsOf(amount) : null,
    currency: amount?.currencyCode ?? null,
    failure: capture?.status === 'DECLINED' ? DECLINED : null,
    charge: capture ? chargeOf(capture) : null,
    savedMethod: savedWith(order),
    refunds: unit?.payments?.refunds?.map((refund) => toRefund(refund, refund.customId ?? null)) ?? [],
  });
}

function chargeOf(capture: Pick<CapturedPayment, 'id' | 'sellerReceivableBreakdown' | 'createTime'>): PaymentSnapshot['charge'] {
  const fee = capture.sellerReceivableBreakdown?.paypalFee;
  return { id: capture.id ?? '', feeCents: fee ? centsOf(fee) : null, label: 'PayPal', at: new Date(capture.createTime ?? Date.now()) };
}

// @NOTE PayPal takes a disputed payment back by its case alone: what we did not ask for while there is one is what the case was about.
export const toRefund = (refund: Pick<Refund, 'id' | 'amount' | 'status'>, reference: string | null): RefundFact => ({
  id: refund.id ?? '',
  reference,
  settlesDispute: reference === null,
  amountCents: centsOf(refund.amount),
  status: REFUND_STATES[refund.status ?? ''] ?? 'PENDING',
});

type OrderOf = (captureId: string) => Promise<string>;
type LookUp = (ref: string) => Promise<PaymentSnapshot>;

/** The content of a verified event; null for what we do not need to know. */
export async function toEvent(
  event: PayPalEvent,
  lookUp: LookUp,
  captureOf: (id: string) => Promise<CapturedPayment>,
): Promise<ProviderEvent | null> {
  const { id, event_type: type, create_time: at } = event;
  // @NOTE Refunds and disputes name a capture: PayPal is asked which order it belongs to.
  const orderOf: OrderOf = async (captureId) => (await captureOf(captureId)).supplementaryData?.relatedIds?.orderId ?? '';
  const snapshot = await toldBy(event, orderOf, lookUp);
  return snapshot && { id, type, snapshot: { ...snapshot, at: new Date(at) } };
}

async function toldBy(event: PayPalEvent, orderOf: OrderOf, lookUp: LookUp): Promise<PaymentSnapshot | null> {
  const { event_type: type, resource } = event;
  switch (type) {
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return capturedAs(event, orderOf);
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return refundedAs(resource, orderOf);
    case 'VAULT.PAYMENT-TOKEN.CREATED': {
      const ref = resource.metadata?.order_id;
      return ref && resource.id ? snapshotOf({ ref, savedMethod: savedAs(resource.id, resource.customer?.id) }) : null;
    }
    default:
      return type.startsWith('CUSTOMER.DISPUTE.') ? disputedAs(event, orderOf, lookUp) : null;
  }
}

async function capturedAs({ event_type: type, create_time: at, resource }: PayPalEvent, orderOf: OrderOf): Promise<PaymentSnapshot> {
  const { id = '', amount, seller_receivable_breakdown: breakdown } = resource;
  const isDenied = type === 'PAYMENT.CAPTURE.DENIED' || type === 'PAYMENT.CAPTURE.DECLINED';
  return snapshotOf({
    ref: resource.supplementary_data?.related_ids?.order_id ?? (await orderOf(id)),
    reference: resource.custom_id ?? null,
    state: isDenied ? PaymentState.Failed : (CAPTURE_STATES[resource.status ?? ''] ?? null),
    amountCents: amount ? centsOf(amount) : null,
    currency: amount?.currency_code ?? null,
    failure: isDenied ? DECLINED : null,
    charge: {
      id,
      feeCents: breakdown?.paypal_fee ? centsOf(breakdown.paypal_fee) : null,
      label: 'PayPal',
      at: new Date(resource.create_time ?? at),
    },
  });
}

async function refundedAs({ id = '', links, custom_id, amount, status }: PayPalEvent['resource'], orderOf: OrderOf) {
  const captureId = /\/captures\/([\w-]+)/.exec(links?.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
  if (!captureId) return null;
  const refund = {
    id,
    reference: custom_id ?? null,
    settlesDispute: custom_id === undefined,
    amountCents: centsOf(amount),
    status: REFUND_STATES[status ?? 'COMPLETED'] ?? 'PENDING',
  } as const;
  return snapshotOf({ ref: await orderOf(captureId), refunds: [refund] });
}

/** Outcomes after which the shop keeps the money. The others give it back: an outcome not known here counts as such. */
const KEPT: Readonly<Record<string, DisputeFact['status']>> = {
  RESOLVED_SELLER_FAVOUR: 'WON',
  /** PayPal denied the claim. */
  DENIED: 'WON',
  CANCELED_BY_BUYER: 'CANCELED',
  /** Closed undecided, because another case about the same payment goes on. */
  NONE: 'CANCELED',
};

/** How a resolved case ended. */
const outcomeOf = (code: string): DisputeFact['status'] => KEPT[code] ?? 'LOST';

async function disputedAs({ event_type: type, resource }: PayPalEvent, orderOf: OrderOf, lookUp: LookUp): Promise<PaymentSnapshot | null> {
  const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id;
  if (!captureId || !resource.dispute_id) return null;
  const status = type === 'CUSTOMER.DISPUTE.RESOLVED' ? outcomeOf(resource.dispute_outcome?.outcome_code ?? '') : 'OPEN';
  // A case may be lost in part: its outcome says how much its buyer gets.
  const given = centsOf(resource.dispute_outcome?.amount_refunded);
  const amountCents = status === 'LOST' && given > 0 ? given : centsOf(resource.dispute_amount);
  const dispute = { id: resource.dispute_id, amountCents, reason: resource.reason ?? null, status };
  const ref = await orderOf(captureId);
  // @NOTE A buyer withdraws a case mostly because it was refunded: PayPal is asked what it gave back, so that both count together.
  const refunds = status === 'CANCELED' ? (await lookUp(ref)).refunds : [];
  return snapshotOf({ ref, refunds, disputes: [dispute] });
}
