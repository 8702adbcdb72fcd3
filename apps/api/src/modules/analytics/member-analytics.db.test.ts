import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { live } from '../../../tests/setups/test-lives.ts';
import { recount, recountCards } from '../../../tests/setups/test-recount.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const FIGURES = `{ memberAnalytics { profileViews viewsThisWeek viewsChangePercent totalMatches newMatchesThisWeek rightSwipes rightSwipesThisWeek rightSwipesChangePercent totalSwipes likeRate matchRate
  profileCompletion responseRate responseHours messagesSent viewsToday superLikesReceived timeZone days { day isToday views likesReceived rightSwipes matches messagesSent } } }`;
const MORE = `{ advancedAnalytics { funnel { stage count perHundred } byIndustry { kind industry state views sharePercent } byState { kind industry state views } bestHours { byHour byWeekday best { weekday hour views } }
  streams { count viewers giftCoins newest { title } } days { day views } } }`;
const LIVE = 'subscription { analyticsChanged { at } }';

const figuresOf = async (member: SeededMember) => (await member.client.query(FIGURES)).memberAnalytics;
const look = (who: SeededMember, whom: SeededMember) =>
  who.client.query('mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }', {
    input: { businessId: whom.businessId },
  });
const decide = (who: SeededMember, whom: SeededMember, direction: string) =>
  who.client.query('mutation ($input: SwipeInput!) { swipe(input: $input) { match { id } } }', {
    input: { businessId: whom.businessId, direction },
  });
const say = (who: SeededMember, matchId: string) =>
  who.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id: crypto.randomUUID(), matchId, content: 'Good morning' },
  });
const viewsAt = (viewed: SeededMember, viewer: SeededMember, times: string[]) =>
  t.app.pool.query(
    `insert into profile_views (viewed_id, viewer_id, day, at) select $1, $2, (x at time zone 'UTC')::date, x from unnest($3::timestamptz[]) x on conflict do nothing`,
    [viewed.businessId, viewer.businessId, times],
  );

describe("a member's figures", () => {
  test('are null while there is nothing to report, and never made up', async () => {
    const me = await t.seed.member();
    const { days, timeZone, profileCompletion, ...figures } = await figuresOf(me);
    expect(timeZone).toBe('America/New_York');
    expect(profileCompletion).toBeGreaterThan(0);
    expect(
      Object.entries(figures)
        .filter(([, value]) => value !== 0)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['likeRate', 'matchRate', 'responseHours', 'responseRate', 'rightSwipesChangePercent', 'viewsChangePercent']);
    expect(Object.values(figures).every((value) => value === 0 || value === null)).toBe(true);
    expect(days.map(({ views, matches }: { views: number; matches: number }) => views + matches)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('count what the screens show: views, decisions, matches and messages', async () => {
    const me = await t.seed.member();
    const [a, b, c] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
    for (const viewer of [a, b, a, me]) await look(viewer, me).catch(() => undefined);
    await decide(a, me, 'SUPER_LIKE');
    await decide(b, me, 'LIKE');
    const { swipe } = await decide(me, a, 'LIKE');
    await decide(me, b, 'PASS');
    await decide(me, c, 'LIKE');
    await say(me, swipe.match.id);
    await say(a, swipe.match.id);
    const figures = await figuresOf(me);
    expect(figures).toMatchObject({
      profileViews: 2,
      viewsToday: 2,
      viewsThisWeek: 2,
      totalMatches: 1,
      newMatchesThisWeek: 1,
      rightSwipes: 2,
      totalSwipes: 3,
      likeRate: 67,
      matchRate: 50,
      messagesSent: 1,
      superLikesReceived: 1,
    });
    expect(figures.days.at(-1)).toMatchObject({ isToday: true, views: 2, likesReceived: 2, rightSwipes: 2, matches: 1, messagesSent: 1 });
    await me.client.query('mutation ($input: UnmatchInput!) { unmatch(input: $input) { success } }', {
      input: { matchId: swipe.match.id },
    });
    expect(await figuresOf(me)).toMatchObject({ totalMatches: 0, newMatchesThisWeek: 0, matchRate: 0, messagesSent: 1 });
    expect(await recount(t.app.pool)).toEqual([]);
  });

  test('are the same in the documented calls, whichever ids are sent', async () => {
    const [me, other] = [await t.seed.member(), await t.seed.member()];
    await look(other, me);
    await decide(me, other, 'LIKE');
    const { body } = await me.client.rest('GET', '/api/analytics/user');
    const { days, likeRate, matchRate, ...figures } = await figuresOf(me);
    expect(body).toMatchObject({ ...figures, likeRate: 100, matchRate: 0, weeklyActivity: days });
    expect([likeRate, matchRate]).toEqual([100, 0]);
    expect((await me.client.rest('GET', `/api/analytics/${me.businessId}`)).body).toMatchObject(figures);
    for (const path of [`/api/analytics/${other.businessId}`, `/api/analytics/user?userId=${other.userId}`, '/api/analytics/user-1'])
      expect((await me.client.rest('GET', path)).status, path).toBe(403);
  });
});

describe("a member's figures over time", () => {
  test("have the days of the member's own time zone", async () => {
    const [east, west] = [
      await t.seed.member({ business: { timeZone: 'America/New_York' } }),
      await t.seed.member({ business: { timeZone: 'Pacific/Honolulu' } }),
    ];
    const viewer = await t.seed.member();
    const now = t.clock.now();
    // An instant that is today in Honolulu and tomorrow in New York.
    t.clock.advance(new Date(`${now.toISOString().slice(0, 10)}T07:30:00Z`).getTime() + DAY_MS - now.getTime());
    for (const member of [east, west]) await viewsAt(member, viewer, [new Date(t.clock.now().getTime() - 4 * HOUR_MS).toISOString()]);
    const [inEast, inWest] = [await figuresOf(east), await figuresOf(west)];
    expect([inEast.viewsToday, inWest.viewsToday]).toEqual([0, 1]);
    expect(inEast.days.at(-2).views).toBe(1);
    t.clock.advance(now.getTime() - t.clock.now().getTime());
  });

  test('compare a week with the same stretch of the week before, and a new member with nothing', async () => {
    const me = await t.seed.member();
    const viewers = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
    const ago = (days: number, hours = 0) => new Date(t.clock.now().getTime() - days * DAY_MS + hours * HOUR_MS).toISOString();
    await viewsAt(me, viewers[0]!, [ago(8), ago(1)]);
    await viewsAt(me, viewers[1]!, [ago(9), ago(2)]);
    await viewsAt(me, viewers[2]!, [ago(3)]);
    expect((await figuresOf(me)).viewsChangePercent).toBeNull();
    await t.app.pool.query(`update businesses set created_at = now() - interval '60 days' where id = $1`, [me.businessId]);
    expect(await figuresOf(me)).toMatchObject({ viewsThisWeek: 3, viewsChangePercent: 50 });
  });

  test('report live that a view or a match was counted', async () => {
    const [me, other] = [await t.seed.member(), await t.seed.member()];
    const live = await me.client.subscribe(LIVE);
    await look(other, me);
    expect((await live.next()).data.analyticsChanged.at).toBeTruthy();
    await look(other, me);
    await decide(other, me, 'LIKE');
    expect((await live.next()).data.analyticsChanged.at).toBeTruthy();
    await decide(me, other, 'LIKE');
    expect((await live.next()).data.analyticsChanged.at).toBeTruthy();
    live.close();
  });
});

describe('the figures for premium members', () => {
  test('are refused to others, including the file', async () => {
    const me = await t.seed.member();
    expect((await me.client.graphql(MORE)).code).toBe('PREMIUM_REQUIRED');
    expect((await me.client.rest('GET', '/api/analytics/export.csv')).body).toMatchObject({ code: 'PREMIUM_REQUIRED' });
  });

  test('break views down by the viewer at the time, by hour, and by how far they led', async () => {
    const me = await t.seed.member({ premium: true });
    const [legal, energy] = [
      await t.seed.member({ business: { industry: 'Legal', state: 'GA' } }),
      await t.seed.member({ business: { industry: 'Energy', state: 'MD' } }),
    ];
    for (const viewer of [legal, energy]) await look(viewer, me);
    await t.app.pool.query(`update businesses set industry = 'Technology' where id = $1`, [legal.businessId]);
    await decide(legal, me, 'LIKE');
    const { swipe } = await decide(me, legal, 'LIKE');
    await say(me, swipe.match.id);
    await say(legal, swipe.match.id);
    const more = (await me.client.query(MORE)).advancedAnalytics;
    expect(more.funnel.map(({ stage }: { stage: string }) => stage)).toEqual(['VIEWS', 'LIKES', 'MATCHES', 'CONVERSATIONS']);
    expect(more.funnel.map(({ count, perHundred }: { count: number; perHundred: number | null }) => [count, perHundred])).toEqual([
      [2, null],
      [1, 50],
      [1, 100],
      [1, 100],
    ]);
    expect(more.byIndustry).toEqual([
      { kind: 'INDUSTRY', industry: 'ENERGY', state: null, views: 1, sharePercent: 50 },
      { kind: 'INDUSTRY', industry: 'LEGAL', state: null, views: 1, sharePercent: 50 },
    ]);
    expect(more.byState).toEqual([
      { kind: 'STATE', industry: null, state: 'GA', views: 1 },
      { kind: 'STATE', industry: null, state: 'MD', views: 1 },
    ]);
    expect([more.bestHours, more.streams.count, more.days.length]).toEqual([null, 0, 30]);
  });

  test('are exported to a file that says what the screen says and contains no formula', async () => {
    const me = await t.seed.member({ premium: true });
    await t.app.pool.query(
      `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason) values (gen_random_uuid(), $1, '=2+5', 'ENDED', gen_random_uuid()::text, gen_random_uuid(),
         $2::timestamptz - interval '1 hour', $2::timestamptz - interval '1 hour', $2, 'ENDED_BY_HOST')`,
      [me.businessId, t.clock.now()],
    );
    await look(await t.seed.member(), me);
    const csv = await (await fetch(`${t.url}/api/analytics/export.csv`, { headers: { cookie: me.client.cookies.header() } })).text();
    const figures = await figuresOf(me);
    expect(csv).toContain(`Profile views,${figures.profileViews}\r\n`);
    expect(csv).toContain('Like rate (percent),Not enough data yet\r\n');
    expect(csv).toContain(`${figures.days.at(-1).day},1,0,0,0,0\r\n`);
    expect(csv).toMatch(/\r\n'=2\+5,.*,60,0,0,0,0\r\n/);
  });
});

describe('the counters', () => {
  test('agree with the facts themselves, whatever members do concurrently', async () => {
    const step = fc.record({
      act: fc.constantFrom('look', 'like', 'superLike', 'pass', 'undo', 'unmatch', 'block', 'say', 'say', 'revisit', 'wait' as const),
      who: fc.nat(4),
      whom: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 }), async (rounds) => {
        const members = await Promise.all(Array.from({ length: 5 }, () => t.seed.member({ premium: true })));
        for (const round of rounds) await Promise.all(round.map((one) => live(t, members, one)));
        expect(await recount(t.app.pool)).toEqual([]);
        const ids = members.map(({ businessId }) => businessId);
        expect(await recountCards(t.app.pool, ids)).toEqual([]);
        // What belongs to an erased member no longer counts for the others.
        await t.app.pool.query('delete from profile_views where viewer_id = $1', [members[0]?.businessId]);
        await t.app.pool.query('delete from matches where $1 in (business1_id, business2_id)', [members[0]?.businessId]);
        await t.app.pool.query('delete from swipes where swiper_id = $1', [members[0]?.businessId]);
        expect(await recount(t.app.pool)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
