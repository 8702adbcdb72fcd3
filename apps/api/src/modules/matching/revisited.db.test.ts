import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from './commands/block.ts';
import { declareIntent } from './commands/declare-intent.ts';
import { revisitPassed } from './commands/revisit-passed.ts';
import { swipe } from './commands/swipe.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const DECK = '{ discoverDeck { cards { business { id } } exhausted { passed returning } } }';
const deckOf = async (me: SeededMember) => (await me.client.query(DECK)).discoverDeck;
const pass = (me: SeededMember, other: SeededMember) => swipe(t.app, me.actor, { businessId: other.businessId, direction: 'PASS' });
const change = (text: string, { businessId }: SeededMember) =>
  t.app.pool.query(`update businesses set ${text} where id = $1`, [businessId]);

test('an empty deck says how many of those passed on come back: nobody who is hidden, blocked, closed or put off', async () => {
  const me = await t.seed.member({ verified: false });
  const passed = await Promise.all(Array.from({ length: 8 }, () => t.seed.member({ premium: true })));
  const [hidden, forVerified, incognito, closed, blocked, blocker, putOff, back] = passed as [
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
    SeededMember,
  ];
  await declareIntent(t.app, me.actor, { businessId: putOff.businessId, intent: 'NOT_NOW' });
  for (const other of passed) await pass(me, other);
  expect((await deckOf(me)).exhausted).toEqual({ passed: 8, returning: 7 });
  await change(`profile_visibility = 'PRIVATE'`, hidden);
  await change(`profile_visibility = 'VERIFIED'`, forVerified);
  await change('incognito = true', incognito);
  await change('is_active = false', closed);
  await block(t.app, me.actor, { businessId: blocked.businessId });
  await block(t.app, blocker.actor, { businessId: me.businessId });
  const { exhausted } = await deckOf(me);
  await revisitPassed(t.app, me.actor);
  const { cards } = await deckOf(me);
  expect([exhausted, cards]).toEqual([{ passed: 8, returning: 1 }, [{ business: { id: back.businessId } }]]);
});
