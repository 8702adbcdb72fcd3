import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, paidOrder } from '../../../tests/setups/test-payments.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const START = 'mutation { startTrial(input: {}) { subscription { state } } }';
const OWN = '{ entitlements { trialAvailable trialUsedBy } }';

/** What a second person is told: before it asks, and when it asks all the same. */
async function refusalOf(second: SeededMember): Promise<{ usedBy: string | null; code: string | undefined; words: string | undefined }> {
  const { entitlements } = await second.client.query(OWN);
  const answer = await second.client.graphql(START);
  expect(entitlements.trialAvailable).toBe(answer.code === undefined);
  return { usedBy: entitlements.trialUsedBy, code: answer.code, words: answer.errors[0]?.message };
}

test('two people without an EIN get a trial each, and nobody two', async () => {
  const [one, other] = [await t.seed.member({ business: null }), await t.seed.member({ business: null })];
  for (const member of [one, other]) expect((await member.client.graphql(START)).code).toBeUndefined();
  await one.client.query('mutation { cancelSubscription(input: {}) { subscription { state } } }');
  expect((await one.client.query(OWN)).entitlements).toEqual({ trialAvailable: false, trialUsedBy: 'ACCOUNT' });
});

test('the same mailbox written another way gets no second trial, and is told so', async () => {
  const [one, other] = [await t.seed.member({ business: null }), await t.seed.member({ business: null })];
  await t.app.pool.query('update users set email = $2 where id = $1', [one.userId, 'ada.bell@gmail.com']);
  await t.app.pool.query('update users set email = $2 where id = $1', [other.userId, 'AdaBell+again@googlemail.com']);
  await one.client.query(START);
  expect(await refusalOf(other)).toEqual({
    usedBy: 'EMAIL',
    code: 'CONFLICT',
    words: 'A free trial was already used with this email address.',
  });
});

test('a second business at the same address gets no second trial', async () => {
  const [one, other] = [await t.seed.member(), await t.seed.member()];
  const move = (member: SeededMember, address: string) =>
    t.app.pool.query(`update businesses set address = $2, zip_code = '21201' where id = $1`, [member.businessId, address]);
  await move(one, '12 North Main Street');
  await move(other, '12 N. Main St');
  await one.client.query(START);
  expect(await refusalOf(other)).toMatchObject({ usedBy: 'ADDRESS', code: 'CONFLICT' });
});

test('somebody who pays with the card of a person who had a trial gets none, whichever came first', async () => {
  const [one, other, third] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const pay = (member: SeededMember) => paidOrder(t, member, CARDS.visa, { packageId: 'starter', expectedAmountCents: null });
  await pay(one);
  await pay(other);
  await one.client.query(START);
  expect(await refusalOf(other)).toMatchObject({ usedBy: 'CARD', code: 'CONFLICT' });
  await pay(third);
  expect(await refusalOf(third)).toMatchObject({ usedBy: 'CARD', code: 'CONFLICT' });
});

test('another account in the same browser gets no second trial', async () => {
  const [one, other] = [await t.seed.member({ business: null }), await t.seed.member({ business: null })];
  await one.client.query(START);
  const device = one.client.cookies.get('device');
  expect(device).toMatch(/^[\w-]{20,}$/);
  other.client.cookies.set('device', String(device));
  expect(await refusalOf(other)).toMatchObject({ usedBy: 'DEVICE', code: 'CONFLICT' });
});

test('two accounts of one person that ask in the same moment get one trial between them', async () => {
  const pair = [await t.seed.member({ business: null }), await t.seed.member({ business: null })];
  for (const [n, { userId }] of pair.entries())
    await t.app.pool.query('update users set email = $2 where id = $1', [userId, `bo+${n}@firm.example`]);
  const answers = await Promise.all(pair.map(({ client }) => client.graphql(START)));
  expect(answers.map(({ code }) => code ?? 'started').toSorted()).toEqual(['CONFLICT', 'started']);
});
