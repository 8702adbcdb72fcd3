import { EARNED_SHARE_PERCENT } from '@benison/ledger/spending';
import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { creditPurchase } from '../../src/modules/coins/ledger/purchases.ts';
import { settlePurchase } from '../../src/modules/coins/ledger/settle-purchase.ts';
import { spend } from '../../src/modules/coins/ledger/spend.ts';
import { walletOf, type Wallet } from '../../src/modules/coins/ledger/wallet.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { GiftBatcher } from './test-give.ts';

/** Coins a member earned honestly: somebody bought coins and gave so many of them that this much became earned at once. */
export async function earn(t: TestApp, userId: string, coins: number): Promise<void> {
  const { app } = t;
  const buyer = await t.seed.member({ business: null });
  const given = Math.ceil((coins * 100) / EARNED_SHARE_PERCENT);
  await app.transaction((tx) =>
    creditPurchase(tx, {
      userId: buyer.userId,
      orderId: newId(),
      paidCoins: given,
      promoCoins: 0,
      description: 'Bought',
      now: app.clock.now(),
    }),
  );
  const [from, to] = [await walletOf(sqlOf(app.em()), buyer.userId), await walletOf(sqlOf(app.em()), userId)];
  const desk = new GiftBatcher({ pool: app.pool, clock: app.clock, maturityDays: 0, onCommitted: () => app.sequencer.wake() });
  await desk.give({
    requestId: newId(),
    fromWallet: from.id,
    fromUser: buyer.userId,
    toWallet: to.id,
    toUser: userId,
    coins: given,
    source: 'wallet',
    sourceId: newId(),
    giverLine: 'A gift',
    receiverLine: 'A gift',
  });
}

export const purse = ({ app }: TestApp, userId: string): Promise<Wallet> => walletOf(sqlOf(app.em()), userId);

/** A member who bought coins, spent them, and had the bank take the money back: it owes so many coins, and has no others. */
export async function fallIntoDebt(t: TestApp, userId: string, coins: number): Promise<void> {
  const { app } = t;
  const [orderId, now] = [newId(), app.clock.now()];
  await app.transaction((tx) => creditPurchase(tx, { userId, orderId, paidCoins: coins, promoCoins: 0, description: 'Bought', now }));
  const { balance } = await purse(t, userId);
  await app.transaction((tx) =>
    spend(tx, {
      userId,
      coins: balance,
      to: 'MARKETPLACE',
      operation: 'MARKETPLACE_PURCHASE',
      source: 'marketplace_purchase',
      sourceId: newId(),
      description: 'Spent',
      now,
    }),
  );
  await app.transaction((tx) =>
    settlePurchase(tx, { orderId, operation: 'PURCHASE_DISPUTE', amountCents: 1, heldCents: 0, returnWords: 'Back', now }),
  );
}

/** A routing number whose check digit is right. */
const ROUTING_NUMBER = '021000021';

export const BANK = {
  method: 'BANK_TRANSFER',
  accountHolder: 'Alice Bell',
  routingNumber: ROUTING_NUMBER,
  accountNumber: '1234 5678 9012',
  accountType: 'CHECKING',
};

/** A premium, verified member with earned coins and a bank account to be paid to. */
export async function earner(t: TestApp, coins: number): Promise<SeededMember & { destinationId: string }> {
  const member = await t.seed.member({ premium: true, verified: true });
  await earn(t, member.userId, coins);
  const {
    savePayoutDestination: { destination: savePayoutDestination },
  } = await member.client.query(
    'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id } } }',
    { input: BANK },
  );
  return { ...member, destinationId: savePayoutDestination.id };
}
