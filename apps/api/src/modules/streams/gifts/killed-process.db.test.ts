import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient } from '@benison/testkit/client';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { prepareOwnProcess, type OwnProcess } from '@benison/testkit/own-process';
import { keepListening } from '@benison/testkit/returning-listener';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp } from '@benison/testkit/test-app';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { ADDED, broken, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';

const KILLS = 5;
const GIVERS = 12;
const LISTENERS = 4;
const COINS = 100_000;
/** How long a process lives before it is killed: from the first gift it accepts to many. */
const LIFE_MS_MAX = 700;
const TURN_MS = 15;
const ASKED_AGAIN = 100;

type Order = ReturnType<typeof order>;
interface Given {
  order: Order;
  by: SeededMember;
  gift: { number: number };
}
interface Heard {
  cursor: string;
  giftCount: number;
  giftCoins: number;
  gift: { id: string; number: number; coins: number };
}

const clientOf = (own: OwnProcess, { client }: SeededMember): TestClient => client.at(own.url);

/** A database that is dropped after the test. */
async function ownDatabase(): Promise<TestDatabase & AsyncDisposable> {
  const database = await createDatabase();
  return { ...database, [Symbol.asyncDispose]: () => database.drop() };
}

/** A stream with givers; the process that seeds them is gone before the one under test starts, so that nobody does its work. */
async function seeded(database: TestDatabase): Promise<Awaited<ReturnType<typeof liveWith>> & { cursor: string }> {
  await using t = await startTestApp({ database });
  const world = await liveWith(t, GIVERS, COINS);
  return { ...world, cursor: await world.viewers[0].client.cursor() };
}

/** Asks with the same id until there is an answer, as the web app does. */
async function giveUntilAnswered(own: OwnProcess, by: SeededMember, one: Order): Promise<Given> {
  for (;;) {
    const answer = await clientOf(own, by)
      .graphql(SEND, one)
      .catch(() => undefined);
    if (answer?.data) return { order: one, by, gift: answer.data.sendGift.gift };
    if (answer && answer.code !== 'UNAVAILABLE') throw new Error(`Refused: ${JSON.stringify(answer.errors)}`);
    await sleep(TURN_MS);
  }
}

interface Storm {
  own: OwnProcess;
  streamId: string;
  givers: SeededMember[];
  /** Where the listeners begin. */
  cursor: string;
}

interface Stormed {
  asked: number;
  answered: Given[];
  lists: Heard[][];
  /** Requests without an answer when a kill came, and how many of those gifts had been given all the same. */
  unanswered: number;
  givenUnanswered: number;
  slowestStartMs: number;
}

/** Everybody gives, one gift after another, while the process is killed and started again. */
async function storm({ own, streamId, givers, cursor }: Storm, givenSoFar: () => Promise<number>): Promise<Stormed> {
  const [answered, startsMs]: [Given[], number[]] = [[], []];
  let [isOver, asked, unanswered, givenUnanswered] = [false, 0, 0, 0];
  const giving = givers.map(async (by) => {
    while (!isOver) {
      asked += 1;
      answered.push(await giveUntilAnswered(own, by, order(streamId)));
    }
  });
  const listening = givers
    .slice(0, LISTENERS)
    .map((who) =>
      keepListening<Heard>({ client: clientOf(own, who), query: ADDED, variables: { streamId }, field: 'streamGiftAdded', since: cursor }),
    );
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = answered.length;
    while (answered.length === before) await sleep(1);
    await sleep(Math.random() * LIFE_MS_MAX);
    await own.kill();
    // Until it is back, no request is answered.
    unanswered += asked - answered.length;
    givenUnanswered += (await givenSoFar()) - answered.length;
    const from = performance.now();
    await own.start();
    startsMs.push(Math.round(performance.now() - from));
  }
  isOver = true;
  await Promise.all(giving);
  for (const listener of listening) await listener.until((heard) => heard.length >= asked);
  await Promise.all(listening.map((listener) => listener[Symbol.asyncDispose]()));
  const lists = listening.map(({ heard }) => heard);
  return { asked, answered, lists, unanswered, givenUnanswered, slowestStartMs: Math.max(...startsMs) };
}

test(
  'a process killed outright in a storm of gifts, time and again, loses none and gives none twice: asking again gets the first answer, and everybody hears each once and in order',
  async () => {
    await using database = await ownDatabase();
    const { host, streamId, viewers, cursor } = await seeded(database);
    await using own = await prepareOwnProcess(database, { GIFT_COINS_PER_DAY: String(COINS) });
    await own.start();
    const pool = new Pool({ connectionString: database.url, max: 1 });
    const count = async () => (await pool.query<{ count: number }>('select count(*)::int as count from stream_gifts')).rows[0]?.count ?? 0;
    const { asked, answered, lists, ...figures } = await storm({ own, streamId, givers: viewers, cursor }, count);
    await pool.end();
    console.log(`${KILLS} kills in ${asked} gifts: ${JSON.stringify(figures)}`);
    expect(figures.unanswered).toBeGreaterThan(0);

    const numbers = Array.from({ length: asked }, (_, n) => n + 1);
    expect(answered.map(({ gift }) => gift.number).toSorted((one, other) => one - other)).toEqual(numbers);
    for (const { by, order: one, gift } of answered.slice(-ASKED_AGAIN))
      expect((await clientOf(own, by).query(SEND, one)).sendGift.gift).toEqual(gift);
    for (const heard of lists) {
      expect(heard.map(({ gift }) => gift.number)).toEqual(numbers);
      expect(heard.at(-1)).toMatchObject({ giftCount: asked, giftCoins: asked * 10 });
    }
    // Another process finds the books in order, and every gift told once.
    await using t = await startTestApp({ database });
    const [got, ...gave] = await Promise.all([host, ...viewers].map((member) => purseOf(t, member)));
    expect([got?.totalEarned, gave.reduce((sum, { totalSpent }) => sum + totalSpent, 0)]).toEqual([asked * 10, asked * 10]);
    const { rows } = await t.app.pool.query(
      `select count(*)::int as told, count(distinct data->>'id')::int as gifts, count(distinct position)::int as positions from events where type = 'stream.gift'`,
    );
    expect(rows).toEqual([{ told: asked, gifts: asked, positions: asked }]);
    expect(await broken(t)).toEqual([]);
  },
  LONG_TEST_MS,
);
