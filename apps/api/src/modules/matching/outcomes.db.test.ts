import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { askOutcomes } from './jobs/ask-outcomes.ts';
import { readTraining } from './jobs/training-input.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const AGREEMENT = 'query ($id: ID!) { matchAgreement(matchId: $id) { outcome { answer bothSaidYes } } }';
const ANSWER = 'mutation ($input: AnswerOutcomeInput!) { answerOutcome(input: $input) { outcome { answer bothSaidYes } } }';

interface Talked {
  alice: SeededMember;
  bob: SeededMember;
  matchId: string;
}

/** Two that matched so many days ago, liked each other, and talked. */
async function talked(days: number, { hasTalked = true } = {}): Promise<Talked> {
  const [alice, bob] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(alice, bob);
  const at = new Date(t.clock.now().getTime() - days * DAY_MS);
  await t.app.pool.query('update matches set created_at = $2, talking_since = case when $3 then $2::timestamptz end where id = $1', [
    matchId,
    at,
    hasTalked,
  ]);
  await t.app.pool.query(
    `insert into swipes (swiper_id, swiped_id, direction, created_at) values ($1, $2, 'LIKE', $3), ($2, $1, 'LIKE', $3)`,
    [alice.businessId, bob.businessId, at],
  );
  return { alice, bob, matchId };
}

async function met({ alice, matchId }: Talked, daysAgo: number): Promise<void> {
  await t.app.pool.query(
    `insert into meetings (id, match_id, title, duration_minutes, status, proposed_by, starts_at, ends_at, accepted_at)
     values ($1, $2, 'Lunch', 60, 'ACCEPTED', $3, $4::timestamptz - interval '1 hour', $4, $4::timestamptz - interval '2 hours')`,
    [newId(), matchId, alice.businessId, new Date(t.clock.now().getTime() - daysAgo * DAY_MS)],
  );
}

const ask = () => askOutcomes(t.app, t.clock.now());
const outcomeOf = async (me: SeededMember, matchId: string) =>
  (await me.client.query(AGREEMENT, { id: matchId })).matchAgreement?.outcome ?? null;
const answer = (me: SeededMember, matchId: string, given: string) => me.client.graphql(ANSWER, { input: { matchId, answer: given } });
const toldOf = async (me: SeededMember): Promise<string[]> =>
  (await me.client.query('{ notifications { nodes { type title } } }')).notifications.nodes.map(({ title }: { title: string }) => title);

test('both sides of a match that talked are asked once, thirty days after it', async () => {
  const [due, early, silent] = [await talked(31), await talked(29), await talked(31, { hasTalked: false })];
  await ask();
  await ask();
  for (const me of [due.alice, due.bob]) {
    expect(await outcomeOf(me, due.matchId)).toEqual({ answer: null, bothSaidYes: false });
    expect(await toldOf(me)).toEqual(['Did you do business?']);
  }
  for (const { alice, matchId } of [early, silent]) expect([await outcomeOf(alice, matchId), await toldOf(alice)]).toEqual([null, []]);
});

test('a meeting brings the question fourteen days after it, and what was due long ago is not asked any more', async () => {
  const [recent, later, old] = [await talked(20), await talked(20), await talked(90)];
  await met(recent, 15);
  await met(later, 5);
  await ask();
  expect(await outcomeOf(recent.alice, recent.matchId)).not.toBeNull();
  for (const { alice, matchId } of [later, old]) expect(await outcomeOf(alice, matchId)).toBeNull();
});

test.each(['NO', 'NOT_YET', null])('a yes beside %s is read by nobody but who said it', async (other) => {
  const { alice, bob, matchId } = await talked(31);
  await ask();
  if (other) await answer(bob, matchId, other);
  const before = await outcomeOf(bob, matchId);
  expect((await answer(alice, matchId, 'YES')).data!.answerOutcome.outcome).toEqual({ answer: 'YES', bothSaidYes: false });
  expect(await outcomeOf(bob, matchId)).toEqual(before);
  expect(await toldOf(bob)).toEqual(['Did you do business?']);
});

test('two yeses are told to both, once, also when both are said at the same moment', async () => {
  const { alice, bob, matchId } = await talked(31);
  await ask();
  await Promise.all([answer(alice, matchId, 'YES'), answer(bob, matchId, 'YES')]);
  await answer(alice, matchId, 'YES');
  for (const me of [alice, bob]) expect(await outcomeOf(me, matchId)).toEqual({ answer: 'YES', bothSaidYes: true });
  const titles = [...(await toldOf(alice)), ...(await toldOf(bob))];
  expect(titles.filter((title) => title === 'You did business')).toHaveLength(1);
});

test('an answer can be changed, and both are no longer said to have said yes', async () => {
  const { alice, bob, matchId } = await talked(31);
  await ask();
  await answer(alice, matchId, 'YES');
  await answer(bob, matchId, 'YES');
  await answer(bob, matchId, 'NO');
  expect(await outcomeOf(alice, matchId)).toEqual({ answer: 'YES', bothSaidYes: false });
  expect(await outcomeOf(bob, matchId)).toEqual({ answer: 'NO', bothSaidYes: false });
});

test('who was not asked, a stranger and a side of an ended match cannot answer', async () => {
  const [asked, fresh] = [await talked(31), await talked(3)];
  await ask();
  const stranger = await t.seed.member();
  expect((await answer(fresh.alice, fresh.matchId, 'YES')).code).toBe('NOT_FOUND');
  expect((await answer(stranger, asked.matchId, 'YES')).code).toBe('NOT_FOUND');
  await t.app.pool.query('update matches set ended_at = now() where id = $1', [asked.matchId]);
  expect((await answer(asked.alice, asked.matchId, 'YES')).code).toBe('NOT_FOUND');
});

test('what came of a match is the strongest sign the training reads, and an intent counts for more than a like', async () => {
  const { alice, bob, matchId } = await talked(31);
  await ask();
  await answer(alice, matchId, 'YES');
  await answer(bob, matchId, 'NO');
  const { alice: carol, bob: dora } = await talked(31);
  const intend = (me: SeededMember, other: SeededMember, intent: string) =>
    t.app.pool.query('insert into intents (business_id, other_id, intent, decided_at, own_day) values ($1, $2, $3, now(), current_date)', [
      me.businessId,
      other.businessId,
      intent,
    ]);
  await intend(carol, dora, 'MUST_MEET');
  await intend(dora, carol, 'MEET');
  const { ids, input } = await t.app.transaction((tx) => readTraining(tx.sql, t.clock.now()));
  const worthOf = (me: SeededMember, other: SeededMember): number | undefined => {
    const [from, to] = [ids.indexOf(me.businessId), ids.indexOf(other.businessId)];
    const at = input.decisions.from.findIndex((one, n) => one === from && input.decisions.to[n] === to);
    return input.decisions.worth?.[at];
  };
  expect([worthOf(alice, bob), worthOf(bob, alice), worthOf(carol, dora), worthOf(dora, carol)]).toEqual([5, 0.25, 3, 2]);
});
