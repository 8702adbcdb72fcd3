import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, cardToken, leaveUnnamed, PAY, paidOrder, soldAs, statusOf, type Sold } from '../../../tests/setups/test-payments.ts';

let t: TestApp;
let sold: Sold;
let alice: SeededMember;
const log: string[] = [];
beforeAll(async () => {
  t = await startTestApp({ logger: pino({ level: 'trace' }, { write: (line) => void log.push(line) }) });
  leaveUnnamed(t);
  sold = soldAs(t);
  alice = await t.seed.member();
});
afterAll(() => t[Symbol.asyncDispose]());

const ORDER = { amount: '9.99', currency: 'USD', intent: 'CAPTURE', packageType: 'popular' };

test('the documented PayPal calls order, capture once approved, and report the coins, using the sandbox when PayPal is off', async () => {
  expect((await alice.client.rest('GET', '/api/paypal/setup')).body).toEqual({ clientToken: 'sandbox', isSandbox: true });
  const made = await alice.client.rest('POST', '/api/paypal/order', ORDER);
  expect(made).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  const { id, orderId, links } = made.body;
  const complete = () =>
    alice.client.rest('POST', '/api/bizcoin/complete-paypal-purchase', { orderID: id, packageType: 'popular', amount: '9.99' });
  expect((await alice.client.rest('POST', `/api/paypal/order/${id}/capture`, {})).body.code).toBe('PAYMENT_FAILED');
  expect(await complete()).toMatchObject({ status: 402, body: { code: 'PAYMENT_FAILED' } });
  expect(sold.paid).toHaveLength(0);
  await fetch(links[0].href, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' });
  const captures = await Promise.all([1, 2, 3, 4, 5].map(() => alice.client.rest('POST', `/api/paypal/order/${id}/capture`, {})));
  expect(new Set(captures.map(({ body }) => body.status))).toEqual(new Set(['COMPLETED']));
  const completions = await Promise.all([complete(), complete(), complete()]);
  expect(completions.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ bizCoinsAdded: 1_200, orderId })));
  expect(sold.paid.map(({ id: paid }) => paid)).toEqual([orderId]);
});

test('a card is paid with to its end: order, token, pay; asked again, it is charged no more', async () => {
  const body = { productType: 'coin_package', packageType: 'popular', provider: 'sandbox' };
  const { order, checkout } = (await alice.client.rest('POST', '/api/purchases', body)).body;
  expect(checkout).toMatchObject({ isSandbox: true, tokenUrl: `${t.sandbox.url}/tokens` });
  const pay = (paymentToken: string, who = alice) => who.client.rest('POST', `/api/purchases/${order.id}/pay`, { paymentToken });
  expect((await pay(await cardToken(t, CARDS.visa), await t.seed.member())).status).toBe(404);
  expect((await pay('4242 4242 4242 4242')).body.fields).toMatchObject([{ path: 'paymentToken' }]);
  expect((await pay(await cardToken(t, CARDS.declined))).body.order.status).toBe('failed');
  const confirmed = await pay(await cardToken(t, CARDS.threeDSecure));
  expect(confirmed.body).toMatchObject({ order: { status: 'requires_action' }, actionUrl: expect.stringContaining(t.sandbox.url) });
  const token = await cardToken(t, CARDS.visa);
  expect(await pay(token)).toMatchObject({ status: 200, body: { order: { id: order.id }, actionUrl: null } });
  await expect.poll(async () => (await pay(token)).body.order.status).toBe('paid');
  expect(sold.paid.filter(({ id }) => id === order.id)).toHaveLength(1);
});

test('an amount other than the price, another currency or an unknown price is refused, and nothing is ordered', async () => {
  const countOf = async () => (await t.app.pool.query('select id from orders')).rowCount;
  const before = await countOf();
  const post = (change: object) => alice.client.rest('POST', '/api/paypal/order', { ...ORDER, ...change });
  expect(await post({ amount: '0.01' })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', details: { priceCents: 999 } } });
  for (const change of [
    { amount: '-9.99' },
    { amount: '9.999' },
    { amount: '1e3' },
    { amount: 'NaN' },
    { amount: '' },
    { currency: 'EUR' },
    { intent: 'AUTHORIZE' },
  ])
    expect((await post(change)).status).toBe(400);
  expect((await post({ packageType: null, amount: '7.77' })).body.fields).toEqual([
    { path: 'amount', message: 'Nothing is sold at this price' },
    { path: 'packageType', message: 'Please say which package' },
  ]);
  expect(await countOf()).toBe(before);
});

test('a completion by somebody else is not found, and one with another amount is refused', async () => {
  const bob = await t.seed.member();
  const { body } = await alice.client.rest('POST', '/api/paypal/order', ORDER);
  const completion = { orderID: body.id, packageType: 'popular', amount: '9.99' };
  expect((await bob.client.rest('POST', '/api/bizcoin/complete-paypal-purchase', completion)).status).toBe(404);
  expect((await bob.client.rest('POST', `/api/paypal/order/${body.id}/capture`, {})).status).toBe(404);
  expect((await alice.client.rest('POST', '/api/bizcoin/complete-paypal-purchase', { ...completion, amount: '99.00' })).body.code).toBe(
    'PRICE_CHANGED',
  );
});

test('a purchase makes an order and grants nothing; the same key again finds that order, and is refused for anything else', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { userId: alice.userId, productType: 'coin_package', packageType: 'popular', amount: 999 };
  const [first, again] = [
    await alice.client.rest('POST', '/api/purchases', body, { headers }),
    await alice.client.rest('POST', '/api/purchases', body, { headers }),
  ];
  expect(first).toMatchObject({ status: 201, body: { order: { productType: 'coin_package', status: 'pending', amount: 999 } } });
  expect(again.body.order.id).toBe(first.body.order.id);
  expect((await alice.client.rest('POST', '/api/purchases', { ...body, packageType: 'other' }, { headers })).body.code).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  expect(await statusOf(t, first.body.order.id)).toBe('PENDING');
  expect(sold.paid.filter(({ id }) => id === first.body.order.id)).toEqual([]);
  expect((await alice.client.rest('POST', '/api/purchases', { ...body, amount: 998 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { priceCents: 999 },
  });
  expect((await alice.client.rest('POST', '/api/purchases', { ...body, userId: randomUUID() })).status).toBe(403);
});

test('no table or log of the api contains twelve digits of a card, and the sandbox accepts cards only from our pages', async () => {
  await paidOrder(t, alice);
  const orderId = await paidOrder(t, alice, CARDS.visa, { saveMethod: true });
  await alice.client.graphql(PAY, { input: { orderId, paymentToken: CARDS.visa.replaceAll(' ', '') } });
  const { rows: tables } = await t.app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const parts = [...Array(5).keys()].map((at) => CARDS.visa.replaceAll(' ', '').slice(at, at + 12));
  for (const { name } of tables) {
    const { rows } = await t.app.pool.query(`select count(*)::int as n from "${name}" r where r::text ~ $1`, [parts.join('|')]);
    expect([name, rows[0].n]).toEqual([name, 0]);
  }
  expect(log.filter((line) => parts.some((part) => line.includes(part)))).toEqual([]);
  const card = { number: CARDS.visa, expMonth: 12, expYear: 2040, cvv: '123', name: 'Ann' };
  const ask = (origin: string | null) =>
    fetch(`${t.sandbox.url}/tokens`, { method: 'POST', headers: { ...(origin && { origin }) }, body: JSON.stringify(card) });
  expect([(await ask(null)).status, (await ask('https://evil.example')).status, (await ask(t.url)).status]).toEqual([403, 403, 200]);
  expect((await ask(t.url)).headers.get('access-control-allow-origin')).toBe(t.url);
  await expect(cardToken(t, '4111 1111 1111 1111')).resolves.toBeUndefined();
});
