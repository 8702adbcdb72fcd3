import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { auditLedger } from '../../src/modules/coins/ledger/audit.ts';
import { creditPurchase } from '../../src/modules/coins/ledger/purchases.ts';
import { spend } from '../../src/modules/coins/ledger/spend.ts';
import { walletOf, type Wallet } from '../../src/modules/coins/ledger/wallet.ts';
import { newId } from '../../src/platform/clock.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';

/** A member with a wallet, for tests of the ledger. */
export interface Holder {
  userId: string;
  walletId: string;
}

/** Makes a member with an empty wallet. */
export async function holder({ app, seed }: TestApp): Promise<Holder> {
  const { userId } = await seed.member({ business: null });
  const { id } = await walletOf(sqlIn(app), userId);
  return { userId, walletId: id };
}

/** Credits a purchase, as a paid order does. Gives the order's id. */
export async function buyCoins(
  { app }: TestApp,
  { userId }: Holder,
  paidCoins: number,
  promoCoins = 0,
  transact: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown> = app.transaction,
): Promise<string> {
  const orderId = newId();
  await transact((tx) => creditPurchase(tx, { userId, orderId, paidCoins, promoCoins, description: 'Test package', now: app.clock.now() }));
  return orderId;
}

/** Spends coins on the marketplace. */
export const spendAtMarket = ({ app }: TestApp, who: Holder, coins: number) =>
  app.transaction((tx) =>
    spend(tx, {
      userId: who.userId,
      coins,
      to: 'MARKETPLACE',
      operation: 'MARKETPLACE_PURCHASE',
      source: 'order',
      sourceId: newId(),
      description: 'Pens',
      now: app.clock.now(),
    }),
  );

/** That nothing in the books violates a rule of theirs. */
export async function expectBalancedBooks({ app }: TestApp): Promise<void> {
  expect((await auditLedger(sqlIn(app))).filter(({ row }) => row !== null)).toEqual([]);
}

/** The wallet as it stands. */
export const read = ({ app }: TestApp, { userId }: Holder): Promise<Wallet> => walletOf(sqlIn(app), userId);

function sqlIn(app: TestApp['app']) {
  return async <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
    (await app.pool.query(text, [...params])).rows as Row[];
}
