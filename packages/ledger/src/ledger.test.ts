import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, HouseAccount, house, member, MemberAccount, spendable, type Balances, type Transfer } from './accounts.ts';
import { cashOutCents, opensArbitrage } from './arbitrage.ts';
import { apply, LedgerError, move, reversed } from './journal.ts';
import { drawLots, earnedShares } from './lots.ts';
import { earnedShare, spendingTransfers, splitSpending } from './spending.ts';
import { giftTransfers } from './test-gift.ts';

const coins = fc.integer({ min: 0, max: 100_000 });
const balances: fc.Arbitrary<Balances> = fc.record({
  PROMO: coins,
  PAID: coins,
  EARNED: coins,
  PENDING: coins,
  DEBT: fc.integer({ min: -100_000, max: 0 }),
});
const total = (all: Iterable<Balances>): number =>
  [...all].reduce((sum, { DEBT, PENDING, ...rest }) => sum + spendable({ DEBT, PENDING, ...rest }) + DEBT + PENDING, 0);

test('spending uses promo coins first, then paid, then earned, and never more than there are', () => {
  fc.assert(
    fc.property(balances, coins, (held, wanted) => {
      const split = splitSpending(held, wanted);
      expect(split === null).toBe(wanted > spendable(held));
      if (split) expect(split.promo + split.paid + split.earned).toBe(wanted);
      if (split && split.paid > 0) expect(split.promo).toBe(held.PROMO);
      if (split && split.earned > 0) expect(split.paid).toBe(held.PAID);
    }),
  );
});

test('a wallet can be spent to its last coin, and not one further', () => {
  const held = { ...EMPTY, PROMO: 2, PAID: 3, EARNED: 4, PENDING: 5 };
  expect(splitSpending(held, 9)).toEqual({ promo: 2, paid: 3, earned: 4 });
  expect(splitSpending(held, 10)).toBeNull();
});

test('the receiver of a gift gets every coin, but only paid coins can become cash', () => {
  fc.assert(
    fc.property(balances, balances, coins, fc.boolean(), (giver, receiver, wanted, atOnce) => {
      const split = splitSpending(giver, wanted);
      if (!split) return;
      const before = new Map([
        ['a', giver],
        ['b', receiver],
      ]);
      const after = apply(before, giftTransfers('a', 'b', split, atOnce));
      const [a, b] = [after.get('a') ?? EMPTY, after.get('b') ?? EMPTY];
      expect(total(after.values())).toBe(total(before.values()));
      expect(spendable(b) + b.PENDING - spendable(receiver) - receiver.PENDING).toBe(wanted);
      expect(b.PAID).toBe(receiver.PAID);
      const cashable = a.EARNED + b.EARNED + b.PENDING - giver.EARNED - receiver.EARNED - receiver.PENDING;
      expect(cashable).toBe(earnedShare(split.paid));
      expect(cashable * 10).toBeLessThanOrEqual(split.paid * 7);
    }),
  );
});

test('what was spent goes back to the accounts it came from', () => {
  fc.assert(
    fc.property(balances, coins, (held, wanted) => {
      const split = splitSpending(held, wanted);
      if (!split) return;
      const before = new Map([['a', held]]);
      const transfers = spendingTransfers('a', split, HouseAccount.Marketplace);
      const after = apply(before, transfers);
      expect(spendable(after.get('a') ?? EMPTY)).toBe(spendable(held) - wanted);
      expect(apply(after, reversed(transfers))).toEqual(before);
    }),
  );
});

test('an overdraft, a fraction and zero are not transfers', () => {
  const wallets = new Map([['a', { ...EMPTY, PAID: 5 }]]);
  const take = (amount: number): Transfer[] => [{ from: member('a', MemberAccount.Paid), to: house(HouseAccount.Sales), coins: amount }];
  for (const amount of [6, 0, -1, 1.5, Number.NaN, Infinity]) expect(() => apply(wallets, take(amount))).toThrow(LedgerError);
  expect(move(house(HouseAccount.Sales), member('a', MemberAccount.Paid), 0)).toEqual([]);
  expect(() => apply(wallets, move(house(HouseAccount.Losses), member('a', MemberAccount.Debt), 1))).toThrow(LedgerError);
});

test('a refused transfer says which wallet lacks the coins, or which amount is none', () => {
  const wallets = new Map([['a', { ...EMPTY, PAID: 5 }]]);
  const take = (amount: number) => () => apply(wallets, move(member('a', MemberAccount.Paid), house(HouseAccount.Sales), amount));
  expect(take(6)).toThrow(expect.objectContaining({ name: 'LedgerError', message: 'Wallet a would be overdrawn.' }));
  expect(take(1.5)).toThrow(new LedgerError('A transfer moves a positive whole number of coins, not 1.5.'));
});

test('paid coins come from the oldest purchase first', () => {
  const lots = [
    { id: '1', left: 5 },
    { id: '2', left: 0 },
    { id: '3', left: 10 },
  ];
  expect(drawLots(lots, 8)).toEqual([
    { lotId: '1', coins: 5 },
    { lotId: '3', coins: 3 },
  ]);
  expect(() => drawLots(lots, 16)).toThrow(new RangeError('1 paid coins have no lot.'));
});

test("the shares of a gift's purchases add up to the gift's own share", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 12 }), (parts) => {
      const shares = earnedShares(parts.map((part, n) => ({ lotId: String(n), coins: part })));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(earnedShare(parts.reduce((sum, part) => sum + part, 0)));
      expect(shares.every((share, n) => share >= 0 && share <= (parts[n] ?? 0))).toBe(true);
    }),
  );
});

test('an offer whose coins could be cashed out for their full price is arbitrage', () => {
  expect(opensArbitrage({ paidCoins: 4_000, promoCoins: 1_500, priceCents: 3_999 })).toBe(false);
  expect(opensArbitrage({ paidCoins: 5_714, promoCoins: 0, priceCents: 3_999 })).toBe(true);
  expect(opensArbitrage({ paidCoins: 0, promoCoins: 10, priceCents: 0 })).toBe(true);
  fc.assert(
    fc.property(coins, coins, (paidCoins, priceCents) => {
      const offer = { paidCoins, promoCoins: 0, priceCents };
      expect(opensArbitrage(offer)).toBe(cashOutCents(offer) >= priceCents);
    }),
  );
});
