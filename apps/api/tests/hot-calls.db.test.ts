import { OPEN_FILTER } from '@benison/contracts/deck-filter';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextCards } from '../src/modules/matching/deck-cards.ts';
import { newId } from '../src/platform/clock.ts';
import { requestScope } from '../src/platform/request-scope.ts';
import { liveWith, order, SEND as SEND_GIFT } from './setups/test-gifts.ts';

/** Each call is made several times: a connection may have to be opened, or told how patient it is to be, in one of them. */
const TIMES = 4;
const CROWD = 60;

let t: TestApp;
interface Statement {
  text: string;
  /** Asked while a request is answered, not by a job. */
  isOfRequest: boolean;
}
let asked: Statement[] = [];
beforeAll(async () => {
  t = await startTestApp();
  listen();
});
afterAll(() => t[Symbol.asyncDispose]());

/** Notes what is asked over the connections of the pool. */
function listen(): void {
  const known = new WeakSet<PoolClient>();
  t.app.pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]): unknown => {
      const [what] = args as [string | { text: string }];
      const text = (typeof what === 'string' ? what : what.text).replaceAll(/\s+/g, ' ').trim();
      asked.push({ text, isOfRequest: requestScope() !== undefined });
      return ask(...args);
    };
    Object.assign(client, { query: noted });
  });
}

/** What a call asks of the database, from its request to its answer: the shortest of several. */
async function statementsOf(call: (turn: number) => Promise<unknown>): Promise<string[]> {
  const runs: string[][] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    asked = [];
    await call(turn);
    runs.push(asked.filter(({ isOfRequest }) => isOfRequest).map(({ text }) => text.slice(0, 100)));
  }
  return runs.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** How many batches a crowd was served in, each of which begins with these words once. */
const batchesOf = (words: string): number => asked.filter(({ text }) => text.startsWith(words)).length;

const members = (count: number): Promise<SeededMember[]> => Promise.all(Array.from({ length: count }, () => t.seed.member()));
const SWIPE = 'mutation($input: SwipeInput!) { swipe(input: $input) { direction canUndo match { id } } }';
const swipeOf = (me: SeededMember, { businessId }: SeededMember, direction = 'LIKE') =>
  me.client.query(SWIPE, { input: { businessId, direction } });

const SEND_MESSAGE = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { message { id sequence } } }';
const MARK = 'mutation($input: MarkReadInput!) { markRead(input: $input) { match { id } } }';
const written = (matchId: string, content: string) => ({ input: { id: newId(), matchId, content, attachmentIds: [] } });

/** The most statements that a call may ask, everything between its request and its answer included. */
const BUDGETS = { pass: 8, like: 14, discover: 5, message: 13, mark: 10, gift: 2, view: 12 };

test('a pass and a like ask for no more than their budgets', async () => {
  const [me, ...others] = (await members(1 + 2 * TIMES)) as [SeededMember, ...SeededMember[]];
  const other = (turn: number): SeededMember => others[turn] as SeededMember;
  const pass = await statementsOf((turn) => swipeOf(me, other(turn), 'PASS'));
  expect(pass.length, pass.join('\n')).toBeLessThanOrEqual(BUDGETS.pass);
  const like = await statementsOf((turn) => swipeOf(me, other(TIMES + turn)));
  expect(like.length, like.join('\n')).toBeLessThanOrEqual(BUDGETS.like);
});

test('a crowd that decides at once shares its statements, and loses no decision', async () => {
  const crowd = await members(CROWD);
  asked = [];
  await Promise.all(crowd.map((me, n) => swipeOf(me, crowd[(n + 1) % CROWD] as SeededMember)));
  expect(batchesOf('insert into swipes')).toBeLessThan(CROWD / 3);
  const { rows } = await t.app.pool.query('select count(*)::int as made from swipes where swiper_id = any($1::uuid[])', [
    crowd.map(({ businessId }) => businessId),
  ]);
  expect(rows).toEqual([{ made: CROWD }]);
});

test('a crowd that writes and reads at once shares its statements, and loses no message and no mark', async () => {
  const crowd = await members(CROWD);
  const pairs = Array.from({ length: CROWD / 2 }, (_, n) => [crowd[2 * n], crowd[2 * n + 1]] as [SeededMember, SeededMember]);
  const threads = await Promise.all(pairs.map(async ([me, other]) => ({ me, other, matchId: await t.seed.match(me, other) })));
  const both = threads.flatMap(({ me, other, matchId }) => [
    { me, matchId },
    { me: other, matchId },
  ]);
  // The first messages of threads are also counted for their businesses, one by one.
  await Promise.all(threads.map(({ me, matchId }) => me.client.query(SEND_MESSAGE, written(matchId, 'The first'))));
  await Promise.all(threads.map(({ other, matchId }) => other.client.query(SEND_MESSAGE, written(matchId, 'The answer'))));
  asked = [];
  const sent = await Promise.all(both.map(({ me, matchId }, n) => me.client.query(SEND_MESSAGE, written(matchId, `No. ${n}`))));
  expect(batchesOf('insert into messages')).toBeLessThan(CROWD / 3);
  expect(sent.map(({ sendMessage }) => sendMessage.message.sequence as number).sort()).toEqual(both.map((_, n) => (n % 2 ? 4 : 3)).sort());
  asked = [];
  await Promise.all(both.map(({ me, matchId }) => me.client.query(MARK, { input: { matchId, upToSequence: 4 } })));
  expect(batchesOf('insert into message_reads')).toBeLessThan(CROWD / 3);
  const { rows } = await t.app.pool.query(
    `select (select count(*) from messages where match_id = any($1::uuid[]))::int as messages,
       (select sum(message_count) from matches where id = any($1::uuid[]))::int as counted,
       (select count(*) from message_reads where match_id = any($1::uuid[]) and read_up_to = 4)::int as marks,
       (select count(*) from notifications where match_id = any($1::uuid[]) and type = 'MESSAGE' and read_at is null)::int as unread`,
    [threads.map(({ matchId }) => matchId)],
  );
  expect(rows).toEqual([{ messages: 2 * CROWD, counted: 2 * CROWD, marks: CROWD, unread: 0 }]);
});

test('a page of the deck asks for no more than its budget', async () => {
  const [me] = (await members(1)) as [SeededMember];
  const deck = await statementsOf(() => me.client.query('{ discoverDeck(first: 20) { cards { score business { id name } } } }'));
  expect(deck.length, deck.join('\n')).toBeLessThanOrEqual(BUDGETS.discover);
  expect(deck.filter((text) => /^(update|insert)/i.test(text))).toEqual([]);
});

const PLAIN_FILTERS = [
  OPEN_FILTER,
  { ...OPEN_FILTER, industries: ['Technology' as const] },
  { ...OPEN_FILTER, states: ['MD' as const] },
  { ...OPEN_FILTER, industries: ['Technology' as const], states: ['MD' as const] },
];

test('the statements of the deck are planned once for a connection, whoever asks', async () => {
  const viewers = await members(12);
  const client = await t.app.pool.connect();
  try {
    for (const filter of PLAIN_FILTERS)
      for (const { businessId } of viewers)
        await nextCards(client, { viewer: { businessId, isVerified: true }, place: null, filter, now: t.clock.now() }, 20);
    const { rows } = await client.query(
      `select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where name like 'deck-%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    // The database plans five times before it compares.
    for (const { name, kept, anew } of rows) expect(anew <= 5 && (kept > 0 || anew < 5), `${name}: ${anew} plans, ${kept} kept`).toBe(true);
  } finally {
    client.release();
  }
});

test('a message, a read mark and a look at a profile ask for no more than their budgets', async () => {
  const [me, other] = (await members(2)) as [SeededMember, SeededMember];
  const matchId = await t.seed.match(me, other);
  const message = await statementsOf((turn) => me.client.query(SEND_MESSAGE, written(matchId, `Hello ${turn}`)));
  expect(message.length, message.join('\n')).toBeLessThanOrEqual(BUDGETS.message);
  const mark = await statementsOf((turn) => other.client.query(MARK, { input: { matchId, upToSequence: 1 + turn } }));
  expect(mark.length, mark.join('\n')).toBeLessThanOrEqual(BUDGETS.mark);
  const lookers = await members(TIMES);
  const view = await statementsOf((turn) =>
    (lookers[turn] as SeededMember).client.query(
      'mutation($input: RecordProfileViewInput!) { recordProfileView(input: $input) { business { id name } } }',
      { input: { businessId: me.businessId } },
    ),
  );
  expect(view.length, view.join('\n')).toBeLessThanOrEqual(BUDGETS.view);
});

test('a gift asks for no more than its budget', async () => {
  const { streamId, viewers } = await liveWith(t, 1);
  const [giver] = viewers as [SeededMember];
  const gift = await statementsOf(() => giver.client.query(SEND_GIFT, order(streamId)));
  expect(gift.length, gift.join('\n')).toBeLessThanOrEqual(BUDGETS.gift);
});

test('a page of the statement asks the database as often for twenty lines, each with what it speaks of, as for one', async () => {
  const me = (await members(1))[0] as SeededMember;
  for (const other of await members(20)) await swipeOf(me, other);
  const lines = (first: number) =>
    statementsOf(() =>
      me.client.query(
        'query ($first: Int!) { walletTransactions(first: $first) { nodes { facts { operation giftName businessName } } } }',
        { first },
      ),
    );
  expect(await lines(20)).toEqual(await lines(1));
});
