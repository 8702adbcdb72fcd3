import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../src/platform/clock.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST_REST } from './test-operations.ts';
import { nameOf } from './test-shapes.ts';
import { makeWorld, type World } from './test-world.ts';

/** What contradicts itself, or names what is not known, is refused and says where. */

let world: World;
let t: TestApp;
let me: SeededMember;
beforeAll(async () => {
  [world, t] = await Promise.all([makeWorld(), startTestApp()]);
  me = await t.seed.member({ premium: true });
});
afterAll(() => Promise.all([world[Symbol.asyncDispose](), t[Symbol.asyncDispose]()]));

test('every documented call refuses a field it does not know, by name', async () => {
  const withFields = REST_ROUTES.filter(({ body, query }) => body instanceof z.ZodObject || query instanceof z.ZodObject);
  expect(withFields.length).toBeGreaterThan(30);
  for (const route of withFields) {
    const name = nameOf(route);
    const honest = HONEST_REST[name];
    if (!honest) continue;
    const client = clientOf(world, honest.by);
    const path = honest.path(world);
    const body = honest.body?.(world);
    const answer =
      route.body instanceof z.ZodObject
        ? await client.rest(route.method.toUpperCase(), path, { ...body, madeUpField: 1 })
        : await client.rest(route.method.toUpperCase(), `${path}${path.includes('?') ? '&' : '?'}madeUpField=1`, body);
    expect({ name, status: answer.status }, JSON.stringify(answer.body)).toEqual({ name, status: 400 });
    expect(answer.body.fields, name).toContainEqual({ path: 'madeUpField', message: 'There is no such field' });
  }
});

const buy = (body: object) => me.client.rest('POST', '/api/bizcoin/purchase', body);

test('two numbers of coins that differ, and a way to pay that is none, are refused', async () => {
  expect((await buy({ amount: 500, bizCoinAmount: 1_200, paymentMethod: 'credit_card' })).body.fields[0].path).toBe('bizCoinAmount');
  for (const paymentMethod of ['banana', 'bank_transfer', ''])
    expect((await buy({ amount: 500, paymentMethod })).body.fields[0].path).toBe('paymentMethod');
  expect((await buy({ packageType: 'popular', bizCoinAmount: 500 })).status).toBe(404);
  expect((await buy({ bizCoinAmount: 1_200, amount: 1_200, paymentMethod: 'Credit_Card' })).status).toBe(201);
  const register = { username: 'ann.bell', email: 'ann@bell.example', password: 'a long enough one', paidAccess: true };
  for (const wrong of [{ paymentMethod: 'banana' }, { paidAccess: 'banana' }]) {
    const { status, body } = await t.seed.guest().rest('POST', '/api/users/register', { ...register, ...wrong });
    expect({ status, path: body.fields[0].path }).toEqual({ status: 400, path: Object.keys(wrong)[0] });
  }
});

test("a package that is not the order's, or a package of what comes in none, is refused", async () => {
  const { status, body: order } = await me.client.rest('POST', '/api/paypal/order', {
    amount: '9.99',
    currency: 'USD',
    intent: 'CAPTURE',
    packageType: 'popular',
  });
  expect(status, JSON.stringify(order)).toBe(201);
  const complete = (packageType: string) =>
    me.client.rest('POST', '/api/bizcoin/complete-paypal-purchase', { orderID: order.orderId, packageType, amount: '9.99' });
  expect((await complete('starter')).body.fields[0].path).toBe('packageType');
  expect((await complete('popular')).body.fields?.[0]?.path).not.toBe('packageType');
  const premium = { productType: 'premium_monthly', packageType: 'popular' };
  expect((await me.client.rest('POST', '/api/purchases', premium)).body.fields[0].path).toBe('packageType');
  const input = { requestId: newId(), provider: 'SANDBOX', product: 'PREMIUM_MONTHLY', packageId: 'popular', saveMethod: true };
  const { errors } = await me.client.graphql('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }', {
    input,
  });
  expect(errors[0]?.extensions.fields?.[0]?.path).toBe('packageId');
});

test('a change that changes nothing neither dates nor ranks anew', async () => {
  const other = await t.seed.member();
  const rows = async () =>
    (
      await t.app.pool.query(
        'select b.updated_at, b.rank_score, u.updated_at as person_at, (select count(*)::int from events) as events from businesses b join users u on u.id = b.user_id where b.id = $1',
        [other.businessId],
      )
    ).rows[0];
  const { body } = await other.client.rest('GET', '/api/businesses/current');
  const { username } = (await other.client.rest('GET', '/api/auth/session')).body.user;
  await other.client.rest('PATCH', `/api/businesses/${other.businessId}`, { name: 'Quiet & Co.', city: body.city });
  await t.app.pool.query('update businesses set rank_score = 0.123 where id = $1', [other.businessId]);
  const before = await rows();
  for (const same of [{ name: 'Quiet & Co.' }, { name: ' Quiet  & Co. ' }, { industry: body.industry, city: body.city }, {}]) {
    expect((await other.client.rest('PATCH', `/api/businesses/${other.businessId}`, same)).status, JSON.stringify(same)).toBe(200);
    expect((await other.client.rest('PUT', '/api/businesses/current', same)).status).toBe(200);
  }
  expect((await other.client.rest('PUT', '/api/users/profile', { username })).status).toBe(200);
  expect(await rows()).toEqual(before);
  await other.client.rest('PATCH', `/api/businesses/${other.businessId}`, { name: 'Loud & Co.' });
  expect((await rows()).updated_at).not.toEqual(before.updated_at);
});
