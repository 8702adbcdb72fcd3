import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, fill, grant, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

test('the catalogue has at least twelve gifts in four tiers, the smallest first', async () => {
  const { client } = await t.seed.member();
  const { giftCatalogue } = await client.query('{ giftCatalogue { id name description coins tier } }');
  expect(giftCatalogue.length).toBeGreaterThanOrEqual(12);
  expect(giftCatalogue[0]).toEqual({
    id: 'clover',
    name: 'Clover',
    description: 'A little luck for the next deal.',
    coins: 10,
    tier: 'SPARK',
  });
  expect(giftCatalogue.at(-1)).toMatchObject({ id: 'benison', coins: 5_000, tier: 'BLESSING' });
  expect(new Set(giftCatalogue.map(({ tier }: { tier: string }) => tier)).size).toBe(4);
});

test("a gift costs the giver the catalogue's price, gives the host every coin, and is numbered", async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const { sendGift } = await viewer.client.query(
    SEND,
    order(streamId, { giftId: 'laurel', quantity: 3, expectedCoins: 300, message: ' Well done ' }),
  );
  expect(sendGift).toMatchObject({
    balance: 700,
    gift: {
      number: 1,
      streamId,
      quantity: 3,
      coins: 300,
      message: 'Well done',
      isAnonymous: false,
      comboCount: 3,
      from: { id: viewer.businessId },
      gift: { id: 'laurel', coins: 100, tier: 'GLOW' },
    },
  });
  expect(sendGift.gift.comboKey).toBe(sendGift.gift.id);
  expect(await purseOf(t, viewer)).toMatchObject({ paid: 700, balance: 700, totalSpent: 300 });
  expect(await purseOf(t, host)).toMatchObject({ promo: 90, pending: 210, totalEarned: 300 });
  expect((await viewer.client.query('query($id: ID!) { stream(id: $id) { giftCount giftCoins } }', { id: streamId })).stream).toEqual({
    giftCount: 1,
    giftCoins: 300,
  });
  expect(await broken(t)).toEqual([]);
});

const REFUSED: [name: string, make: (streamId: string) => object, code: string][] = [
  ["at a price that is not the catalogue's", (id) => order(id, { expectedCoins: 1 }), 'PRICE_CHANGED'],
  ['dearer than the purse', (id) => order(id, { giftId: 'benison', expectedCoins: 5_000 }), 'INSUFFICIENT_COINS'],
  ['that nobody knows', (id) => order(id, { giftId: 'diamond' }), 'NOT_FOUND'],
  ['to a stream that never was', () => order(newId()), 'NOT_FOUND'],
  ['of none', (id) => order(id, { quantity: 0 }), 'BAD_INPUT'],
  ['of eleven', (id) => order(id, { quantity: 11, expectedCoins: 110 }), 'BAD_INPUT'],
  ['with too long a message', (id) => order(id, { message: 'x'.repeat(101) }), 'BAD_INPUT'],
  ['with a forbidden word', (id) => order(id, { message: 'what shit' }), 'WORDS_REFUSED'],
];

test.each(REFUSED)('a gift %s is refused and moves nothing', async (_name, make, code) => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const answer = await viewer.client.graphql(SEND, make(streamId));
  expect(answer.code).toBe(code);
  if (code === 'PRICE_CHANGED') expect(answer.errors[0]?.extensions.details).toEqual({ coins: 10 });
  expect(await purseOf(t, viewer)).toMatchObject({ balance: 1_000, totalSpent: 0 });
  expect(await purseOf(t, host)).toMatchObject({ balance: 0, pending: 0 });
});

test.each([
  ['STARTING', 'not begun'],
  ['INTERRUPTED', 'away for a moment'],
  ['PAUSED', 'paused'],
  ['ENDED', 'ended'],
  ['TERMINATED', 'ended'],
])('no coin moves for a stream that is %s', async (status, words) => {
  const [host, viewer] = [await t.seed.member(), await t.seed.member()];
  await t.seed.match(host, viewer);
  await fill(t, viewer, 100);
  const { code, errors } = await viewer.client.graphql(SEND, order(await storedStream(t, host, { status })));
  expect(code).toBe('STREAM_NOT_LIVE');
  expect(errors[0]?.message).toContain(words);
  expect((await purseOf(t, viewer)).balance).toBe(100);
});

test('nobody gives to themselves; strangers, the unmatched, blocked, banned and muted cannot give', async () => {
  const {
    host,
    streamId,
    viewers: [unmatched, blocked, banned, removed, muted, fine],
  } = await liveWith(t, 6);
  const stranger = await t.seed.member();
  await fill(t, stranger, 100);
  await fill(t, host, 100);
  const run = (text: string, values: unknown[]) => t.app.pool.query(text, values);
  await run(`update matches set ended_at = now(), end_reason = 'UNMATCHED' where $1 in (business1_id, business2_id)`, [
    unmatched.businessId,
  ]);
  await run('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [blocked?.businessId, host.businessId]);
  await run('insert into stream_bans (id, host_id, business_id, created_at) values ($1, $2, $3, now())', [
    newId(),
    host.businessId,
    banned?.businessId,
  ]);
  await run(
    `insert into stream_bans (id, stream_id, host_id, business_id, until, created_at) values ($1, $2, $3, $4, now() + interval '9 minutes', now())`,
    [newId(), streamId, host.businessId, removed?.businessId],
  );
  await run('insert into stream_mutes (stream_id, business_id, created_at) values ($1, $2, now())', [streamId, muted?.businessId]);
  const codes = await Promise.all(
    [host, stranger, unmatched, blocked, banned, removed, muted, fine].map(
      async (who) => (await who?.client.graphql(SEND, order(streamId)))?.code,
    ),
  );
  expect(codes).toEqual(['BAD_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'STREAM_BANNED', 'STREAM_BANNED', 'STREAM_MUTED', undefined]);
  expect((await purseOf(t, host)).balance).toBe(100 + 3);
});

test('a host who turns gifts off gets none until it turns them on again', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const TURN = 'mutation($id: ID!, $isOn: Boolean!) { setGiftsEnabled(input: { streamId: $id, isOn: $isOn }) { stream { giftsEnabled } } }';
  expect((await viewer.client.graphql(TURN, { id: streamId, isOn: false })).code).toBe('NOT_FOUND');
  expect((await host.client.query(TURN, { id: streamId, isOn: false })).setGiftsEnabled.stream).toEqual({ giftsEnabled: false });
  expect((await viewer.client.graphql(SEND, order(streamId))).code).toBe('GIFTS_OFF');
  await host.client.query(TURN, { id: streamId, isOn: true });
  expect((await viewer.client.graphql(SEND, order(streamId))).code).toBeUndefined();
});

test('a retired gift cannot be sent, and one whose price changed is refused with the new price', async () => {
  await using own = await startTestApp();
  const {
    streamId,
    viewers: [viewer],
  } = await liveWith(own, 1);
  await own.app.pool.query(`update gift_definitions set is_active = false where id = 'quill'`);
  await own.app.pool.query(`update gift_definitions set biz_coin_value = 12 where id = 'clover'`);
  expect((await viewer.client.graphql(SEND, order(streamId, { giftId: 'quill', expectedCoins: 15 }))).code).toBe('PRODUCT_UNAVAILABLE');
  const { code, errors } = await viewer.client.graphql(SEND, order(streamId, { quantity: 2, expectedCoins: 20 }));
  expect([code, errors[0]?.extensions.details]).toEqual(['PRICE_CHANGED', { coins: 24 }]);
});

test('the same gift by the same giver within three seconds extends the combo; another gift, an anonymous one or a pause starts over', async () => {
  const {
    streamId,
    viewers: [one, two],
  } = await liveWith(t, 2);
  const send = async (who: typeof one | undefined, over: object = {}) =>
    (await who?.client.query(SEND, order(streamId, over)))?.sendGift.gift as { id: string; comboKey: string; comboCount: number };
  const first = await send(one);
  const [second, other, ofTwo, nameless] = [
    await send(one, { quantity: 2, expectedCoins: 20 }),
    await send(one, { giftId: 'quill', expectedCoins: 15 }),
    await send(two),
    await send(one, { isAnonymous: true }),
  ];
  const third = await send(one);
  expect([first, second, third].map(({ comboKey, comboCount }) => [comboKey, comboCount])).toEqual([
    [first.id, 1],
    [first.id, 3],
    [first.id, 4],
  ]);
  expect([other, ofTwo, nameless].map(({ id, comboKey, comboCount }) => comboKey === id && comboCount)).toEqual([1, 1, 1]);
  t.clock.advance(3_100);
  expect(await send(one)).toMatchObject({ comboCount: 1 });
});

test("an anonymous gift reveals its giver to nobody: not the room, not the host's statement, not the journal", async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const { sendGift } = await viewer.client.query(SEND, order(streamId, { giftId: 'laurel', expectedCoins: 100, isAnonymous: true }));
  expect(sendGift.gift).toMatchObject({ isAnonymous: true, from: null });
  const JOURNAL = 'query($id: ID!) { journal(id: $id) { transfers { coins from { owner businessName } to { owner businessName } } } }';
  const ofHost = await host.client.query(JOURNAL, { id: sendGift.gift.journalId });
  const statement = await host.client.query('{ walletTransactions { nodes { description source } } }');
  const page = await host.client.query(
    'query($id: ID!) { streamGifts(streamId: $id) { nodes { from { id } } } topGifters(streamId: $id) { business { id } coins giftCount } }',
    { id: streamId },
  );
  const { rows } = await t.app.pool.query(`select data from events where type = 'stream.gift' and $1 = any(topics)`, [
    `stream:${streamId}`,
  ]);
  for (const told of [ofHost, statement, page, rows]) {
    expect(JSON.stringify(told)).not.toContain(viewer.businessId);
    expect(JSON.stringify(told)).not.toContain(`${viewer.actor.userId}`);
  }
  expect(ofHost.journal.transfers[0]).toMatchObject({ from: { owner: 'MEMBER', businessName: null }, to: { owner: 'OWN' } });
  expect(page.topGifters).toEqual([{ business: null, coins: 100, giftCount: 1 }]);
  expect((await viewer.client.query(JOURNAL, { id: sendGift.gift.journalId })).journal.transfers[0].from).toMatchObject({ owner: 'OWN' });
});

test('the quote says which coins are used and what the host can cash out, exactly as it then happens', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1, 200);
  await grant(t, viewer, 45);
  const QUOTE =
    'query($s: ID!, $g: ID!, $n: Int!) { giftQuote(streamId: $s, giftId: $g, quantity: $n) { coins balance fromPromo fromPaid fromEarned hostCoins hostCashableCoins maturityDays } }';
  const quote = (await viewer.client.query(QUOTE, { s: streamId, g: 'laurel', n: 2 })).giftQuote;
  expect(quote).toEqual({
    coins: 200,
    balance: 245,
    fromPromo: 45,
    fromPaid: 155,
    fromEarned: 0,
    hostCoins: 200,
    hostCashableCoins: 108,
    maturityDays: 7,
  });
  await viewer.client.query(SEND, order(streamId, { giftId: 'laurel', quantity: 2, expectedCoins: 200 }));
  expect(await purseOf(t, host)).toMatchObject({ promo: 45 + 47, pending: 108 });
});

test('the journal of a gift is visible to its two sides and to nobody else', async () => {
  const {
    host,
    streamId,
    viewers: [giver, other],
  } = await liveWith(t, 2);
  const { sendGift } = await giver.client.query(SEND, order(streamId));
  const codes = await Promise.all(
    [giver, host, other].map(
      async (who) => (await who?.client.graphql('query($id: ID!) { journal(id: $id) { id } }', { id: sendGift.gift.journalId }))?.code,
    ),
  );
  expect(codes).toEqual([undefined, undefined, 'NOT_FOUND']);
});
