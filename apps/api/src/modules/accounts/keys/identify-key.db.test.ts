import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { identifyKey } from './identify-key.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const ADDRESS = '203.0.113.7';
const identify = (secret: string, address = ADDRESS) => identifyKey(t.app, secret, address);
const useOf = async (keyId: string): Promise<{ at: Date | null; address: string | null }> =>
  (await t.app.pool.query('select last_used_at as at, last_used_address as address from api_keys where id = $1', [keyId])).rows[0];

test('a key acts for its member, with what it opens and nothing of a session', async () => {
  const [member, other] = [await t.seed.member({ premium: true, rememberMe: true }), await t.seed.member({ verified: false })];
  const [mine, theirs] = [await t.seed.program(member, ['DECK_READ', 'MESSAGES_READ']), await t.seed.program(other, ['PROFILE_READ'])];
  const asProgram = { rememberMe: false };
  expect(await Promise.all([identify(mine.secret), identify(theirs.secret)])).toEqual([
    { ...member.actor, ...asProgram, sessionId: mine.keyId, key: { scopes: new Set(['DECK_READ', 'MESSAGES_READ']) } },
    { ...other.actor, ...asProgram, sessionId: theirs.keyId, key: { scopes: new Set(['PROFILE_READ']) } },
  ]);
});

test('a key is marked as used by its own calls alone, with where they came from, and once a minute', async () => {
  const member = await t.seed.member();
  const [used, beside] = [await t.seed.program(member, ['DECK_READ']), await t.seed.program(member, ['DECK_READ'])];
  await identify(used.secret);
  const first = await useOf(used.keyId);
  expect(first).toEqual({ at: expect.any(Date), address: ADDRESS });
  await identify(used.secret, '203.0.113.8');
  expect(await useOf(used.keyId)).toEqual(first);
  t.clock.advance(MINUTE_MS + 1);
  await identify(used.secret, '203.0.113.9');
  expect(await useOf(used.keyId)).toEqual({ at: expect.any(Date), address: '203.0.113.9' });
  expect(await useOf(beside.keyId)).toEqual({ at: null, address: null });
});

test('a key ends at its time and not before; one without a time lasts', async () => {
  const member = await t.seed.member();
  const [timed, lasting] = [
    await t.seed.program(member, ['DECK_READ'], { expiresAt: new Date(t.clock.now().getTime() + 60 * MINUTE_MS) }),
    await t.seed.program(member, ['DECK_READ']),
  ];
  t.clock.advance(59 * MINUTE_MS);
  expect(await identify(timed.secret)).toMatchObject({ sessionId: timed.keyId });
  t.clock.advance(MINUTE_MS);
  await expect(identify(timed.secret)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await identify(lasting.secret)).toMatchObject({ sessionId: lasting.keyId });
});
