import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CardRefusedError, readCard } from './cards.ts';
import type { SandboxOptions } from './parts.ts';
import { startSandbox } from './sandbox.ts';
import { SIGNATURE_HEADER } from './webhooks.ts';

/** A shop that receives events, and can be told to respond badly. */
let shop: Server;
let shopUrl: string;
let heard: { body: string; signature: string }[] = [];
let refusals = 0;
const folder = mkdtempSync(join(tmpdir(), 'benison-sandbox-'));

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers[SIGNATURE_HEADER]) });
      response.writeHead((refusals -= 1) >= 0 ? 503 : 200).end('{}');
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
  refusals = 0;
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const options = (more: Partial<SandboxOptions> = {}): SandboxOptions => ({
  port: 0,
  file: ':memory:',
  key: 'key-of-the-shop',
  webhookSecret: 'secret-of-webhooks',
  webhookUrl: shopUrl,
  origins: [shopUrl],
  ...more,
});
const wish = (reference: string) => ({ reference, amountCents: 1_000, currency: 'USD' });
const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo).toBe(true);
const cardForm = (change: object = {}) => ({
  number: '4242 4242 4242 4242',
  expMonth: '12',
  expYear: '2040',
  cvv: '123',
  name: 'Ann Bell',
  ...change,
});
const now = new Date('2026-11-21T12:00:00Z');

test('a card form is validated field by field, and only test cards are accepted', () => {
  expect(readCard(cardForm(), now)).toEqual({ brand: 'Visa', behaviour: 'SUCCEEDS', last4: '4242' });
  expect(readCard(cardForm({ number: '2223003122003222', expYear: '30' }), now).brand).toBe('Mastercard');
  const wrong = [
    [{ name: ' ' }, 'name'],
    [{ number: '4242424242424241' }, 'number'],
    [{ number: '4242' }, 'number'],
    [{ number: '4111111111111111' }, 'number'],
    [{ expMonth: 13 }, 'expMonth'],
    [{ expMonth: 10, expYear: 2026 }, 'expMonth'],
    [{ expYear: 'x' }, 'expMonth'],
    [{ cvv: '12' }, 'cvv'],
    [{ cvv: '12345' }, 'cvv'],
  ] as const;
  for (const [change, field] of wrong) {
    const refusal = (() => {
      try {
        return readCard(cardForm(change), now);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(CardRefusedError);
    expect((refusal as CardRefusedError).field).toBe(field);
  }
  expect(readCard(cardForm({ expMonth: 11, expYear: 2026 }), now).last4).toBe('4242');
});

test('an event is signed over its time and raw body, and resent until the shop acknowledges it', async () => {
  await using sandbox = await startSandbox(options());
  refusals = 2;
  const payment = sandbox.desk.open(wish('order-1'));
  sandbox.desk.cancel(payment.id);
  await until(() => heard.length === 3);
  await sleep(50);
  expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  const [, seconds, given] = /^t=(\d+),v1=(\w+)$/.exec(heard[2]?.signature ?? '') ?? [];
  expect(given).toBe(createHmac('sha256', 'secret-of-webhooks').update(`${seconds}.${heard[2]?.body}`).digest('hex'));
  expect(heard).toHaveLength(3);
});

test('held events arrive when released, reversed and twice if requested, and one can be repeated', async () => {
  await using sandbox = await startSandbox(options());
  sandbox.webhooks.hold();
  for (const name of ['first', 'second']) sandbox.desk.cancel(sandbox.desk.open(wish(name)).id);
  await sleep(50);
  expect(heard).toEqual([]);
  await sandbox.webhooks.release({ reverse: true, copies: 2 });
  expect(heard.map(({ body }) => JSON.parse(body).payment.reference)).toEqual(['second', 'second', 'first', 'first']);
  expect(await sandbox.webhooks.repeat(JSON.parse(heard[0]?.body ?? '').id)).toBe(200);
  expect(heard).toHaveLength(5);
});

test('its data and undelivered events survive a restart', async () => {
  const file = join(folder, 'kept.db');
  {
    await using sandbox = await startSandbox(options({ file, webhookUrl: null }));
    sandbox.desk.cancel(sandbox.desk.open(wish('kept')).id);
  }
  await using again = await startSandbox(options({ file }));
  expect(again.store().paymentOf('kept')?.status).toBe('CANCELED');
  await until(() => heard.length === 1);
});

test('the shop’s calls need its key; one reference is one payment of one amount', async () => {
  await using sandbox = await startSandbox(options());
  const call = async (key: string, body: object, path = '/v1/payments') =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await call('another key', wish('a'))).status).toBe(401);
  expect((await call('', {}, '/v1/test/answers')).status).toBe(401);
  const [first, second] = [await call('key-of-the-shop', wish('a')), await call('key-of-the-shop', wish('a'))];
  expect([first.status, await first.json()]).toEqual([200, await second.json()]);
  expect((await call('key-of-the-shop', { ...wish('a'), amountCents: 5 })).status).toBe(409);
  for (const bad of [
    { amountCents: 0 },
    { amountCents: -1 },
    { amountCents: 1.5 },
    { amountCents: '5' },
    { reference: '' },
    { returnUrl: 'https://evil.example/' },
  ]) {
    expect((await call('key-of-the-shop', { ...wish('b'), ...bad })).status).toBe(400);
  }
});

test('the policy of a page names the origins that may frame it, but no IPv6 address, which no policy can name', async () => {
  const policyFor = async (origins: string[]) => {
    await using sandbox = await startSandbox({ ...options(), origins });
    return (await fetch(`${sandbox.url}/pay/unknown`)).headers.get('content-security-policy');
  };
  expect(await policyFor([shopUrl, 'http://[::1]:3000'])).toMatch(new RegExp(`frame-ancestors ${shopUrl}$`));
  expect(await policyFor(['http://[::1]:3000'])).toMatch(/frame-ancestors 'none'$/);
});

test('a test endpoint opens and closes disputes, holds events back and drops responses', async () => {
  await using sandbox = await startSandbox(options());
  const call = async (path: string, body: object) =>
    fetch(`${sandbox.url}/v1/test/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer key-of-the-shop' },
      body: JSON.stringify(body),
    });
  const token = (
    (await (
      await fetch(`${sandbox.url}/tokens`, { method: 'POST', headers: { origin: shopUrl }, body: JSON.stringify(cardForm()) })
    ).json()) as { token: string }
  ).token;
  const { id } = sandbox.desk.open(wish('paid'));
  sandbox.desk.confirm(id, token);
  for (const [action, status] of [
    ['open', 'OPEN'],
    ['win', 'WON'],
  ])
    expect(await (await call(`payments/${id}/dispute`, { action })).json()).toMatchObject({ dispute: { status } });
  expect(await (await call('webhooks', { action: 'hold' })).json()).toEqual({ isHeld: true });
  expect(await (await call('webhooks', { action: 'release' })).json()).toEqual({ isHeld: false });
  expect(await (await call('answers', { lose: 1 })).json()).toEqual({ lose: 1, delayMs: 0 });
  await expect(
    fetch(`${sandbox.url}/v1/payments/${id}/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer key-of-the-shop' },
      body: '{"amountCents":1}',
    }),
  ).rejects.toThrow();
  expect(sandbox.desk.find(id).refunds).toHaveLength(1);
});
