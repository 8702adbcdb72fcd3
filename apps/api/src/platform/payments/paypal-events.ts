import { z } from 'zod';
import { PROVIDER_ANSWER_MS_MAX, ProviderAwayError, WebhookRefusedError } from './port.ts';

const Money = z.object({ value: z.string(), currency_code: z.string() });

/** The parts of PayPal's events that we read; the resource differs by type. */
const PayPalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z
    .object({
      id: z.string(),
      status: z.string(),
      amount: Money,
      custom_id: z.string(),
      create_time: z.string(),
      seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }),
      supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }),
      links: z.array(z.object({ rel: z.string(), href: z.string() })),
      metadata: z.object({ order_id: z.string().optional() }),
      customer: z.object({ id: z.string().optional() }),
      dispute_id: z.string(),
      dispute_amount: Money,
      reason: z.string(),
      dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: Money.optional() }),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
    })
    .partial(),
});
export type PayPalEvent = z.infer<typeof PayPalEvent>;

const SIGNED_WITH = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Asks PayPal whether it sent an event, as its documentation requires: with the body as it came.
 * @throws WebhookRefusedError when it denies that, ProviderAwayError when it does not answer.
 */
export async function verifyPayPalEvent(
  settings: { apiBase: string; webhookId: string },
  token: () => Promise<string>,
  rawBody: Buffer,
  headers: Headers,
): Promise<PayPalEvent> {
  const signature = Object.entries(SIGNED_WITH).map(([name, header]) => [name, headers[header]] as const);
  if (signature.some(([, value]) => typeof value !== 'string' || value === '')) throw new WebhookRefusedError('The signature is missing.');
  const text = rawBody.toString('utf8');
  const event = parsed(text);
  // @NOTE Not serialized again: PayPal signed these very bytes. They are one whole JSON value, or parsing would have failed.
  const question = `${JSON.stringify({ ...Object.fromEntries(signature), webhook_id: settings.webhookId }).slice(0, -1)},"webhook_event":${text}}`;
  if ((await answerTo(settings.apiBase, await token(), question)) !== 'SUCCESS') throw new WebhookRefusedError('The signature is wrong.');
  return event;
}

function parsed(text: string): PayPalEvent {
  try {
    return PayPalEvent.parse(JSON.parse(text));
  } catch (error) {
    throw new WebhookRefusedError('That is no event.', { cause: error });
  }
}

async function answerTo(apiBase: string, token: string, question: string): Promise<string> {
  try {
    const response = await fetch(new URL('/v1/notifications/verify-webhook-signature', apiBase), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: question,
      signal: AbortSignal.timeout(PROVIDER_ANSWER_MS_MAX),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return z.object({ verification_status: z.string() }).parse(await response.json()).verification_status;
  } catch (error) {
    throw new ProviderAwayError('PayPal did not say whether it sent an event.', { cause: error });
  }
}
