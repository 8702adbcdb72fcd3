import { createHmac } from 'node:crypto';
import { PaymentProvider } from '@benison/contracts/enumerations';
import { z } from 'zod';
import { constantTimeEqual } from '../crypto/tokens.ts';
import {
  PaymentState,
  PROVIDER_ANSWER_MS_MAX,
  ProviderAwayError,
  ProviderRefusedError,
  WEBHOOK_TOLERANCE_SECONDS,
  WebhookRefusedError,
  type PaymentPort,
  type PaymentSnapshot,
} from './port.ts';

export interface SandboxSettings {
  url: string;
  key: string;
  webhookSecret: string;
  /** Shorter in tests. */
  answerMsMax?: number;
}

const STATES = {
  OPEN: PaymentState.Open,
  ACTION: PaymentState.Action,
  APPROVED: PaymentState.Action,
  SUCCEEDED: PaymentState.Succeeded,
  FAILED: PaymentState.Failed,
  CANCELED: PaymentState.Canceled,
} as const;

/** A payment as the sandbox reports it. */
const SandboxPayment = z.object({
  id: z.string(),
  reference: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(['OPEN', 'ACTION', 'APPROVED', 'SUCCEEDED', 'FAILED', 'CANCELED']),
  failure: z.string().nullable(),
  actionUrl: z.string().nullable(),
  customer: z.string().nullable(),
  methodId: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), fingerprint: z.string().optional() }).nullable(),
  charge: z.object({ id: z.string(), feeCents: z.int(), at: z.coerce.date() }).nullable(),
  refunds: z.array(
    z.object({ id: z.string(), reference: z.string().nullable(), amountCents: z.int(), status: z.enum(['SUCCEEDED', 'FAILED']) }),
  ),
  dispute: z
    .object({ id: z.string(), amountCents: z.int(), reason: z.string(), status: z.enum(['OPEN', 'WON', 'LOST', 'CANCELED']) })
    .nullable(),
});
type SandboxPayment = z.infer<typeof SandboxPayment>;

const SandboxEvent = z.object({ id: z.string(), type: z.string(), createdAt: z.coerce.date(), payment: SandboxPayment });
const Refusal = z.object({ code: z.string(), message: z.string() });

/** What a payment of the sandbox says, in the words of every provider. */
export const snapshotOfSandbox = (payment: unknown): PaymentSnapshot => toSnapshot(SandboxPayment.parse(payment));

function toSnapshot(payment: SandboxPayment): PaymentSnapshot {
  const label = payment.card ? `${payment.card.brand} •••• ${payment.card.last4}` : 'Sandbox account';
  return {
    ref: payment.id,
    reference: payment.reference,
    state: STATES[payment.status],
    at: null,
    amountCents: payment.amountCents,
    currency: payment.currency,
    failure: payment.failure,
    actionUrl: payment.actionUrl,
    charge: payment.charge && {
      ...payment.charge,
      label,
      methodMark: payment.card?.fingerprint ? `sandbox:${payment.card.fingerprint}` : null,
    },
    savedMethod: payment.methodId ? { customerRef: payment.customer, methodRef: payment.methodId, label } : null,
    refunds: payment.refunds,
    disputes: payment.dispute ? [payment.dispute] : [],
  };
}

/** The sandbox as a provider: cards go from the browser straight to it, never through here. */
export function createSandboxPort(settings: SandboxSettings): PaymentPort {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => ask(settings, method, path, body);
  const payment = async (method: 'GET' | 'POST', path: string, body?: object): Promise<PaymentSnapshot> =>
    toSnapshot(SandboxPayment.parse(await call(method, path, body)));
  const open = async (draft: Parameters<PaymentPort['open']>[0]): Promise<SandboxPayment> => {
    const { reference, amountCents, currency, description, returnUrl, saveMethod, payerRef, isWallet } = draft;
    const wish = {
      reference,
      amountCents,
      currency,
      description,
      returnUrl,
      saveMethod,
      isWallet,
      customer: saveMethod ? `cus_${payerRef}` : null,
    };
    return SandboxPayment.parse(await call('POST', '/v1/payments', wish));
  };
  return {
    provider: PaymentProvider.Sandbox,
    option: {
      provider: PaymentProvider.Sandbox,
      isSandbox: true,
      label: 'Card (sandbox)',
      publishableKey: null,
      tokenUrl: `${settings.url}/tokens`,
    },
    async open(draft) {
      const { id, actionUrl } = await open(draft);
      return { ref: id, clientSecret: null, providerOrderId: draft.isWallet ? id : null, actionUrl };
    },
    clientToken: async () => 'sandbox',
    confirm: (ref, token) => payment('POST', `/v1/payments/${ref}/confirm`, { token }),
    capture: (ref) => payment('POST', `/v1/payments/${ref}/capture`, {}),
    async chargeSaved(draft, { methodRef }) {
      const { id } = await open(draft);
      return payment('POST', `/v1/payments/${id}/charge-saved`, { methodId: methodRef });
    },
    lookUp: (ref) => payment('GET', `/v1/payments/${ref}`),
    cancel: (ref) => payment('POST', `/v1/payments/${ref}/cancel`, {}),
    async refund({ ref, reference, amountCents }) {
      const { refunds } = await payment('POST', `/v1/payments/${ref}/refunds`, { reference, amountCents });
      const made = refunds.find((refund) => refund.reference === reference);
      if (!made) throw new ProviderAwayError('The sandbox did not tell of the refund.');
      return made;
    },
    async readEvent(rawBody, headers, now) {
      assertSigned(settings.webhookSecret, rawBody, headers['x-sandbox-signature'], now);
      const event = eventIn(rawBody.toString('utf8'));
      return { id: event.id, type: event.type, snapshot: { ...toSnapshot(event.payment), at: event.createdAt } };
    },
  };
}

function eventIn(text: string): z.infer<typeof SandboxEvent> {
  try {
    return SandboxEvent.parse(JSON.parse(text));
  } catch (error) {
    throw new WebhookRefusedError('That is no event.', { cause: error });
  }
}

function assertSigned(secret: string, rawBody: Buffer, header: string | string[] | undefined, now: Date): void {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
  if (!given || !constantTimeEqual(given, expected)) throw new WebhookRefusedError('The signature is missing or wrong.');
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > WEBHOOK_TOLERANCE_SECONDS)
    throw new WebhookRefusedError('The signature is too old.');
}

async function ask({ url, key, answerMsMax }: SandboxSettings, method: string, path: string, body?: object): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMsMax ?? PROVIDER_ANSWER_MS_MAX),
    });
    answer = await response.json();
  } catch (error) {
    throw new ProviderAwayError('The sandbox gave no answer.', { cause: error });
  }
  if (response.ok) return answer;
  const refusal = Refusal.safeParse(answer);
  if (!refusal.success || response.status >= 500) throw new ProviderAwayError(`The sandbox answered with ${response.status}.`);
  throw new ProviderRefusedError(refusal.data.message, refusal.data.code);
}
