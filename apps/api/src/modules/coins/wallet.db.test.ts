import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyCoins } from '../../../tests/setups/test-books.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { auditLedger } from './ledger/audit.ts';
import { creditPurchase } from './ledger/purchases.ts';
import { walletOf } from './ledger/wallet.ts';
import { readStatement } from './queries/statement.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row !== null)).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const WALLET = '{ viewerWallet { id balance promo paid earned pending debt totalEarned totalSpent } }';
const SWIPE = 'mutation S($input: SwipeInput!) { swipe(input: $input) { reward { coins isDayFull } } }';
const UNDO = 'mutation { undoSwipe(input: {}) { rewardReturned } }';

const like = async (who: SeededMember, whom: SeededMember, direction = 'LIKE') =>
  (await who.client.query(SWIPE, { input: { businessId: whom.businessId, direction } })).swipe.reward as {
    coins: number;
    isDayFull: boolean;
  };
const walletFor = async ({ client }: SeededMember) => (await client.query(WALLET)).viewerWallet;
const buy = async (who: SeededMember, paid: number, promo = 0): Promise<string> => {
  const { id } = await walletOf(sqlOf(t.app.em()), who.userId);
  return buyCoins(t, { userId: who.userId, walletId: id }, paid, promo);
};

describe('rewards', () => {
  test('a right swipe earns 25 BizCoins, a super like 50, a pass none; they can be spent and never cashed', async () => {
    const [alice, bob, carol, dave] = [await t.seed.member(), await t.seed.member(), await t.seed.member(), await t.seed.member()];
    expect(await like(alice, bob)).toEqual({ coins: 25, isDayFull: false });
    expect(await like(alice, carol, 'SUPER_LIKE')).toEqual({ coins: 50, isDayFull: false });
    expect(await like(alice, dave, 'PASS')).toEqual({ coins: 0, isDayFull: false });
    expect(await walletFor(alice)).toMatchObject({ balance: 75, promo: 75, earned: 0, totalEarned: 75 });
  });

  test('the same like again earns nothing more; undone it goes back, and liked again it is earned again', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await like(alice, bob);
    expect(await like(alice, bob)).toEqual({ coins: 25, isDayFull: false });
    expect((await walletFor(alice)).balance).toBe(25);
    expect((await alice.client.query(UNDO)).undoSwipe).toEqual({ rewardReturned: 25 });
    expect((await walletFor(alice)).balance).toBe(0);
    expect((await like(alice, bob, 'SUPER_LIKE')).coins).toBe(50);
    await alice.client.query(UNDO);
    expect((await like(alice, bob)).coins).toBe(25);
    expect(await walletFor(alice)).toMatchObject({ balance: 25, totalEarned: 25 });
  });

  test('no more than 500 coins a day, and the next day again', async () => {
    const alice = await t.seed.member({ premium: true, business: { timeZone: 'Pacific/Kiritimati' } });
    const others = await Promise.all(Array.from({ length: 13 }, () => t.seed.member()));
    const rewards = [];
    for (const other of others.slice(0, 11)) rewards.push(await like(alice, other, 'SUPER_LIKE'));
    expect(rewards.map(({ coins }) => coins)).toEqual([...Array<number>(10).fill(50), 0]);
    expect(rewards.at(9)).toEqual({ coins: 50, isDayFull: true });
    t.clock.advance(26 * HOUR_MS);
    const { rows } = await t.app.pool.query(
      "update sessions set expires_at = expires_at + interval '2 days', last_used_at = $2 where user_id = $1 returning id",
      [alice.userId, t.clock.now()],
    );
    expect(rows).toHaveLength(1);
    // Where the day of those coins has only now begun they have been had all the same.
    const moveTo = (zone: string) => t.app.pool.query('update businesses set time_zone = $2 where id = $1', [alice.businessId, zone]);
    await moveTo('Etc/GMT+12');
    expect(await like(alice, others[11] as SeededMember)).toEqual({ coins: 0, isDayFull: true });
    await moveTo('Pacific/Kiritimati');
    expect((await like(alice, others[12] as SeededMember)).coins).toBe(25);
  });
});

describe('a wallet', () => {
  test('is told on every device at once, with the line that moved it', async () => {
    const alice = await t.seed.member();
    const live = await alice.client.subscribe(
      'subscription { walletChanged { cursor wallet { balance } transaction { type amount balanceAfter description } } }',
    );
    await buy(alice, 500, 20);
    const { data } = await live.next();
    expect(data.walletChanged).toMatchObject({
      wallet: { balance: 520 },
      transaction: { type: 'PURCHASED', amount: 520, balanceAfter: 520, description: 'Test package' },
    });
    live.close();
  });

  test('lists its lines with a running balance, by period and kind, and as a file that a spreadsheet opens as text', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await buy(alice, 100);
    await like(alice, bob);
    const page =
      'query P($types: [CoinTransactionType!], $from: DateTime, $to: DateTime) { walletTransactions(first: 10, types: $types, from: $from, to: $to) { totalCount nodes { type amount balanceAfter journalId } } }';
    const all = (await alice.client.query(page)).walletTransactions;
    expect(all).toMatchObject({
      totalCount: 2,
      nodes: [
        { type: 'EARNED', amount: 25, balanceAfter: 125 },
        { type: 'PURCHASED', amount: 100, balanceAfter: 100 },
      ],
    });
    expect((await alice.client.query(page, { types: ['PURCHASED'] })).walletTransactions).toMatchObject({
      totalCount: 1,
      nodes: [{ amount: 100 }],
    });
    const later = new Date(t.clock.now().getTime() + 60_000).toISOString();
    expect((await alice.client.query(page, { from: later })).walletTransactions.totalCount).toBe(0);
    const csv = await alice.client.rest('GET', '/api/bizcoin/statement.csv?types=EARNED,PURCHASED');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body.split('\r\n')).toHaveLength(4);
    await t.app.transaction((tx) =>
      creditPurchase(tx, { userId: alice.userId, orderId: newId(), paidCoins: 1, promoCoins: 0, description: '=2+5', now: t.clock.now() }),
    );
    expect((await alice.client.rest('GET', '/api/bizcoin/statement.csv')).body).toContain(",'=2+5,1,");
    for (const query of ['types=NONSENSE', 'from=2026-02-30', 'from=2026-03-02&to=2026-03-01'])
      expect((await alice.client.rest('GET', `/api/bizcoin/statement.csv?${query}`)).status, query).toBe(400);
    await expect(alice.client.query(page, { from: '2026-02-30T00:00:00Z' })).rejects.toThrow('DateTime');
  });

  test('answers the documented calls for its own member alone', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await buy(alice, 100);
    const wallet = (await alice.client.rest('GET', `/api/bizcoin/wallet/${alice.userId}`)).body;
    expect(wallet).toEqual({ id: expect.any(String), balance: 100, totalEarned: 0, totalSpent: 0 });
    const lines = (await alice.client.rest('GET', `/api/bizcoin/transactions/${wallet.id}`)).body;
    expect(lines).toEqual([expect.objectContaining({ type: 'purchased', amount: 100, balanceAfter: 100 })]);
    expect((await bob.client.rest('GET', `/api/bizcoin/wallet/${alice.userId}`)).status).toBe(403);
    expect((await bob.client.rest('GET', `/api/bizcoin/transactions/${wallet.id}`)).status).toBe(404);
    expect((await bob.client.rest('GET', `/api/bizcoin/purchases/${alice.userId}`)).status).toBe(403);
  });
});

describe("a wallet's statement", () => {
  test('shows a period page by page, and counts what is in it', async () => {
    const alice = await t.seed.member();
    for (let minute = 0; minute < 6; minute += 1) {
      await buy(alice, 10 + minute);
      t.clock.advance(60_000);
    }
    const end = t.clock.now().getTime();
    const period = { from: new Date(end - 330_000).toISOString(), to: new Date(end - 90_000).toISOString() };
    const page =
      'query P($after: String, $from: DateTime, $to: DateTime) { walletTransactions(first: 3, after: $after, from: $from, to: $to) { totalCount pageInfo { endCursor hasNextPage } nodes { amount } } }';
    const { pageInfo, ...first } = (await alice.client.query(page, period)).walletTransactions;
    expect({ ...first, hasNextPage: pageInfo.hasNextPage }).toEqual({
      totalCount: 4,
      hasNextPage: true,
      nodes: [{ amount: 14 }, { amount: 13 }, { amount: 12 }],
    });
    expect((await alice.client.query(page, { ...period, after: pageInfo.endCursor })).walletTransactions).toMatchObject({
      totalCount: 4,
      pageInfo: { hasNextPage: false },
      nodes: [{ amount: 11 }],
    });
    const turned = await alice.client.graphql(page, { from: period.to, to: period.from });
    expect([turned.code, turned.errors?.[0]?.message]).toEqual(['BAD_INPUT', 'Please enter an end after the beginning']);
  });

  test('shows lines of several kinds in their order, page by page, and says when it stopped counting', async () => {
    const [alice, bob, carol] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
    await buy(alice, 1);
    await like(alice, bob);
    await buy(alice, 2);
    await like(alice, carol, 'SUPER_LIKE');
    await buy(alice, 3);
    const sql = sqlOf(t.app.em());
    const { id } = await walletOf(sql, alice.userId);
    const page = async (after: string | null, types: string[], countedMax?: number) => {
      const { nodes, ...rest } = await readStatement(sql, id, { first: 3, after, types }, countedMax);
      return { ...rest, amounts: nodes.map(({ amount }) => amount) };
    };
    const first = await page(null, ['EARNED', 'PURCHASED']);
    expect(first).toMatchObject({ amounts: [3, 50, 2], totalCount: 5, isCountExact: true, pageInfo: { hasNextPage: true } });
    expect(await page(first.pageInfo.endCursor, ['PURCHASED', 'EARNED'])).toMatchObject({
      amounts: [25, 1],
      totalCount: 5,
      pageInfo: { hasNextPage: false },
    });
    expect(await page(null, ['EARNED', 'PURCHASED'], 4)).toMatchObject({ totalCount: 4, isCountExact: false });
    expect(await page(null, ['EARNED'], 2)).toMatchObject({ amounts: [50, 25], totalCount: 2, isCountExact: true });
  });

  test("opens each line as its entry in the books, and nobody else's", async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await buy(alice, 40, 2);
    const { nodes } = (await alice.client.query('{ walletTransactions(first: 1) { nodes { journalId } } }')).walletTransactions;
    const entry = 'query J($id: ID!) { journal(id: $id) { operation transfers { from { account owner } to { account owner } coins } } }';
    const { journal } = await alice.client.query(entry, { id: nodes[0].journalId });
    expect(journal).toEqual({
      operation: 'COIN_PURCHASE',
      transfers: [
        { from: { account: 'SALES', owner: 'HOUSE' }, to: { account: 'PAID', owner: 'OWN' }, coins: 40 },
        { from: { account: 'SALES', owner: 'HOUSE' }, to: { account: 'PROMO', owner: 'OWN' }, coins: 2 },
      ],
    });
    expect((await bob.client.graphql(entry, { id: nodes[0].journalId })).code).toBe('NOT_FOUND');
    expect((await bob.client.graphql(entry, { id: 'x' })).code).toBe('NOT_FOUND');
  });
});

describe('packages', () => {
  test('both documented lists are for sale, with one way to count the bonus', async () => {
    const guest = t.seed.guest();
    const offer =
      'query O($surface: PackageSurface!) { coinPackages(surface: $surface) { id coins priceCents bonusCoins bonusPercent isPopular } }';
    expect((await guest.query(offer, { surface: 'STORE' })).coinPackages).toEqual([
      { id: 'starter', coins: 500, priceCents: 499, bonusCoins: 0, bonusPercent: null, isPopular: false },
      { id: 'popular', coins: 1_200, priceCents: 999, bonusCoins: 200, bonusPercent: 20, isPopular: true },
      { id: 'business', coins: 2_500, priceCents: 1_999, bonusCoins: 500, bonusPercent: 25, isPopular: false },
      { id: 'enterprise', coins: 5_500, priceCents: 3_999, bonusCoins: 1_500, bonusPercent: 37, isPopular: false },
    ]);
    expect(
      (await guest.query(offer, { surface: 'WALLET' })).coinPackages.map((one: { coins: number; priceCents: number }) => [
        one.coins,
        one.priceCents,
      ]),
    ).toEqual([
      [100, 999],
      [550, 3_999],
      [1_150, 6_999],
      [3_000, 14_999],
    ]);
  });

  test('one that could be cashed out for its price is refused when it is saved; a fair one is on sale at once', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const save = 'mutation S($input: SaveCoinPackageInput!) { saveCoinPackage(input: $input) { package { id updatedAt } } }';
    const input = {
      requestId: newId(),
      seenUpdatedAt: null,
      id: 'flash',
      surface: 'STORE',
      name: 'Flash',
      paidCoins: 1_000,
      promoCoins: 0,
      priceCents: 700,
      isPopular: false,
      isActive: true,
      benefits: [],
    };
    const refused = await finance.client.graphql(save, { input });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'priceCents' }] });
    const fair = { ...input, priceCents: 701 };
    const {
      saveCoinPackage: { package: made },
    } = await finance.client.query(save, { input: fair });
    // Asked for again after a lost answer it is made once; a new one takes no other's id, and nobody's change is undone unread.
    expect((await finance.client.query(save, { input: fair })).saveCoinPackage.package).toEqual(made);
    expect((await finance.client.graphql(save, { input: { ...fair, name: 'Flash sale' } })).code).toBe('IDEMPOTENCY_MISMATCH');
    const taken = await finance.client.graphql(save, { input: { ...fair, requestId: newId() } });
    expect(taken.errors[0]?.extensions.fields).toEqual([{ path: 'id', message: 'Another package has this id' }]);
    t.clock.advance(1_000);
    const change = (isPopular: boolean) =>
      finance.client.graphql(save, { input: { ...fair, requestId: newId(), seenUpdatedAt: made.updatedAt, isPopular, isActive: false } });
    const told = await Promise.all([change(true), change(false)]);
    expect(told.map(({ code }) => code ?? 'saved').sort()).toEqual(['CONFLICT', 'saved']);
    const { rows } = await t.app.pool.query('select from audit_log where target_id = $1', ['flash']);
    expect(rows).toHaveLength(2);
    await expect(t.app.pool.query(`update coin_packages set price_cents = 1 where id = 'starter'`)).rejects.toThrow('no_arbitrage');
  });
});

describe('a purchase of coins', () => {
  test("the documented purchase call orders at the server's price and credits nothing by itself", async () => {
    const alice = await t.seed.member();
    const key = newId();
    const order = (body: object) => alice.client.rest('POST', '/api/bizcoin/purchase', body, { headers: { 'idempotency-key': key } });
    const first = await order({ userId: alice.userId, bizCoinAmount: 1_200, realMoneyAmount: 999, paymentMethod: 'card' });
    expect(first).toMatchObject({ status: 201, body: { bizCoinAmount: 1_200, realMoneyAmount: 999 } });
    expect((await order({ userId: alice.userId, bizCoinAmount: 1_200, realMoneyAmount: 999, paymentMethod: 'card' })).body.orderId).toBe(
      first.body.orderId,
    );
    expect((await alice.client.rest('POST', '/api/bizcoin/purchase', { bizCoinAmount: 5_500, realMoneyAmount: 1 })).status).toBe(409);
    expect((await alice.client.rest('POST', '/api/bizcoin/purchase', { amount: 123_456 })).status).toBe(404);
    expect((await alice.client.rest('POST', '/api/bizcoin/purchase', { amount: -100 })).status).toBe(400);
    expect((await walletFor(alice)).balance).toBe(0);
    const purchases = (await alice.client.rest('GET', `/api/bizcoin/purchases/${alice.userId}`)).body;
    expect(purchases).toEqual([
      expect.objectContaining({ id: first.body.orderId, bizCoinAmount: 1_200, realMoneyAmount: 999, status: 'pending' }),
    ]);
  });
});
