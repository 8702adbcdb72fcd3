import { house, member, type Account, type HouseAccount, type MemberAccount, type Transfer } from '@benison/ledger/accounts';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyCoins, holder, read, type Holder } from '../../../../tests/setups/test-books.ts';
import { newId } from '../../../platform/clock.ts';
import { postJournal, type JournalDraft } from './post.ts';

/** What the database does with a journal that is handed to it, whatever it says. */

let t: TestApp;
let alice: Holder;
let bob: Holder;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => {
  [alice, bob] = [await holder(t), await holder(t)];
  await buyCoins(t, alice, 100, 20);
  await buyCoins(t, bob, 50, 5);
});

const of = ({ walletId }: Holder, kind: MemberAccount): Account => member(walletId, kind);
/** Accounts that no transfer names: of the house in a wallet, or of a member in none. */
const houseIn = ({ walletId }: Holder, kind: HouseAccount) => ({ wallet: walletId, kind }) as unknown as Account;
const nobodys = (kind: MemberAccount) => ({ wallet: null, kind }) as unknown as Account;
const post = (transfers: Transfer[], more: Partial<JournalDraft> = {}): Promise<string> =>
  t.app.transaction((tx) =>
    postJournal(tx, {
      operation: 'MARKETPLACE_PURCHASE',
      at: t.clock.now(),
      walletId: alice.walletId,
      source: 'order',
      sourceId: newId(),
      transfers,
      lines: [],
      ...more,
    }),
  );
const line = ({ userId, walletId: wallet }: Holder, description: string): JournalDraft['lines'][number] => ({
  wallet,
  userId,
  type: 'SPENT',
  description,
});
const linesOf = async ({ walletId }: Holder) =>
  (
    await t.app.pool.query(
      'select number::int, amount::int, pending::int, balance_after::int as after, description from bizcoin_transactions where wallet_id = $1 order by number',
      [walletId],
    )
  ).rows;
/** Everything that a journal writes. */
const written = async () =>
  (
    await t.app.pool.query(
      `select (select count(*)::int from ledger_journals) as journals, (select count(*)::int from ledger_transfers) as transfers,
         (select count(*)::int from ledger_draws) as draws, (select count(*)::int from bizcoin_transactions) as lines,
         (select sum(coins_left)::int from paid_lots) as lots`,
    )
  ).rows[0];

describe('a journal', () => {
  test.each(['PROMO', 'PAID', 'EARNED', 'PENDING'] as const)(
    'that takes one coin more of %s than there is is refused whole, and nothing of it is written',
    async (kind) => {
      const has = { PROMO: 20, PAID: 100, EARNED: 0, PENDING: 0 }[kind];
      const [before, rows] = [await read(t, alice), await written()];
      const fits: Transfer[] = [{ from: of(bob, 'PROMO'), to: of(alice, 'PROMO'), coins: 1 }];
      const draft = [...fits.slice(kind === 'PROMO' ? 1 : 0), { from: of(alice, kind), to: house('MARKETPLACE'), coins: has + 1 }];
      await expect(post(draft, { lines: [line(alice, 'Too much')] })).rejects.toThrow(/bizcoin_wallets_\w+_check/);
      expect([await read(t, alice), await written()]).toEqual([before, rows]);
    },
  );

  test('may take the last coin of each kind', async () => {
    await post([
      { from: of(alice, 'PROMO'), to: house('MARKETPLACE'), coins: 20 },
      { from: of(alice, 'PAID'), to: house('MARKETPLACE'), coins: 100 },
    ]);
    expect(await read(t, alice)).toMatchObject({ promo: 0, paid: 0, balance: 0, totalSpent: 120 });
  });

  test('pays a debt down to nothing, and never turns it into coins', async () => {
    await post([{ from: of(alice, 'DEBT'), to: house('SALES'), coins: 30 }]);
    expect(await read(t, alice)).toMatchObject({ debt: 30, balance: 120 });
    await expect(post([{ from: of(alice, 'PAID'), to: of(alice, 'DEBT'), coins: 31 }])).rejects.toThrow('debt_check');
    await post([{ from: of(alice, 'PAID'), to: of(alice, 'DEBT'), coins: 30 }]);
    expect(await read(t, alice)).toMatchObject({ debt: 0, balance: 90 });
  });

  test('names accounts that there are: members have wallets, the house has none', async () => {
    const nobody = member(newId(), 'PROMO');
    for (const [from, to] of [
      [of(alice, 'PROMO'), nobody],
      [nobody, of(alice, 'PROMO')],
    ] as const)
      await expect(post([{ from, to, coins: 1 }])).rejects.toThrow('a transfer names wallets that are there');
    for (const [from, to] of [
      [houseIn(alice, 'SALES'), of(bob, 'PAID')],
      [nobodys('PAID'), of(bob, 'PAID')],
      [of(alice, 'PAID'), houseIn(bob, 'SALES')],
      [of(alice, 'PAID'), nobodys('PAID')],
    ] as const)
      await expect(post([{ from, to, coins: 1 }])).rejects.toThrow(/ledger_transfers_check/);
    for (const coins of [0, -5])
      await expect(post([{ from: of(alice, 'PAID'), to: of(bob, 'PAID'), coins }])).rejects.toThrow('coins_check');
  });

  test('moves each kind by itself, and counts what was earned and spent between people, not within a wallet', async () => {
    await post([
      { from: of(alice, 'PAID'), to: of(bob, 'PENDING'), coins: 70 },
      { from: of(alice, 'PAID'), to: of(bob, 'PROMO'), coins: 30 },
    ]);
    expect(await read(t, alice)).toMatchObject({ promo: 20, paid: 0, earned: 0, totalSpent: 100 });
    expect(await read(t, bob)).toMatchObject({ promo: 35, paid: 50, pending: 70, earned: 0, balance: 85, totalEarned: 100, totalSpent: 0 });
    await post([{ from: of(bob, 'PENDING'), to: of(bob, 'EARNED'), coins: 70 }]);
    expect(await read(t, bob)).toMatchObject({ pending: 0, earned: 70, balance: 155, totalEarned: 100, totalSpent: 0 });
    await post([{ from: of(bob, 'EARNED'), to: house('PAYOUTS_HELD'), coins: 70 }]);
    expect(await read(t, bob)).toMatchObject({ earned: 0, balance: 85, totalEarned: 100, totalSpent: 0 });
    await post([{ from: house('PAYOUTS_HELD'), to: of(bob, 'EARNED'), coins: 70 }]);
    expect(await read(t, bob)).toMatchObject({ earned: 70, totalEarned: 100, totalSpent: 0 });
  });

  test('counts a reward as earned, a boost as spent, and takes both back with them', async () => {
    await post([{ from: house('ISSUANCE'), to: of(alice, 'PROMO'), coins: 25 }]);
    await post([{ from: of(alice, 'PROMO'), to: house('BOOSTS'), coins: 40 }]);
    const { totalEarned, totalSpent } = await read(t, alice);
    await post([{ from: house('BOOSTS'), to: of(alice, 'PROMO'), coins: 40 }]);
    await post([{ from: of(alice, 'PROMO'), to: house('ISSUANCE'), coins: 25 }]);
    const after = await read(t, alice);
    expect([totalEarned - after.totalEarned, totalSpent - after.totalSpent]).toEqual([25, 40]);
    expect(after).toMatchObject({ promo: 20, totalSpent: 0 });
  });

  test('draws on the lots it names, gives back to them, and never more than was in them', async () => {
    const { rows } = await t.app.pool.query<{ id: string }>('select id from paid_lots where wallet_id = any($1) order by id', [
      [alice.walletId, bob.walletId],
    ]);
    const [mine, theirs] = rows.map(({ id }) => id) as [string, string];
    const left = async () =>
      (await t.app.pool.query('select coins_left::int from paid_lots where id = any($1) order by id', [[mine, theirs]])).rows.map(
        ({ coins_left }) => coins_left,
      );
    const draw = (coins: number) =>
      post([{ from: of(alice, 'PROMO'), to: house('MARKETPLACE'), coins: 1 }], { draws: [{ lotId: mine, coins }] });
    await draw(60);
    expect(await left()).toEqual([40, 50]);
    await expect(draw(41)).rejects.toThrow('paid_lots_check');
    await draw(-60);
    expect(await left()).toEqual([100, 50]);
    await expect(draw(-1)).rejects.toThrow('paid_lots_check');
    const { rows: draws } = await t.app.pool.query('select coins::int from ledger_draws where lot_id = $1 order by journal_id', [mine]);
    expect(draws).toEqual([{ coins: 60 }, { coins: -60 }]);
  });

  test('writes a line for each wallet that it moved something of, numbered, with the balance after it, and none for the others', async () => {
    const before = (await linesOf(alice)).length;
    await post(
      [
        { from: of(alice, 'PROMO'), to: of(bob, 'PENDING'), coins: 20 },
        { from: of(alice, 'PAID'), to: of(bob, 'PROMO'), coins: 5 },
      ],
      { lines: [line(alice, 'Given'), line(bob, 'Received')] },
    );
    await post([{ from: of(bob, 'PROMO'), to: house('MARKETPLACE'), coins: 1 }], { lines: [line(alice, 'Nothing of hers')] });
    expect((await linesOf(alice)).slice(before)).toEqual([
      { number: before + 1, amount: -25, pending: 0, after: 95, description: 'Given' },
    ]);
    expect((await linesOf(bob)).at(-1)).toEqual({ number: 2, amount: 5, pending: 20, after: 60, description: 'Received' });
    await post([{ from: of(bob, 'PENDING'), to: of(bob, 'EARNED'), coins: 20 }], { lines: [line(bob, 'Matured')] });
    expect((await linesOf(bob)).at(-1)).toMatchObject({ amount: 20, pending: -20, after: 79, description: 'Matured' });
  });
});
