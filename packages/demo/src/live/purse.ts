import { ProductType, PaymentProvider } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { payOrder } from '../../../../apps/api/src/modules/payments/commands/pay-order.ts';
import { createOrder } from '../../../../apps/api/src/modules/payments/public.ts';
import { newId } from '../../../../apps/api/src/platform/clock.ts';

const PACKAGE = 'popular';
const CARD = { number: '4242424242424242', expMonth: 12, cvv: '123', name: 'Demo Member' };
const YEARS_AHEAD = 3;

/** Buys a demo member a coin package in the sandbox, as anybody would; does nothing without a sandbox. */
export async function buyCoins(app: AppContext, who: BusinessActor): Promise<void> {
  const sandbox = app.payments.options.find(({ provider }) => provider === PaymentProvider.Sandbox);
  if (!sandbox?.tokenUrl) return;
  const { order } = await createOrder(app, who, {
    requestId: newId(),
    provider: PaymentProvider.Sandbox,
    product: ProductType.CoinPackage,
    packageId: PACKAGE,
  });
  const response = await fetch(sandbox.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.config.origin },
    body: JSON.stringify({ ...CARD, expYear: app.clock.now().getUTCFullYear() + YEARS_AHEAD }),
    signal: AbortSignal.timeout(5_000),
  });
  const { token }: { token?: string } = await response.json();
  if (!token) throw new Error(`The sandbox gave no token (${response.status}).`);
  await payOrder(app, who, { orderId: order.id, paymentToken: token });
}
