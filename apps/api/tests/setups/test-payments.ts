import { randomUUID } from 'node:crypto';
import type { OrderStatus, ProductType } from '@benison/contracts/enumerations';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import type { PaidOrder, ProductHandler } from '../../src/modules/payments/product.ts';

/** The price of the counted product. */
export const PRICE_CENTS = 999;

/** Cards the sandbox knows, by their outcome. */
export const CARDS = {
  visa: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
  renewalsFail: '4000 0000 0000 0341',
} as const;

/** What a browser does with a card: sends it to the sandbox, and gets a token back. */
export async function cardToken(t: TestApp, number: string): Promise<string> {
  const response = await fetch(`${t.sandbox.url}/tokens`, {
    method: 'POST',
    headers: { origin: t.url, 'content-type': 'application/json' },
    body: JSON.stringify({ number, expMonth: 12, expYear: t.clock.now().getUTCFullYear() + 3, cvv: '123', name: 'Ann Bell' }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Every call the product received, in order. */
export interface Sold {
  paid: PaidOrder[];
  refunded: { order: PaidOrder; amountCents: number; isWhole: boolean }[];
  disputed: PaidOrder[];
  won: PaidOrder[];
}

/** Puts a product on sale that only counts its deliveries. */
export function soldAs(t: TestApp, product: ProductType = 'COIN_PACKAGE', priceCents = PRICE_CENTS): Sold {
  const sold: Sold = { paid: [], refunded: [], disputed: [], won: [] };
  const handler: ProductHandler = {
    quote: async () => ({ amountCents: priceCents, description: 'A thing', data: { coins: 1_200 } }),
    onPaid: async (_tx, order) => void sold.paid.push(order),
    onMoneyChanged: async (_tx, order, { cause, amountCents, heldCents }) => {
      if (cause === 'REFUND') sold.refunded.push({ order, amountCents, isWhole: heldCents === 0 });
      if (cause === 'DISPUTE') sold.disputed.push(order);
      if (cause === 'DISPUTE_OVER') sold.won.push(order);
      return 'It was counted.';
    },
    findItem: async (_sql, wish) =>
      wish.amountCents === priceCents || wish.packageType === 'popular' ? { product, packageId: 'popular' } : null,
  };
  t.app.products[product] = handler;
  return sold;
}

/** Nothing is found by a name or a price but what is put on sale after this. The handlers themselves are shared by all tests of a process. */
export function leaveUnnamed(t: TestApp): void {
  for (const [product, { findItem: _, ...handler }] of Object.entries(t.app.products))
    Object.assign(t.app.products, { [product]: handler });
}

export async function statusOf(t: TestApp, orderId: string): Promise<OrderStatus> {
  const { rows } = await t.app.pool.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]);
  return rows[0]?.status as OrderStatus;
}

/** Waits until an order has the state that the provider's event brings. */
export async function waitFor(t: TestApp, orderId: string, status: OrderStatus): Promise<void> {
  await until(`the order is ${status}`, async () => (await statusOf(t, orderId)) === status);
}

export async function refOf(t: TestApp, orderId: string): Promise<string> {
  const { rows } = await t.app.pool.query<{ provider_ref: string }>('select provider_ref from orders where id = $1', [orderId]);
  return rows[0]?.provider_ref ?? '';
}

export const CREATE = `mutation($input: CreateOrderInput!) { createOrder(input: $input) { order { id status amountCents provider } clientSecret providerOrderId actionUrl } }`;
export const PAY = `mutation($input: PayOrderInput!) { payOrder(input: $input) { order { id status failure } actionUrl } }`;
export const CAPTURE = `mutation($input: CaptureOrderInput!) { captureOrder(input: $input) { order { id status } } }`;
export const CANCEL = `mutation($input: CancelOrderInput!) { cancelOrder(input: $input) { order { id status } } }`;

/** The input of an order for the counted product. */
export const orderInput = () => ({
  requestId: randomUUID(),
  provider: 'SANDBOX',
  product: 'COIN_PACKAGE',
  packageId: 'p',
  expectedAmountCents: PRICE_CENTS,
});

/** Places an order for the counted product. */
export async function placeOrder(member: Pick<SeededMember, 'client'>, more: object = {}): Promise<string> {
  return (await member.client.query(CREATE, { input: { ...orderInput(), ...more } })).createOrder.order.id;
}

/** An order paid by card. */
export async function paidOrder(
  t: TestApp,
  member: Pick<SeededMember, 'client'>,
  card: string = CARDS.visa,
  more: object = {},
): Promise<string> {
  const orderId = await placeOrder(member, more);
  await member.client.query(PAY, { input: { orderId, paymentToken: await cardToken(t, card) } });
  await waitFor(t, orderId, 'PAID');
  return orderId;
}
