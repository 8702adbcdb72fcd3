import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSubscription } from '@benison/testkit/live';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDED, broken, GIFTS, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { keepResultsValid, TestSocket } from '../../../../tests/setups/test-socket.ts';
import { keepStreams } from '../jobs/keep-streams.ts';
import { sendGift } from './commands/send-gift.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  other = await startTestApp({ database: t.database });
});
afterAll(async () => {
  await other?.[Symbol.asyncDispose]();
  await t?.[Symbol.asyncDispose]();
});

/** How long a connection lasts at most once something was sent to it. */
const UNCUT_MS_MAX = 60;
const SILENCE_MS = 3_000;
const GIFTS_MIN = 600;
const CUTS_MIN = 50;

interface Added {
  cursor: string;
  giftCount: number;
  giftCoins: number;
  gift: { number: number; coins: number; journalId: string };
}

test('everybody in the stream receives a gift at once, with the totals and the goal it counts towards', async () => {
  const {
    host,
    streamId,
    viewers: [giver, watcher],
  } = await liveWith(t, 2);
  await host.client.query('mutation($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { id } } }', {
    input: { streamId, title: 'Press', coins: 50 },
  });
  const lives = await Promise.all(
    [host, giver, watcher].map((who) => who?.client.subscribe(ADDED, { streamId }) as Promise<LiveSubscription>),
  );
  await giver.client.query(SEND, order(streamId, { quantity: 2, expectedCoins: 20, message: 'Hear, hear' }));
  for (const live of lives) {
    const { data } = await live.next();
    expect(data.streamGiftAdded).toMatchObject({
      giftCount: 1,
      giftCoins: 20,
      goal: { title: 'Press', coins: 50, reachedCoins: 20 },
      gift: {
        number: 1,
        quantity: 2,
        coins: 20,
        message: 'Hear, hear',
        comboCount: 2,
        from: { id: giver.businessId },
        gift: { id: 'clover' },
      },
    });
    live.close();
  }
});

test('a burst is executed once for all viewers, and asks the database for nothing but its giver', async () => {
  keepResultsValid();
  const { streamId, viewers } = await liveWith(t, 10);
  const lives = await Promise.all(viewers.map(({ client }) => client.subscribe(ADDED, { streamId })));
  const groups = [...t.http.sockets.protocol.groups.values()].filter(({ operation }) => operation.variables.streamId === streamId);
  expect(groups).toHaveLength(1);
  const [giver] = viewers;
  await Promise.all(Array.from({ length: 60 }, () => sendGift(t.app, giver.actor, order(streamId).input)));
  for (const live of lives) {
    for (let n = 1; n <= 60; n += 1) expect((await live.next()).data.streamGiftAdded.gift.number).toBe(n);
    live.close();
  }
  expect(groups[0]?.executions).toBe(60);
});

test('those who may not watch receive nothing: strangers, the banned, guests', async () => {
  const {
    host,
    streamId,
    viewers: [giver, banned],
  } = await liveWith(t, 2);
  await t.app.pool.query('insert into stream_bans (id, host_id, business_id, created_at) values (gen_random_uuid(), $1, $2, now())', [
    host.businessId,
    banned?.businessId,
  ]);
  const stranger = await t.seed.member();
  const lives = await Promise.all(
    [stranger.client, banned?.client, t.seed.guest()].map((client) => client?.subscribe(ADDED, { streamId }) as Promise<LiveSubscription>),
  );
  await giver.client.query(SEND, order(streamId));
  await untilTold(t);
  expect(await Promise.all(lives.map((live) => live.refusal()))).toEqual(['NOT_FOUND', 'STREAM_BANNED', 'UNAUTHENTICATED']);
  expect(lives.flatMap((live) => live.pending())).toEqual([]);
  for (const client of [stranger.client, banned?.client])
    expect((await client?.graphql(GIFTS, { streamId }))?.code).toMatch(/NOT_FOUND|STREAM_BANNED/);
});

interface Storm {
  streamId: string;
  /** Where everybody begins. */
  since: string;
  /** How often somebody's connection was cut so far. */
  cuts: number;
  isOver: (list: Added[]) => boolean;
}

/** A client whose connection is cut at random, in the middle of whatever is sent; it returns with its cursor, and keeps the list it shows. */
async function shakyWatcher(app: TestApp, who: SeededMember, storm: Storm): Promise<Added[]> {
  const list: Added[] = [];
  while (!storm.isOver(list)) {
    const live = await TestSocket.open(app.url, { headers: { cookie: who.client.cookies.header() } });
    live.subscribe('1', ADDED, { streamId: storm.streamId, after: list.at(-1)?.cursor ?? storm.since });
    // Cut in the middle of what it is sent, or in silence.
    await live.waitFor(() => live.payloads('1').length > 0, SILENCE_MS).catch(() => {});
    await sleep(Math.random() * UNCUT_MS_MAX);
    live.socket.terminate();
    await live.closed;
    list.push(...live.payloads('1').map(({ data }) => data.streamGiftAdded as Added));
    storm.cuts += 1;
  }
  return list;
}

test("five viewers whose sockets are cut at random while hundreds of gifts are sent all show the ledger's list, without a gap or a repeat", async () => {
  const { host, streamId, viewers } = await liveWith(t, 8, 20_000);
  const cursor = await viewers[0].client.cursor();
  let [given, isGiving] = [0, true];
  const isOver = (list: Added[]) => !isGiving && (list.at(-1)?.gift.number ?? 0) >= given;
  const storm: Storm = { streamId, since: cursor, cuts: 0, isOver };
  const watchers = viewers.slice(0, 5).map((who, n) => shakyWatcher(n % 2 ? t : other, who, storm));
  for (; given < GIFTS_MIN || storm.cuts < CUTS_MIN; given += 12) {
    await Promise.all(
      Array.from({ length: 12 }, (_, k) => {
        const giver = viewers[(given + k) % viewers.length] as SeededMember;
        return sendGift((k % 2 ? t : other).app, giver.actor, order(streamId, k % 3 ? {} : { giftId: 'quill', expectedCoins: 15 }).input);
      }),
    );
  }
  isGiving = false;
  const shown = await Promise.all(watchers);
  const [first] = shown;
  expect(first?.map(({ gift }) => gift.number)).toEqual(Array.from({ length: given }, (_, n) => n + 1));
  for (const list of shown) expect(list).toEqual(first);
  const sum = first?.reduce((total, { gift }) => total + gift.coins, 0);
  expect(first?.at(-1)).toMatchObject({ giftCount: given, giftCoins: sum });
  expect((await purseOf(t, host)).totalEarned).toBe(sum);
  const { rows } = await t.app.pool.query(
    'select sum(t.coins)::int as coins, count(distinct t.journal_id)::int as journals from ledger_transfers t where t.journal_id = any($1::bigint[])',
    [first?.map(({ gift }) => gift.journalId)],
  );
  expect(rows).toEqual([{ coins: sum, journals: given }]);
  const { streamGifts } = await viewers[0].client.query(GIFTS, { streamId, first: 50 });
  expect(streamGifts).toMatchObject({ totalCount: given, pageInfo: { hasNextPage: true } });
  expect(await broken(t)).toEqual([]);
});

test('latecomers read the gifts page by page, newest first', async () => {
  const {
    streamId,
    viewers: [giver, late],
  } = await liveWith(t, 2);
  for (let n = 0; n < 5; n += 1) await giver.client.query(SEND, order(streamId));
  const numbers: number[] = [];
  for (let after: string | null = null; ;) {
    const { streamGifts } = (await late?.client.query(GIFTS, { streamId, first: 2, after })) as {
      streamGifts: { nodes: { number: number }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
    };
    numbers.push(...streamGifts.nodes.map(({ number }) => number));
    if (!streamGifts.pageInfo.hasNextPage) break;
    after = streamGifts.pageInfo.endCursor;
  }
  expect(numbers).toEqual([5, 4, 3, 2, 1]);
  const before = await late?.client.query(GIFTS, { streamId, first: 2, before: 4 });
  expect(before?.streamGifts).toMatchObject({ pageInfo: { hasNextPage: true }, nodes: [{ number: 3 }, { number: 2 }] });
  expect((await late?.client.graphql(GIFTS, { streamId, before: 0 }))?.code).toBe('BAD_INPUT');
});

test('top gifters are ranked by what they gave, anonymous ones together, in one stream and in all', async () => {
  const {
    host,
    streamId,
    viewers: [a, b, c],
  } = await liveWith(t, 3);
  await a.client.query(SEND, order(streamId, { giftId: 'laurel', expectedCoins: 100 }));
  await b?.client.query(SEND, order(streamId, { giftId: 'toast', expectedCoins: 50, isAnonymous: true }));
  await c?.client.query(SEND, order(streamId, { isAnonymous: true }));
  await a.client.query(SEND, order(streamId));
  const TOP = 'query($s: ID, $first: Int!) { topGifters(streamId: $s, first: $first) { business { id } coins giftCount } }';
  const top = [
    { business: { id: a.businessId }, coins: 110, giftCount: 2 },
    { business: null, coins: 60, giftCount: 2 },
  ];
  expect((await b?.client.query(TOP, { s: streamId, first: 10 }))?.topGifters).toEqual(top);
  expect((await host.client.query(TOP, { s: null, first: 1 })).topGifters).toEqual(top.slice(0, 1));
  expect((await a.client.query(TOP, { s: null, first: 10 })).topGifters).toEqual([]);
});

test('a goal counts what comes after it was set, and can be removed', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  await viewer.client.query(SEND, order(streamId));
  const GOAL = 'mutation($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { goal { title coins reachedCoins } } } }';
  const input = { streamId, title: 'A new press', coins: 100 };
  expect((await viewer.client.graphql(GOAL, { input })).code).toBe('NOT_FOUND');
  expect((await host.client.query(GOAL, { input })).setStreamGoal.stream.goal).toEqual({
    title: 'A new press',
    coins: 100,
    reachedCoins: 0,
  });
  await viewer.client.query(SEND, order(streamId, { giftId: 'toast', expectedCoins: 50 }));
  expect(
    (await viewer.client.query('query($id: ID!) { stream(id: $id) { goal { reachedCoins } } }', { id: streamId })).stream.goal,
  ).toEqual({ reachedCoins: 50 });
  expect(
    (
      await host.client.query('mutation($id: ID!) { clearStreamGoal(input: { streamId: $id }) { stream { goal { title } } } }', {
        id: streamId,
      })
    ).clearStreamGoal.stream.goal,
  ).toBeNull();
});

test('a goal with an end goes by itself, and a gift after it counts towards none', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const GOAL = 'mutation($input: SetStreamGoalInput!) { setStreamGoal(input: $input) { stream { goal { endsAt } } } }';
  const input = { streamId, title: 'A new press', coins: 100 };
  expect((await host.client.graphql(GOAL, { input: { ...input, minutes: 7 } })).code).toBe('BAD_INPUT');
  const {
    setStreamGoal: { stream: setStreamGoal },
  } = await host.client.query(GOAL, { input: { ...input, minutes: 5 } });
  expect(Date.parse(setStreamGoal.goal.endsAt) - t.clock.now().getTime()).toBeCloseTo(5 * 60_000, -4);
  const [gifts, changes] = await Promise.all([
    viewer.client.subscribe(ADDED, { streamId }),
    viewer.client.subscribe('subscription($id: ID!) { streamChanged(streamId: $id) { stream { goal { title } } } }', { id: streamId }),
  ]);
  await viewer.client.query(SEND, order(streamId));
  expect((await gifts.next()).data.streamGiftAdded.goal).toMatchObject({ reachedCoins: 10, endsAt: setStreamGoal.goal.endsAt });
  t.clock.advance(5 * 60_000);
  await viewer.client.query(SEND, order(streamId));
  expect((await gifts.next()).data.streamGiftAdded.goal).toBeNull();
  await keepStreams(t.app, t.clock.now());
  expect((await changes.next()).data.streamChanged.stream.goal).toBeNull();
  for (const live of [gifts, changes]) live.close();
});
