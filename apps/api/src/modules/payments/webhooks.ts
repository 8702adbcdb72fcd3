import { PaymentProvider } from '@benison/contracts/enumerations';
import express, { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { refuseMethod } from '../../platform/http/refuse-method.ts';
import { receiveEvent } from './commands/receive-event.ts';

/** Largest webhook that is read, in bytes. */
const WEBHOOK_BYTES_MAX = 65_536;

const PROVIDERS: Readonly<Record<string, PaymentProvider>> = {
  stripe: PaymentProvider.Stripe,
  paypal: PaymentProvider.PayPal,
  sandbox: PaymentProvider.Sandbox,
};

/**
 * The providers' webhooks: the raw body, because that is what they signed. No browser calls this, so the signature replaces
 * the origin check. An answer of 200 means that we have it; anything else makes them send it again.
 */
export function paymentWebhooks(app: AppContext): Router {
  const router = Router({ caseSensitive: true });
  router.use('/api/webhooks/:provider', (request, response, next) => {
    const provider = PROVIDERS[request.params.provider];
    if (!provider || !app.payments.has(provider) || request.path !== '/') throw new NotFoundError('That address');
    if (request.method !== 'POST') {
      refuseMethod(response, 'POST');
    }
    next();
  });
  router.post('/api/webhooks/:provider', express.raw({ type: () => true, limit: WEBHOOK_BYTES_MAX }), async (request, response) => {
    const provider = PROVIDERS[request.params.provider];
    const body: unknown = request.body;
    if (!provider || !Buffer.isBuffer(body)) throw new NotFoundError('That address');
    await receiveEvent(app, provider, body, request.headers);
    response.json({ received: true });
  });
  return router;
}
