import { PaymentProvider } from '@benison/contracts/enumerations';
import Stripe from 'stripe';
import {
  PaymentState,
  PROVIDER_ANSWER_MS_MAX,
  ProviderAwayError,
  ProviderRefusedError,
  snapshotOf,
  WEBHOOK_TOLERANCE_SECONDS,
  WebhookRefusedError,
  type DisputeFact,
  type PaymentDraft,
  type PaymentPort,
  type PaymentSnapshot,
  type ProviderEvent,
  type RefundFact,
} from './port.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address of the API, for its mock; null for Stripe's own. */
  apiBase: string | null;
}

const STATES: Record<string, PaymentState> = {
  requires_payment_method: PaymentState.Open,
  requires_confirmation: PaymentState.Open,
  requires_action: PaymentState.Action,
  requires_capture: PaymentState.Processing,
  processing: PaymentState.Processing,
  succeeded: PaymentState.Succeeded,
  canceled: PaymentState.Canceled,
};

const DISPUTES: Record<string, DisputeFact['status']> = { needs_response: 'OPEN', under_review: 'OPEN', won: 'WON', lost: 'LOST' };
const REFUNDS: Record<string, RefundFact['status']> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' };
const EXPANDED = ['latest_charge.balance_transaction', 'latest_charge.refunds', 'payment_method'];

/** Stripe: PaymentIntents, which the browser pays with the Payment Element. */
export function createStripePort(settings: StripeSettings): PaymentPort {
  const stripe = clientOf(settings);
  const lookUp = async (ref: string): Promise<PaymentSnapshot> =>
    toSnapshot(await asked(() => stripe.paymentIntents.retrieve(ref, { expand: EXPANDED })));
  return {
    provider: PaymentProvider.Stripe,
    option: {
      provider: PaymentProvider.Stripe,
      isSandbox: settings.secretKey.includes('_test_'),
      label: 'Card',
      publishableKey: settings.publishableKey,
      tokenUrl: null,
    },
    async open(draft, ref) {
      const intent = await asked(() => (ref ? stripe.paymentIntents.retrieve(ref) : createIntent(stripe, draft)));
      return { ref: intent.id, clientSecret: intent.client_secret, providerOrderId: null, actionUrl: null };
    },
    async chargeSaved(draft, { customerRef, methodRef }) {
      const wish = {
        ...intentOf(draft),
        ...(customerRef && { customer: customerRef }),
        payment_method: methodRef,
        off_session: true,
        confirm: true,
      };
      try {
        return toSnapshot(await asked(() => stripe.paymentIntents.create(wish, { idempotencyKey: draft.reference })));
      } catch (error) {
        const refused = refusedIntentOf(error);
        if (!refused) throw error;
        return { ...toSnapshot(refused), state: PaymentState.Failed };
      }
    },
    lookUp,
    async cancel(ref) {
      try {
        return toSnapshot(await asked(() => stripe.paymentIntents.cancel(ref)));
      } catch (error) {
        // @NOTE An intent that is paid or in progress cannot be canceled; the answer is its state.
        if (error instanceof ProviderRefusedError) return lookUp(ref);
        throw error;
      }
    },
    async refund({ ref, reference, amountCents }) {
      const wish = { payment_intent: ref, amount: amountCents, metadata: { refund_id: reference } };
      return toRefund(await asked(() => stripe.refunds.create(wish, { idempotencyKey: reference })));
    },
    async readEvent(rawBody, headers, now) {
      return toEvent(verified(stripe, settings.webhookSecret, rawBody, headers['stripe-signature'], now));
    },
  };
}

function clientOf({ secretKey, apiBase }: StripeSettings): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: PROVIDER_ANSWER_MS_MAX,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

const intentOf = ({ reference, amountCents, currency, description }: PaymentDraft) => ({
  amount: amountCents,
  currency: currency.toLowerCase(),
  description,
  metadata: { order_id: reference },
});

async function createIntent(stripe: Stripe, draft: PaymentDraft): Promise<Stripe.PaymentIntent> {
  const customer = draft.saveMethod
    ? await stripe.customers.create({ metadata: { member_id: draft.payerRef } }, { idempotencyKey: `customer-${draft.payerRef}` })
    : null;
  return stripe.paymentIntents.create(
    {
      ...intentOf(draft),
      automatic_payment_methods: { enabled: true },
      ...(customer && { customer: customer.id, setup_future_usage: 'off_session' }),
    },
    { idempotencyKey: draft.reference },
  );
}

function verified(stripe: Stripe, secret: string, rawBody: Buffer, header: string | string[] | undefined, now: Date): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, header ?? '', secret, WEBHOOK_TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    throw new WebhookRefusedError('The signature is missing, wrong or too old.', { cause: error });
  }
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function toEvent({ id, type, created, data }: Stripe.Event): ProviderEvent | null {
  const at = new Date(created * 1_000);
  const of = (snapshot: PaymentSnapshot): ProviderEvent => ({ id, type, snapshot: { ...snapshot, at } });
  if (type === 'payment_intent.payment_failed')
    return of({ ...toSnapshot(data.object as Stripe.PaymentIntent), state: PaymentState.Failed });
  if (type.startsWith('payment_intent.')) return of(toSnapshot(data.object as Stripe.PaymentIntent, at));
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = data.object as Stripe.Refund;
    const ref = idOf(refund.payment_intent);
    return ref ? of(snapshotOf({ ref, refunds: [toRefund(refund)] })) : null;
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = data.object as Stripe.Dispute;
    const ref = idOf(dispute.payment_intent);
    const status = DISPUTES[dispute.status];
    if (!ref || !status) return null;
    return of(snapshotOf({ ref, disputes: [{ id: dispute.id, amountCents: dispute.amount, reason: dispute.reason, status }] }));
  }
  return null;
}

const toRefund = ({ id, amount, status, metadata }: Stripe.Refund): RefundFact => ({
  id,
  reference: metadata?.['refund_id'] ?? null,
  amountCents: amount,
  status: REFUNDS[status ?? ''] ?? 'PENDING',
});

const markOf = (fingerprint: string | null | undefined): string | null => (fingerprint ? `stripe:${fingerprint}` : null);

function toSnapshot(intent: Stripe.PaymentIntent, at = new Date(intent.created * 1_000)): PaymentSnapshot {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const chargeId = idOf(intent.latest_charge);
  const card = charge?.payment_method_details?.card;
  const label = card ? `${card.brand ?? 'Card'} •••• ${card.last4 ?? ''}` : null;
  const fee = typeof charge?.balance_transaction === 'object' ? (charge.balance_transaction?.fee ?? null) : null;
  const methodRef = idOf(intent.payment_method);
  const isKept = intent.setup_future_usage === 'off_session' && methodRef !== null;
  return snapshotOf({
    ref: intent.id,
    reference: intent.metadata['order_id'] ?? null,
    state: STATES[intent.status] ?? null,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    failure: intent.last_payment_error?.message ?? null,
    charge:
      chargeId === null
        ? null
        : { id: chargeId, feeCents: fee, label, methodMark: markOf(card?.fingerprint), at: charge ? new Date(charge.created * 1_000) : at },
    savedMethod: isKept ? { customerRef: idOf(intent.customer), methodRef, label: label ?? 'Card' } : null,
    refunds: charge?.refunds?.data.map(toRefund) ?? [],
  });
}

/** The intent that a refused card leaves behind. */
function refusedIntentOf(error: unknown): Stripe.PaymentIntent | null {
  const cause = error instanceof ProviderRefusedError ? error.cause : null;
  return cause instanceof Stripe.errors.StripeCardError ? (cause.payment_intent ?? null) : null;
}

/** Calls Stripe, and tells "no answer" from "no". */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
      throw new ProviderRefusedError(error.message, error.code ?? 'refused', { cause: error });
    }
    throw new ProviderAwayError('Stripe gave no answer.', { cause: error });
  }
}
