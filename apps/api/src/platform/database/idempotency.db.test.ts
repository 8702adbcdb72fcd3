import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../clock.ts';
import { idempotently, takeOnce } from './idempotency.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const userId = randomUUID();
const ask = (requestId: string | null, input: unknown, work: () => Promise<unknown> = async () => ({ id: newId() }), who = userId) =>
  t.app.transaction((tx) => idempotently(tx, { userId: who, operation: 'test.ask', requestId, input }, work));

test('twenty simultaneous copies of a request do the work once and get one answer', async () => {
  const requestId = randomUUID();
  let runs = 0;
  const copies = Array.from({ length: 20 }, () => ask(requestId, { coins: 5 }, async () => ({ id: newId(), runs: (runs += 1) })));
  const answers = await Promise.all(copies);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(runs).toBe(1);
});

test('the same id with different input is refused, whatever the order of its fields', async () => {
  const requestId = randomUUID();
  const first = await ask(requestId, { a: 1, b: { c: 2, d: undefined } });
  expect(await ask(requestId, { b: { c: 2 }, a: 1 })).toEqual(first);
  await expect(ask(requestId, { a: 1, b: { c: 3 } })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('the ids of two members are independent, and failed work may be requested again', async () => {
  const requestId = randomUUID();
  const first = await ask(requestId, { a: 1 });
  expect(await ask(requestId, { a: 2 }, undefined, randomUUID())).not.toEqual(first);
  const other = randomUUID();
  await expect(ask(other, {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask(other, {}, async () => 'done')).toBe('done');
});

test('without an id each call is a request of its own', async () => {
  expect(await ask(null, {})).not.toEqual(await ask(null, {}));
});

test('a repeated request counts in no limit, and is answered when nothing of it is left', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, database: t.database });
  const request = { userId, operation: 'test.ask', requestId: randomUUID(), input: {} };
  const key = randomUUID();
  const take = (requestId: string | null) => takeOnce(strict.app, 'payoutPerMember', key, { ...request, requestId });
  await take(request.requestId);
  await ask(request.requestId, {});
  for (let n = 0; n < 40; n += 1) await take(request.requestId);
  for (let n = 1; n < 20; n += 1) await take(null);
  for (const id of [null, randomUUID()]) await expect(take(id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await take(request.requestId);
});
