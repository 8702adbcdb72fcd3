import { PaymentProvider } from '@benison/contracts/enumerations';
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  OrdersController,
  OrderStatus,
  PaymentsController,
  type Order,
  type PaymentSource,
} from '@paypal/paypal-server-sdk';
import { verifyPayPalEvent } from './paypal-events.ts';
import { MAY_NOT_SAVE, PAID_ALREADY, savedSource, savingSource, settledWithoutPayer } from './paypal-saved.ts';
import { toEvent, toRefund, toSnapshot } from './paypal-snapshots.ts';
import {
  PaymentState,
  PROVIDER_ANSWER_MS_MAX,
  ProviderAwayError,
  ProviderRefusedError,
  snapshotOf,
  type PaymentDraft,
  type PaymentPort,
  type PaymentSnapshot,
} from './port.ts';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  apiBase: string;
}

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
