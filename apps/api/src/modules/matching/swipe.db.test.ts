import { LONG_TEST_MS } from '@benison/testkit/long-test';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/durations.ts';
import { swipe } from './commands/swipe.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const pair = async (): Promise<[SeededMember, SeededMember]> => [await t.seed.member(), await t.seed.member()];
const decide = (who: SeededMember, whom: SeededMember, direction = 'LIKE', note?: string) =>
  swipe(t.app, who.actor, { businessId: whom.businessId, direction, ...(note && { note }) });
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => (await t.app.pool.query(text, values)).rows as Row[];
const matchesOf = (one: SeededMember, other: SeededMember) =>
  rows<{ id: string }>('select id from matches where business1_id in ($1, $2) and business2_id in ($1, $2)', [
    one.businessId,
    other.businessId,
  ]);

describe('a decision', () => {
  test('made again gets the first answer and is stored once', async () => {
    const [alice, bob] = await pair();
    const first = await decide(alice, bob);
    expect(await decide(alice, bob)).toEqual(first);
    expect(await rows('select from swipes where swiper_id = $1', [alice.businessId])).toHaveLength(1);
    expect(await rows('select from notifications where user_id = $1', [bob.userId])).toHaveLength(1);
  });

  test('changed afterwards is refused', async () => {
    const [alice, bob] = await pair();
    await decide(alice, bob, 'PASS');
    await expect(decide(alice, bob, 'LIKE')).rejects.toMatchObject({ code: 'ALREADY_SWIPED', details: { direction: 'PASS' } });
  });

  test('about oneself, nobody, or somebody hidden is not found', async () => {
    const alice = await t.seed.member({ verified: false });
    const hidden = await t.seed.member({ business: { profileVisibility: 'PRIVATE' } });
    const forVerified = await t.seed.member({ business: { profileVisibility: 'VERIFIED' } });
    const suspended = await t.seed.member({ state: 'SUSPENDED' });
    for (const businessId of [alice.businessId, alice.userId, hidden.businessId, forVerified.businessId, suspended.businessId]) {
      await expect(swipe(t.app, alice.actor, { businessId, direction: 'LIKE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const verified = await t.seed.member();
    await expect(decide(verified, forVerified)).resolves.toMatchObject({ matchId: null });
  });

  test('carries a note only with a super like', async () => {
    const [alice, bob] = await pair();
    await expect(decide(alice, bob, 'LIKE', 'Hello')).rejects.toThrow();
    await decide(alice, bob, 'SUPER_LIKE', 'Hello');
    const page = await bob.client.query('{ discoverDeck { cards { superLikedYou note business { id } } } }');
    expect(page.discoverDeck.cards[0]).toEqual({ superLikedYou: true, note: 'Hello', business: { id: alice.businessId } });
  });

  test('keeps the counters in step with the rows, undone and reopened decisions included', async () => {
    const alice = await t.seed.member({ premium: true });
    const others = await Promise.all(Array.from({ length: 6 }, () => t.seed.member()));
    const [first, second, third] = others as [SeededMember, SeededMember, SeededMember];
    for (const [index, other] of others.entries()) await decide(alice, other, ['LIKE', 'PASS', 'SUPER_LIKE'][index % 3]);
    await alice.client.query('mutation { undoSwipe(input: {}) { canUndo } }');
    await alice.client.query('mutation { revisitPassed(input: {}) { count } }');
    await decide(alice, second, 'LIKE');
    await decide(second, alice, 'LIKE');
    await decide(first, alice, 'LIKE');
    await decide(third, alice, 'PASS');
    await expectCountersInStep([alice, ...others]);
  });
});

test('thirty members deciding on one another at once lose no count', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => t.seed.member()));
  const [famous, ...others] = members as [SeededMember, ...SeededMember[]];
  await Promise.all(
    others.flatMap((other, index) => [
      decide(other, famous, index % 3 ? 'LIKE' : 'PASS'),
      decide(famous, other, index % 2 ? 'LIKE' : 'PASS'),
      decide(other, others[(index + 1) % others.length] as SeededMember, 'LIKE'),
    ]),
  );
  await expectCountersInStep(members);
});

async function expectCountersInStep(members: SeededMember[]): Promise<void> {
  const wrong = await rows(
    `select b.id from businesses b where b.id = any($1::uuid[]) and (
       b.swipes_made <> (select count(*) from swipes where swiper_id = b.id)
       or b.likes_made <> (select count(*) from swipes where swiper_id = b.id and direction <> 'PASS')
       or b.likes_received <> (select count(*) from swipes where swiped_id = b.id and direction <> 'PASS')
       or b.passes_received <> (select count(*) from swipes where swiped_id = b.id and direction = 'PASS')
       or b.total_matches <> (select count(*) from matches where b.id in (business1_id, business2_id) and ended_at is null))`,
    [members.map((member) => member.businessId)],
  );
  expect(wrong).toEqual([]);
}

describe('two likes', () => {
  test('make one match, told to both sides with the notices', async () => {
    const [alice, bob] = await pair();
    const heard = await bob.client.subscribe(
      'subscription { matchChanged { kind matchId match { business { id } isNew score reasons { points } } } }',
    );
    const own = await alice.client.subscribe('subscription { matchChanged { kind match { business { id } } } }');
    expect(await decide(alice, bob)).toMatchObject({ matchId: null, canUndo: true });
    const second = await decide(bob, alice);
    expect(second).toMatchObject({ canUndo: false });
    const { data } = await heard.next();
    expect(data.matchChanged).toMatchObject({
      kind: 'CREATED',
      matchId: second.matchId,
      match: { business: { id: alice.businessId }, isNew: true },
    });
    const points = data.matchChanged.match.reasons.reduce((sum: number, reason: { points: number }) => sum + reason.points, 0);
    expect(points).toBe(data.matchChanged.match.score);
    expect((await own.next()).data.matchChanged).toEqual({ kind: 'CREATED', match: { business: { id: bob.businessId } } });
    const told = await rows<{ user_id: string }>(`select user_id from notifications where type = 'MATCH' and match_id = $1`, [
      second.matchId,
    ]);
    expect(told.map((row) => row.user_id).sort()).toEqual([alice.userId, bob.userId].sort());
    heard.close();
    own.close();
  });

  test(
    'at once from both sides, twice each, give exactly one match, 200 times over',
    async () => {
      const pairs = await Promise.all(Array.from({ length: 200 }, pair));
      for (const [alice, bob] of pairs) {
        const answers = await Promise.all([decide(alice, bob), decide(bob, alice), decide(alice, bob), decide(bob, alice)]);
        const matches = await matchesOf(alice, bob);
        expect(matches).toHaveLength(1);
        expect(answers.filter((answer) => answer.matchId !== null).every((answer) => answer.matchId === matches[0]?.id)).toBe(true);
        expect(answers.some((answer) => answer.matchId !== null)).toBe(true);
      }
      const ids = pairs.flat().map((member) => member.userId);
      const [events] = await rows<{ n: number }>(`select count(*)::int as n from events where type = 'match.created' and topics && $1`, [
        ids.map((id) => `user:${id}`),
      ]);
      expect(events?.n).toBe(200);
      const told = await rows<{ n: number }>(
        `select count(*)::int as n from notifications where type = 'MATCH' and user_id = any($1::uuid[])`,
        [ids],
      );
      expect(told[0]?.n).toBe(400);
      await expectCountersInStep(pairs.flat());
    },
    LONG_TEST_MS,
  );
});

test('a client that was away replays the match from its cursor', async () => {
  const [alice, bob] = await pair();
  const cursor = await bob.client.cursor();
  await decide(alice, bob);
  const { matchId } = await decide(bob, alice);
  await expect.poll(async () => (await rows<{ n: number }>('select count(*)::int as n from events where position is null'))[0]?.n).toBe(0);
  const heard = await alice.client.subscribe('subscription ($after: String) { matchChanged(after: $after) { kind matchId } }', {
    after: cursor,
  });
  expect((await heard.next()).data.matchChanged).toEqual({ kind: 'CREATED', matchId });
  heard.close();
});

describe('super likes', () => {
  test('are three a day for a free member, in its own time zone', async () => {
    const night = new Date(t.clock.now());
    const untilMidnight = (hours: number) => hours * HOUR_MS;
    const member = await t.seed.member({ business: { timeZone: 'Pacific/Honolulu' } });
    const targets = await Promise.all(Array.from({ length: 5 }, () => t.seed.member()));
    const [a, b, c, d, e] = targets as [SeededMember, SeededMember, SeededMember, SeededMember, SeededMember];
    expect((await decide(member, a, 'SUPER_LIKE')).superLikes.left).toBe(2);
    expect((await decide(member, b, 'SUPER_LIKE')).superLikes.left).toBe(1);
    expect((await decide(member, c, 'SUPER_LIKE')).superLikes.left).toBe(0);
    const refused = await decide(member, d, 'SUPER_LIKE').catch((error: { code: string; details: { resetAt: string } }) => error);
    expect(refused).toMatchObject({ code: 'SUPER_LIKES_USED_UP' });
    const resetAt = new Date((refused as { details: { resetAt: string } }).details.resetAt);
    expect(resetAt.getUTCHours()).toBe(10);
    await decide(member, e, 'LIKE');
    const wait = resetAt.getTime() - t.clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(untilMidnight(24));
    t.clock.advance(wait - 60_000);
    await expect(decide(member, d, 'SUPER_LIKE')).rejects.toMatchObject({ code: 'SUPER_LIKES_USED_UP' });
    t.clock.advance(120_000);
    expect((await decide(member, d, 'SUPER_LIKE')).superLikes.left).toBe(2);
    t.clock.advance(night.getTime() - t.clock.now().getTime());
  });

  test('of one day do not increase by moving to a later time zone', async () => {
    const member = await t.seed.member({ business: { timeZone: 'Pacific/Kiritimati' } });
    const targets = await Promise.all(Array.from({ length: 4 }, () => t.seed.member()));
    const last = targets.pop() as SeededMember;
    for (const target of targets) await decide(member, target, 'SUPER_LIKE');
    await rows(`update businesses set time_zone = 'Etc/GMT+12' where id = $1 returning id`, [member.businessId]);
    const { discoverDeck: deck } = await member.client.query('{ discoverDeck { superLikesLeft superLikesResetAt } }');
    const wait = new Date(deck.superLikesResetAt).getTime() - t.clock.now().getTime();
    expect([deck.superLikesLeft, wait > 26 * HOUR_MS]).toEqual([0, true]);
    // The same hour of the same day, a day and two hours later.
    for (const elapsed of [0, 26 * HOUR_MS, wait - 60_000]) {
      t.clock.advance(elapsed);
      await expect(decide(member, last, 'SUPER_LIKE')).rejects.toMatchObject({ code: 'SUPER_LIKES_USED_UP' });
      t.clock.advance(-elapsed);
    }
    t.clock.advance(wait + 60_000);
    expect((await decide(member, last, 'SUPER_LIKE')).superLikes.left).toBe(2);
    t.clock.advance(-wait - 60_000);
  });

  test('sent from many tabs at once never pass three', async () => {
    const member = await t.seed.member();
    const targets = await Promise.all(Array.from({ length: 8 }, () => t.seed.member()));
    const answers = await Promise.allSettled(targets.map((target) => decide(member, target, 'SUPER_LIKE')));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
  });

  test('are without limit for premium members', async () => {
    const member = await t.seed.member({ premium: true });
    for (let count = 0; count < 5; count += 1) {
      expect((await decide(member, await t.seed.member(), 'SUPER_LIKE')).superLikes.left).toBeNull();
    }
  });
});

describe('undo', () => {
  const undo = (who: SeededMember) =>
    who.client.graphql('mutation { undoSwipe(input: {}) { card { business { id } decision } superLikesLeft canUndo } }');

  test('takes back only the last decision, with its super like and its notification', async () => {
    const [alice, bob] = await pair();
    const carol = await t.seed.member();
    await decide(alice, carol, 'PASS');
    await decide(alice, bob, 'SUPER_LIKE');
    const { data } = await undo(alice);
    expect(data?.undoSwipe).toEqual({ card: { business: { id: bob.businessId }, decision: null }, superLikesLeft: 3, canUndo: false });
    expect(await rows('select from notifications where user_id = $1', [bob.userId])).toEqual([]);
    expect((await undo(alice)).code).toBe('NOTHING_TO_UNDO');
    expect(await decide(alice, bob, 'PASS')).toMatchObject({ canUndo: true });
  });

  test('is impossible once it has made a match', async () => {
    const [alice, bob] = await pair();
    await decide(alice, bob);
    await decide(bob, alice);
    expect((await undo(alice)).code).toBe('NOTHING_TO_UNDO');
    expect((await undo(bob)).code).toBe('NOTHING_TO_UNDO');
    expect(await matchesOf(alice, bob)).toHaveLength(1);
  });

  test(
    'and the like that makes the match, at once, have one winner',
    async () => {
      for (let round = 0; round < 40; round += 1) {
        const [alice, bob] = await pair();
        await decide(alice, bob);
        const [undone] = await Promise.all([undo(alice), decide(bob, alice)]);
        expect(await matchesOf(alice, bob)).toHaveLength(undone.code === 'NOTHING_TO_UNDO' ? 1 : 0);
      }
    },
    LONG_TEST_MS,
  );
});
