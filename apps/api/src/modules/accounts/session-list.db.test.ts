import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** Where a member is signed in, page by page. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SESSIONS =
  'query ($first: Int, $after: String) { sessions(first: $first, after: $after) { nodes { id isCurrent } pageInfo { endCursor hasNextPage } } }';

const pageOf = async ({ client }: SeededMember, variables: { first?: number; after?: string } = {}) => {
  const { nodes, pageInfo } = (await client.query(SESSIONS, variables)).sessions;
  return { ids: nodes.map(({ id }: { id: string }) => id) as string[], ...pageInfo } as {
    ids: string[];
    endCursor: string | null;
    hasNextPage: boolean;
  };
};

/** Signs the member in on one more device, which was used last so many minutes ago. */
async function signedIn({ userId }: SeededMember, minutesAgo: number): Promise<string> {
  const id = newId();
  await t.app.pool.query(
    `insert into sessions (id, user_id, token_hash, remember_me, created_at, last_used_at, expires_at)
     values ($1::uuid, $2, $1::text, false, $3, $3, $3::timestamptz + interval '12 hours')`,
    [id, userId, new Date(t.clock.now().getTime() - minutesAgo * MINUTE_MS)],
  );
  return id;
}

test('the present session is first, whenever it was used, and the others follow by their last use', async () => {
  const me = await t.seed.member();
  const [older, newer] = [await signedIn(me, 20), await signedIn(me, 10)];
  await t.app.pool.query(`update sessions set last_used_at = last_used_at - interval '1 second' where id = $1`, [me.sessionId]);
  const newest = await signedIn(me, 0);
  expect((await me.client.query(SESSIONS)).sessions.nodes).toEqual([
    { id: me.sessionId, isCurrent: true },
    { id: newest, isCurrent: false },
    { id: newer, isCurrent: false },
    { id: older, isCurrent: false },
  ]);
});

test('a page that holds all there is says that nothing follows, and one session more that something does', async () => {
  const me = await t.seed.member();
  const first = await signedIn(me, 10);
  const whole = await pageOf(me, { first: 2 });
  expect(whole).toMatchObject({ ids: [me.sessionId, first], hasNextPage: false });
  expect(await pageOf(me, { first: 2, after: whole.endCursor ?? '' })).toEqual({ ids: [], endCursor: null, hasNextPage: false });
  const second = await signedIn(me, 20);
  const cut = await pageOf(me, { first: 2 });
  expect(cut).toMatchObject({ ids: [me.sessionId, first], hasNextPage: true });
  expect(await pageOf(me, { first: 2, after: cut.endCursor ?? '' })).toMatchObject({ ids: [second], hasNextPage: false });
});

test('read one by one, each session is there once, also those that were used in the same instant', async () => {
  const me = await t.seed.member();
  const others = [await signedIn(me, 5), await signedIn(me, 5), await signedIn(me, 5)];
  const instant = new Date(t.clock.now().getTime() - MINUTE_MS);
  await t.app.pool.query('update sessions set last_used_at = $2 where id = any($1)', [others, instant]);
  const read: string[] = [];
  let page = await pageOf(me, { first: 1 });
  for (let n = 1; n < 5; n += 1) {
    read.push(...page.ids);
    page = await pageOf(me, { first: 1, after: page.endCursor ?? '' });
  }
  expect(read).toEqual([me.sessionId, ...others.toSorted().toReversed()]);
  expect(page).toEqual({ ids: [], endCursor: null, hasNextPage: false });
});
