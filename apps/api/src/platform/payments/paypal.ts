import { PaymentProvider } from '@benison/contracts/enumerations';
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  OrdersController,
  OrderStatus,
  PaymentsController,
  type CapturedPayment,
  type Order,
  type PaymentSource,
  type Refund,
} from '@paypal/paypal-server-sdk';
import { verifyPayPalEvent, type PayPalEvent } from './paypal-events.ts';
import { MAY_NOT_SAVE, PAID_ALREADY, savedAs, savedSource, savedWith, savingSource, settledWithoutPayer } from './paypal-saved.ts';
import {
  PaymentState,
  PROVIDER_ANSWER_MS_MAX,
  ProviderAwayError,
  ProviderRefusedError,
  snapshotOf,
  type DisputeFact,
  type PaymentDraft,
  type PaymentPort,
  type PaymentSnapshot,
  type ProviderEvent,
  type RefundFact,
} from './port.ts';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  apiBase: string;
}

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

/** PayPal: an order that the payer approves with PayPal's buttons and we capture. */
export function createPayPalPort(settings: PayPalSettings): PaymentPort {
  const client = clientOf(settings);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  const tokenOf = (extra?: Record<string, unknown>) => asked(() => client.clientCredentialsAuthManager.fetchToken(extra));
  const lookUp = async (ref: string): Promise<PaymentSnapshot> => toSnapshot((await asked(() => orders.getOrder({ id: ref }))).result);
  const create = async (draft: PaymentDraft, source?: PaymentSource): Promise<Order> =>
    (await asked(() => orders.createOrder(newOrder(draft, source)))).result;
  const capture = async (ref: string): Promise<PaymentSnapshot> => {
    const wish = { id: ref, paypalRequestId: `capture-${ref}`, prefer: 'return=representation' };
    try {
      return toSnapshot((await asked(() => orders.captureOrder(wish))).result);
    } catch (error) {
      if (error instanceof ProviderRefusedError && error.code === 'ORDER_ALREADY_CAPTURED') return lookUp(ref);
      throw error;
    }
  };
  return {
    provider: PaymentProvider.PayPal,
    option: {
      provider: PaymentProvider.PayPal,
      isSandbox: settings.apiBase.includes('sandbox'),
      label: 'PayPal',
      publishableKey: settings.clientId,
      tokenUrl: null,
    },
    clientToken: async () => (await tokenOf({ response_type: 'client_token' })).accessToken,
    async open(draft, ref) {
      const order = ref ? (await asked(() => orders.getOrder({ id: ref }))).result : await openedFor(draft, create);
      const actionUrl = order.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;
      return { ref: order.id ?? '', clientSecret: null, providerOrderId: order.id ?? null, actionUrl };
    },
    capture,
    async chargeSaved(draft, { methodRef }) {
      try {
        const order = await create(draft, savedSource(methodRef));
        return settledWithoutPayer(order.status === OrderStatus.Approved ? await capture(order.id ?? '') : toSnapshot(order));
      } catch (error) {
        if (!(error instanceof ProviderRefusedError)) throw error;
        // @NOTE The first answer was lost: PayPal has the money, and its event says so.
        if (error.code === PAID_ALREADY) throw new ProviderAwayError('PayPal has this payment already.', { cause: error });
        return snapshotOf({ ref: '', state: PaymentState.Failed, failure: error.message });
      }
    },
    lookUp,
    // @NOTE Money moves only by our capture: an order we never capture expires at PayPal by itself.
    async cancel(ref) {
      const snapshot = await lookUp(ref);
      const isUnderWay = snapshot.state === PaymentState.Succeeded || snapshot.state === PaymentState.Processing;
      return isUnderWay ? snapshot : { ...snapshot, state: PaymentState.Canceled };
    },
    async refund({ chargeId, reference, amountCents, currency, reason }) {
      const amount = { currencyCode: currency, value: dollars(amountCents) };
      const body = { amount, customId: reference, noteToPayer: reason.slice(0, 255) };
      const wish = { captureId: chargeId, paypalRequestId: reference, prefer: 'return=representation', body };
      return toRefund((await asked(() => payments.refundCapturedPayment(wish))).result, reference);
    },
    async readEvent(rawBody, headers) {
      const event = await verifyPayPalEvent(settings, async () => (await tokenOf()).accessToken, rawBody, headers);
      return toEvent(event, lookUp, async (id) => (await asked(() => payments.getCapturedPayment({ captureId: id }))).result);
    },
  };
}

/** The official client, over an HTTP client with a time limit and the configured address. */
function clientOf({ clientId, clientSecret, apiBase }: PayPalSettings): Client {
  const adapter = async (config: { url: string; method: string; headers: Record<string, unknown>; data?: string }) => {
    const { pathname, search } = new URL(config.url);
    const headers = Object.entries(config.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const response = await fetch(new URL(pathname + search, apiBase), {
      method: config.method.toUpperCase(),
      headers,
      signal: AbortSignal.timeout(PROVIDER_ANSWER_MS_MAX),
      ...(config.data !== undefined && { body: config.data }),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
  };
  return new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    unstable_httpClientOptions: { adapter },
  });
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (money: { value: string } | undefined): number => Math.round(Number(money?.value ?? Number.NaN) * 100);

/** A new order for its payer to approve; their account is saved if that is wished, and PayPal lets us. */
async function openedFor(draft: PaymentDraft, create: (draft: PaymentDraft, source?: PaymentSource) => Promise<Order>): Promise<Order> {
  if (!draft.saveMethod) return create(draft);
  try {
    return await create(draft, savingSource(draft));
  } catch (error) {
    if (error instanceof ProviderRefusedError && error.code === MAY_NOT_SAVE) return create(draft);
    throw error;
  }
}

function newOrder({ reference, amountCents, currency, description, returnUrl }: PaymentDraft, source?: PaymentSource) {
  const amount = { currencyCode: currency, value: dollars(amountCents) };
  return {
    paypalRequestId: source?.paypal?.attributes ? `saving-${reference}` : reference,
    prefer: 'return=representation',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      // @NOTE PayPal takes an invoice's number once, long after it has forgotten the id of a request.
      purchaseUnits: [{ customId: reference, invoiceId: reference, description: description.slice(0, 127), amount }],
      ...(source ? { paymentSource: source } : { applicationContext: { returnUrl, cancelUrl: returnUrl } }),
    },
  };
}

function toSnapshot(order: Order): PaymentSnapshot {
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
const toRefund = (refund: Pick<Refund, 'id' | 'amount' | 'status'>, reference: string | null): RefundFact => ({
  id: refund.id ?? '',
  reference,
  settlesDispute: reference === null,
  amountCents: centsOf(refund.amount),
  status: REFUND_STATES[refund.status ?? ''] ?? 'PENDING',
});

type OrderOf = (captureId: string) => Promise<string>;
type LookUp = (ref: string) => Promise<PaymentSnapshot>;

/** The content of a verified event; null for what we do not need to know. */
async function toEvent(
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
  const isDenied = type === 'PAYMENT.CAPTURE.DENIED';
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

/** Calls PayPal, and tells "no answer" from "no". */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500 || [401, 408, 409, 429].includes(error.statusCode)) {
      throw new ProviderAwayError('PayPal gave no answer.', { cause: error });
    }
    const { details = [] } = (JSON.parse(String(error.body) || '{}') ?? {}) as { details?: { issue?: string; description?: string }[] };
    throw new ProviderRefusedError(details[0]?.description ?? 'PayPal refused the payment.', details[0]?.issue ?? 'refused', {
      cause: error,
    });
  }
}
