import { randomBytes, randomUUID } from 'node:crypto';
import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, cardToken, CREATE, PAY, refOf, waitFor } from '../../../tests/setups/test-payments.ts';
import { refundOrder, SYSTEM } from './commands/refund-order.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation($input: RegisterInput!) { register(input: $input) { userId } }';
const FINISH = 'mutation { finishPaidRegistration(input: {}) { viewer { id state isEinVerified isPremium } } }';
const PASSWORD = 'a long enough one for all';

interface Applicant {
  browser: TestClient;
  userId: string;
  email: string;
}

async function registered(more: object = { einWaived: true }): Promise<Applicant> {
  const browser = t.seed.guest();
  const name = `ann.${randomBytes(4).toString('hex')}`;
  const email = `${name}@new.example`;
  const { register } = await browser.query(REGISTER, { input: { username: name, email, password: PASSWORD, ...more } });
  return { browser, userId: register.userId, email };
}

async function accessOrder({ browser }: Pick<Applicant, 'browser'>): Promise<string> {
  const input = { requestId: randomUUID(), provider: 'SANDBOX', product: 'REGISTRATION_ACCESS', expectedAmountCents: 299 };
  return (await browser.query(CREATE, { input })).createOrder.order.id;
}

async function payFor(applicant: Applicant): Promise<string> {
  const orderId = await accessOrder(applicant);
  await applicant.browser.query(PAY, { input: { orderId, paymentToken: await cardToken(t, CARDS.visa) } });
  await waitFor(t, orderId, 'PAID');
  return orderId;
}

const accountOf = async (userId: string) =>
  (await t.app.pool.query('select state, ein_encrypted, ein_blind_index, ein_verified_at, is_premium from users where id = $1', [userId]))
    .rows[0];

describe('registration without an EIN', () => {
  test('opens the account when the provider says it is paid, signs in, and never counts as verified', async () => {
    const ann = await registered();
    expect(await accountOf(ann.userId)).toEqual({
      state: 'PENDING',
      ein_encrypted: null,
      ein_blind_index: null,
      ein_verified_at: null,
      is_premium: false,
    });
    expect((await ann.browser.graphql(FINISH)).code).toBe('ACCOUNT_PENDING');
    const live = await ann.browser.subscribe('subscription { orderChanged { order { id status } } }');
    const orderId = await payFor(ann);
    let heard = await live.next();
    while (heard.data.orderChanged.order.status !== 'PAID') heard = await live.next();
    live.close();
    expect((await ann.browser.query('query($id: ID!) { order(id: $id) { status } }', { id: orderId })).order.status).toBe('PAID');
    expect((await ann.browser.query(FINISH)).finishPaidRegistration.viewer).toEqual({
      id: ann.userId,
      state: 'ACTIVE',
      isEinVerified: false,
      isPremium: false,
    });
    expect((await ann.browser.query('{ viewer { id } }')).viewer.id).toBe(ann.userId);
    expect(ann.browser.cookies.get('registration')).toBeUndefined();
    expect((await ann.browser.rest('GET', '/api/auth/session')).body.user).toMatchObject({
      isActive: true,
      verificationStatus: 'pending',
      einVerified: false,
    });
  });

  test('is not believed: whatever the payload claims was paid, the account waits for the money', async () => {
    const browser = t.seed.guest();
    const body = {
      username: `bo.${randomBytes(4).toString('hex')}`,
      email: `${randomBytes(4).toString('hex')}@new.example`,
      password: PASSWORD,
      paidAccess: true,
      einWaived: true,
      paymentMethod: 'card',
    };
    expect((await browser.rest('POST', '/api/users/register', { ...body, state: 'ACTIVE', isPaid: true })).status).toBe(400);
    const answer = await browser.rest('POST', '/api/users/register', body);
    expect(answer.status).toBe(201);
    expect((await accountOf(answer.body.userId)).state).toBe('PENDING');
    expect((await browser.graphql(FINISH)).code).toBe('ACCOUNT_PENDING');
    expect((await browser.rest('POST', '/api/auth/login', { email: body.email, password: PASSWORD })).body.code).toBe('ACCOUNT_PENDING');
    const bought = await browser.rest('POST', '/api/purchases', { productType: 'registration_access', amount: 299 });
    expect(bought).toMatchObject({
      status: 201,
      body: { order: { status: 'pending', amount: 299 }, checkout: { provider: 'sandbox', isSandbox: true } },
    });
    expect((await accountOf(answer.body.userId)).state).toBe('PENDING');
  });
});

describe('paid access', () => {
  test('without a number and without the paid alternative is refused', async () => {
    const input = { username: 'no.number', email: 'no@number.example', password: PASSWORD };
    const { code, errors } = await t.seed.guest().graphql(REGISTER, { input });
    expect(code).toBe('BAD_INPUT');
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'einNumber', message: 'Please enter a valid EIN (XX-XXXXXXX)' }]);
  });

  test('buys access and nothing else, only for itself, and once', async () => {
    const [ann, eve] = [await registered(), await registered()];
    const coins = { requestId: randomUUID(), provider: 'SANDBOX', product: 'COIN_PACKAGE', packageId: 'starter' };
    expect((await ann.browser.graphql(CREATE, { input: coins })).code).toBe('UNAUTHENTICATED');
    const orderId = await payFor(ann);
    expect((await eve.browser.graphql('query($id: ID!) { order(id: $id) { id } }', { id: orderId })).code).toBe('NOT_FOUND');
    expect((await accountOf(eve.userId)).state).toBe('PENDING');
    const again = { ...coins, product: 'REGISTRATION_ACCESS', packageId: null, requestId: randomUUID() };
    expect((await ann.browser.graphql(CREATE, { input: again })).code).toBe('PRODUCT_UNAVAILABLE');
    const member = await t.seed.member();
    expect((await member.client.graphql(CREATE, { input: again })).code).toBe('PRODUCT_UNAVAILABLE');
    expect((await t.seed.guest().graphql(CREATE, { input: again })).code).toBe('UNAUTHENTICATED');
  });

  test('for an address that has an account takes no money', async () => {
    const ann = await registered();
    const browser = t.seed.guest();
    await browser.query(REGISTER, {
      input: { username: `other.${randomBytes(4).toString('hex')}`, email: ann.email, password: PASSWORD, einWaived: true },
    });
    const input = { requestId: randomUUID(), provider: 'SANDBOX', product: 'REGISTRATION_ACCESS', expectedAmountCents: 299 };
    expect((await browser.graphql(CREATE, { input })).code).toBe('PAYMENT_UNAVAILABLE');
    expect((await t.app.pool.query('select id from orders where user_id = $1', [ann.userId])).rowCount).toBe(0);
  });

  test('can be continued on another day by signing in', async () => {
    const ann = await registered();
    const elsewhere = t.seed.guest();
    expect(
      (
        await elsewhere.graphql('mutation($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', {
          input: { email: ann.email, password: PASSWORD },
        })
      ).code,
    ).toBe('ACCOUNT_PENDING');
    await payFor({ ...ann, browser: elsewhere });
    expect((await elsewhere.query(FINISH)).finishPaidRegistration.viewer.id).toBe(ann.userId);
  });

  test('returns the account to pending, signed out, after a refund or dispute; a won dispute opens it again', async () => {
    const [ann, ben] = [await registered(), await registered()];
    const orderOfAnn = await payFor(ann);
    await ann.browser.query(FINISH);
    await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId: orderOfAnn, reason: 'Asked for it' });
    await waitFor(t, orderOfAnn, 'REFUNDED');
    expect((await accountOf(ann.userId)).state).toBe('PENDING');
    expect((await ann.browser.rest('GET', '/api/auth/session')).status).toBe(401);
    const orderOfBen = await payFor(ben);
    const ref = await refOf(t, orderOfBen);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderOfBen, 'DISPUTED');
    expect((await accountOf(ben.userId)).state).toBe('PENDING');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await waitFor(t, orderOfBen, 'PAID');
    expect((await accountOf(ben.userId)).state).toBe('ACTIVE');
  });

  test('a refund takes back the access of its buyer alone, and none that was granted on the strength of an EIN', async () => {
    const [ann, ben, eve] = [await registered(), await registered(), await registered()];
    const orders = [await payFor(ann), await payFor(ben), await payFor(eve)] as const;
    for (const { browser } of [ben, eve]) await browser.query(FINISH);
    await t.app.pool.query('update users set ein_verified_at = now() where id = $1', [eve.userId]);
    for (const orderId of [orders[0], orders[2]]) {
      await refundOrder(t.app, SYSTEM, { requestId: randomUUID(), orderId, reason: 'Asked for it' });
      await waitFor(t, orderId, 'REFUNDED');
    }
    const states = await Promise.all([ann, ben, eve].map(async ({ userId }) => (await accountOf(userId)).state));
    expect(states).toEqual(['PENDING', 'ACTIVE', 'ACTIVE']);
    for (const { browser } of [ben, eve]) expect((await browser.rest('GET', '/api/auth/session')).status).toBe(200);
  });

  test('is sold for an account that waits, and not for one that is open or suspended', async () => {
    const ann = await registered();
    const input = { requestId: randomUUID(), provider: 'SANDBOX', product: 'REGISTRATION_ACCESS', expectedAmountCents: 299 };
    const refusals = {
      ACTIVE: 'Your account is already active.',
      SUSPENDED: 'This account cannot be opened this way. Please write to us.',
    };
    for (const [state, message] of Object.entries(refusals)) {
      await t.app.pool.query('update users set state = $2 where id = $1', [ann.userId, state]);
      const { code, errors } = await ann.browser.graphql(CREATE, { input });
      expect([code, errors[0]?.message]).toEqual(['PRODUCT_UNAVAILABLE', message]);
    }
    await t.app.pool.query(`update users set state = 'PENDING' where id = $1`, [ann.userId]);
    expect((await ann.browser.graphql(CREATE, { input })).code).toBeUndefined();
  });

  test('neither money that arrives nor money that goes lifts a suspension', async () => {
    const ann = await registered();
    const orderId = await payFor(ann);
    await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [ann.userId]);
    const ref = await refOf(t, orderId);
    t.sandbox.desk.openDispute(ref);
    await waitFor(t, orderId, 'DISPUTED');
    expect((await accountOf(ann.userId)).state).toBe('SUSPENDED');
    t.sandbox.desk.closeDispute(ref, 'WON');
    await waitFor(t, orderId, 'PAID');
    expect((await accountOf(ann.userId)).state).toBe('SUSPENDED');
  });
});
