import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { asBusiness } from '../../platform/policy.ts';
import { profileViewerCount } from './queries/profile-viewers.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const LIKES =
  'query ($first: Int!, $after: String) { receivedLikes(first: $first, after: $after) { nodes { direction note business { id } } pageInfo { endCursor hasNextPage } } }';
const VIEWERS = 'query ($first: Int!) { profileViewers(first: $first) { nodes { days business { id } } pageInfo { hasNextPage } } }';
const ALL_VIEWERS =
  'query ($first: Int!, $after: String) { profileViewers(first: $first, after: $after) { nodes { id isAnonymous industry at days business { id } } pageInfo { endCursor hasNextPage } } }';
/** Who viewed, computed from every single view. */
const FROM_ALL_LOOKS = `
  with looks as (
      select v.viewer_id, v.is_anonymous or v.is_unrequited or (b.incognito and b.is_premium) as is_unnamed, v.at
      from profile_views v join businesses b on b.id = v.viewer_id
      where v.viewed_id = $1 and v.at > $2::timestamptz - interval '90 days' and b.is_active
        and not exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = v.viewer_id)),
    entries as (select viewer_id, is_unnamed, max(at) as at, count(*)::int as days from looks group by 1, 2)
  select case when not is_unnamed then viewer_id end as id, case when not is_unnamed then days end as days from entries order by at desc`;
const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { match { id } } }';
const DECK = 'query ($filter: DiscoverFilterInput) { discoverDeck(filter: $filter) { filter { companySizes verifiedOnly states } } }';

interface Viewer {
  industry: string;
  isAnonymous: boolean;
  business: { id: string } | null;
  days: number | null;
}

const decide = (who: SeededMember, whom: SeededMember, direction: string) =>
  who.client.query(SWIPE, { input: { businessId: whom.businessId, direction } });
const look = (who: SeededMember, whom: SeededMember) =>
  who.client.query('mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted } }', {
    input: { businessId: whom.businessId },
  });
const idsOf = (page: { nodes: { business: { id: string } }[] }): string[] => page.nodes.map(({ business }) => business.id);
const setPremium = (member: SeededMember, isPremium: boolean) =>
  t.app.pool.query('update users set is_premium = $2 where id = $1', [member.userId, isPremium]);

describe('who likes you', () => {
  test('is a count for everybody and a list for premium, newest first, page by page', async () => {
    const me = await t.seed.member();
    const [first, second, third] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
    for (const [member, direction] of [
      [first, 'LIKE'],
      [second, 'SUPER_LIKE'],
      [third, 'PASS'],
    ] as const) {
      await decide(member, me, direction);
      t.clock.advance(1_000);
    }
    expect((await me.client.query('{ likesReceived { count } }')).likesReceived.count).toBe(2);
    const refused = await me.client.graphql(LIKES, { first: 1 });
    expect(refused.code).toBe('PREMIUM_REQUIRED');
    await setPremium(me, true);
    const page = (await me.client.query(LIKES, { first: 1 })).receivedLikes;
    expect(page).toMatchObject({
      nodes: [{ direction: 'SUPER_LIKE', business: { id: second.businessId } }],
      pageInfo: { hasNextPage: true },
    });
    const rest = (await me.client.query(LIKES, { first: 5, after: page.pageInfo.endCursor })).receivedLikes;
    expect([idsOf(rest), rest.pageInfo.hasNextPage]).toEqual([[first.businessId], false]);
  });

  test('liking from the list makes the match and takes it off the list', async () => {
    const me = await t.seed.member({ premium: true });
    const admirer = await t.seed.member();
    await decide(admirer, me, 'LIKE');
    expect((await decide(me, admirer, 'LIKE')).swipe.match.id).toBeTruthy();
    expect(idsOf((await me.client.query(LIKES, { first: 5 })).receivedLikes)).toEqual([]);
  });

  test('leaves out businesses blocked either way, also from the count', async () => {
    const me = await t.seed.member({ premium: true });
    const admirer = await t.seed.member();
    await decide(admirer, me, 'LIKE');
    await t.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [admirer.businessId, me.businessId]);
    expect(idsOf((await me.client.query(LIKES, { first: 5 })).receivedLikes)).toEqual([]);
    expect((await me.client.query('{ likesReceived { count } }')).likesReceived.count).toBe(0);
  });
});

describe('who viewed you', () => {
  test('lists each viewer once for premium, with the number of days it viewed on', async () => {
    const me = await t.seed.member({ premium: true });
    const [often, once] = [await t.seed.member(), await t.seed.member()];
    await look(often, me);
    await look(often, me);
    t.clock.advance(DAY_MS);
    await look(once, me);
    t.clock.advance(1_000);
    await look(often, me);
    const { nodes } = (await me.client.query(VIEWERS, { first: 5 })).profileViewers;
    expect(nodes).toEqual([
      { days: 2, business: { id: often.businessId } },
      { days: 1, business: { id: once.businessId } },
    ]);
    expect((await me.client.query('{ profileViewerCount }')).profileViewerCount).toBe(2);
    t.clock.advance(-86_401_000);
  });

  test('shows only industry and day of anonymous viewers, page by page', async () => {
    const me = await t.seed.member({ premium: true });
    const [named, hidden, incognito] = [
      await t.seed.member(),
      await t.seed.member({ business: { industry: 'Legal' } }),
      await t.seed.member({ premium: true, business: { industry: 'Energy' } }),
    ];
    await t.app.pool.query(`update businesses set viewing_mode = 'ANONYMOUS' where id = $1`, [hidden.businessId]);
    await t.app.pool.query('update businesses set incognito = true where id = $1', [incognito.businessId]);
    for (const viewer of [named, hidden, incognito]) await look(viewer, me);
    const seen: Viewer[] = [];
    const cursors: string[] = [];
    for (let after: string | null = null; ;) {
      const page: { nodes: Viewer[]; pageInfo: { endCursor: string; hasNextPage: boolean } } = (
        await me.client.query(ALL_VIEWERS, { first: 1, after })
      ).profileViewers;
      seen.push(...page.nodes);
      cursors.push(Buffer.from(page.pageInfo.endCursor, 'base64url').toString());
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(seen.map(({ industry, isAnonymous, business, days }) => [industry, isAnonymous, business?.id ?? null, days])).toEqual([
      ['ENERGY', true, null, null],
      ['LEGAL', true, null, null],
      ['TECHNOLOGY', false, named.businessId, 1],
    ]);
    for (const { businessId } of [hidden, incognito]) expect(JSON.stringify([seen, cursors])).not.toContain(businessId);
    expect((await me.client.query('{ profileViewerCount }')).profileViewerCount).toBe(3);
  });
});

describe('the list of viewers', () => {
  test('names nobody to a member who views anonymously', async () => {
    const me = await t.seed.member({ premium: true });
    await look(await t.seed.member(), me);
    await t.app.pool.query(`update businesses set viewing_mode = 'ANONYMOUS' where id = $1`, [me.businessId]);
    expect((await me.client.query(ALL_VIEWERS, { first: 5 })).profileViewers.nodes).toMatchObject([{ isAnonymous: true, business: null }]);
  });

  test('tells of an anonymous look its day alone, which is that day also to a member who reads it further west', async () => {
    const me = await t.seed.member({ premium: true, business: { timeZone: 'America/New_York' } });
    for (const at of ['2026-11-18T14:10:00Z', '2026-11-18T22:40:00Z']) {
      const { businessId } = await t.seed.member();
      await t.app.pool.query(
        `insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous) values ($1, $2, '2026-11-18', $3, true)`,
        [me.businessId, businessId, at],
      );
    }
    const { nodes } = (await me.client.query(ALL_VIEWERS, { first: 5 })).profileViewers as { nodes: { at: string }[] };
    expect(new Set(nodes.map(({ at }) => at)).size).toBe(1);
    for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']) {
      expect(new Date(nodes[0]?.at ?? '').toLocaleDateString('en-US', { timeZone })).toBe('11/18/2026');
    }
  });

  test('has nothing in its ids and cursors that tells more of an anonymous look, and they serve nobody else', async () => {
    const [me, other] = [await t.seed.member({ premium: true }), await t.seed.member({ premium: true })];
    const at = new Date('2026-11-17T14:10:12.345Z');
    for (let n = 0; n < 2; n += 1) {
      await t.app.pool.query(
        `insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous) values ($1, $2, '2026-11-17', $3, true)`,
        [me.businessId, (await t.seed.member()).businessId, at],
      );
    }
    const read = async (after: string | null = null) => (await me.client.query(ALL_VIEWERS, { first: 1, after })).profileViewers;
    const [page, again] = [await read(), await read()];
    const { endCursor } = page.pageInfo;
    const rest = await read(endCursor);
    expect(again.nodes).toEqual(page.nodes);
    expect(new Set([...page.nodes, ...rest.nodes].map(({ id }: { id: string }) => id)).size).toBe(2);
    const told = JSON.stringify([page, rest]) + Buffer.from(endCursor, 'base64url').toString('latin1');
    expect(told).not.toContain(String(Math.floor(at.getTime() / 1_000)));
    expect((await other.client.graphql(ALL_VIEWERS, { first: 1, after: endCursor })).code).toBe('BAD_INPUT');
  });

  test('pages and count of viewers agree with the individual views', async () => {
    const me = await t.seed.member({ premium: true });
    const members = await Promise.all(Array.from({ length: 9 }, (_, n) => t.seed.member({ premium: n < 2 })));
    const ids = members.map(({ businessId }) => businessId);
    await t.app.pool.query(
      `insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous, is_unrequited)
       select $1, ($2::uuid[])[1 + n % 9], ($3::timestamptz - n * interval '7 hours')::date, $3::timestamptz - n * interval '7 hours', random() < 0.2, random() < 0.1
       from generate_series(1, 400) n on conflict do nothing`,
      [me.businessId, ids, t.clock.now()],
    );
    await t.app.pool.query('update businesses set incognito = true where id = any($1)', [ids.slice(0, 2)]);
    await t.app.pool.query('update businesses set is_active = false where id = $1', [ids[2]]);
    await t.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [me.businessId, ids[3]]);
    const { rows } = await t.app.pool.query(FROM_ALL_LOOKS, [me.businessId, t.clock.now()]);
    const told: unknown[] = [];
    for (let after: string | null = null; ;) {
      const page: { nodes: Viewer[]; pageInfo: { endCursor: string; hasNextPage: boolean } } = (
        await me.client.query(ALL_VIEWERS, { first: 2, after })
      ).profileViewers;
      told.push(...page.nodes.map(({ business, days }) => ({ id: business?.id ?? null, days })));
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    }
    expect(told).toEqual(rows);
    expect((await me.client.query('{ profileViewerCount }')).profileViewerCount).toBe(7);
    expect(await profileViewerCount(sqlOf(t.app.em()), asBusiness(me.actor), t.clock.now(), 3)).toBe(3);
  });

  test('is refused without premium, though the count is not', async () => {
    const me = await t.seed.member();
    await look(await t.seed.member(), me);
    expect((await me.client.graphql(VIEWERS, { first: 5 })).code).toBe('PREMIUM_REQUIRED');
    expect((await me.client.query('{ profileViewerCount }')).profileViewerCount).toBe(1);
  });
});

describe('advanced filters', () => {
  test.each([{ companySizes: ['SMALL'] }, { seeking: ['CLIENT'] }, { verifiedOnly: true }, { onlineOnly: true }])(
    '%o is for premium members',
    async (filter) => {
      const free = await t.seed.member();
      const refused = await free.client.graphql(DECK, { filter });
      expect(refused.code).toBe('PREMIUM_REQUIRED');
      expect(refused.errors?.[0]?.extensions.details).toMatchObject({ entitlement: 'ADVANCED_FILTERS', filters: Object.keys(filter) });
      expect((await (await t.seed.member({ premium: true })).client.graphql(DECK, { filter })).code).toBeUndefined();
    },
  );

  test('industry, state and distance are for everybody', async () => {
    const free = await t.seed.member();
    const { discoverDeck } = await free.client.query(DECK, { filter: { states: ['MD'], industries: ['LEGAL'], withinMiles: 50 } });
    expect(discoverDeck.filter.states).toEqual(['MD']);
  });

  test('stop applying when premium ends, and apply again when it returns', async () => {
    const me = await t.seed.member({ premium: true });
    await me.client.query('mutation ($input: SaveDeckFilterInput!) { saveDeckFilter(input: $input) { filter { states } } }', {
      input: { filter: { companySizes: ['SMALL'], verifiedOnly: true, states: ['MD'] } },
    });
    await setPremium(me, false);
    expect((await me.client.query(DECK)).discoverDeck.filter).toEqual({ companySizes: [], verifiedOnly: false, states: ['MD'] });
    await setPremium(me, true);
    expect((await me.client.query(DECK)).discoverDeck.filter).toEqual({ companySizes: ['SMALL'], verifiedOnly: true, states: ['MD'] });
  });
});
