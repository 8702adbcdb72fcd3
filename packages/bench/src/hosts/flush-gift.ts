import { createHash } from 'node:crypto';
import { LockMode, MikroORM } from '@mikro-orm/postgresql';
import type { Gift } from '../../../../apps/api/src/modules/coins/ledger/give.ts';
import {
  BenchDraw,
  BenchEvent,
  BenchJournal,
  BenchLine,
  BenchLot,
  BenchPendingLot,
  BenchTransfer,
  BenchWallet,
  GIFT_ENTITIES,
} from './gift-entities.ts';

const DAY_MS = 86_400_000;
const MATURITY_DAYS = 7;

/** The peer: the same gift as entities, found, locked, made and flushed. The balances move by the same trigger. */
export async function openFlushing(url: string, poolMax: number): Promise<(gift: Gift) => Promise<void>> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: GIFT_ENTITIES,
    pool: { min: 0, max: poolMax },
    forceUtcTimezone: true,
    allowGlobalContext: false,
    debug: false,
    ensureDatabase: false,
    discovery: { warnWhenNoEntities: false },
  });
  return (gift) => flushGift(orm, gift);
}

async function flushGift(orm: MikroORM, gift: Gift): Promise<void> {
  const { requestId, fromWallet, toWallet, coins, source, sourceId } = gift;
  await orm.em.fork().transactional(async (em) => {
    const wallets = await em.find(
      BenchWallet,
      { id: { $in: [fromWallet, toWallet] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const [giver, receiver] = [fromWallet, toWallet].map((id) => wallets.find((wallet) => wallet.id === id));
    if (!giver || !receiver) throw new Error('That wallet was not found.');
    if (await em.findOne(BenchJournal, { walletId: fromWallet, requestId })) return;
    if (giver.debt < 0 || giver.balance < coins) throw new Error('The giver cannot afford it.');
    const promo = Math.min(giver.promo, coins);
    const paid = Math.min(giver.paid, coins - promo);
    const kept = Math.floor((paid * 70) / 100);
    const now = new Date();
    const inputHash = createHash('sha256')
      .update(JSON.stringify([toWallet, coins, source, sourceId]))
      .digest();
    const journal = em.create(BenchJournal, { at: now, operation: 'GIFT', walletId: fromWallet, requestId, inputHash, source, sourceId });
    const parts = [
      ['PROMO', 'PROMO', promo],
      ['PAID', 'PENDING', kept],
      ['PAID', 'PROMO', paid - kept],
      ['EARNED', 'EARNED', coins - promo - paid],
    ] as const;
    parts.forEach(([fromKind, toKind, part], index) => {
      if (part > 0) em.create(BenchTransfer, { journal, line: index + 1, fromWallet, fromKind, toWallet, toKind, coins: part });
    });
    let open = paid;
    const lots = open > 0 ? await em.find(BenchLot, { walletId: fromWallet, coinsLeft: { $gt: 0 } }, { orderBy: { id: 'asc' } }) : [];
    for (const lot of lots) {
      const drawn = Math.min(open, lot.coinsLeft);
      if (drawn === 0) break;
      lot.coinsLeft -= drawn;
      open -= drawn;
      em.create(BenchDraw, { journal, lot, coins: drawn });
    }
    if (kept > 0)
      em.create(BenchPendingLot, {
        journal,
        walletId: toWallet,
        coins: kept,
        coinsLeft: kept,
        maturesAt: new Date(now.getTime() + MATURITY_DAYS * DAY_MS),
      });
    const line = { journal, source, sourceId, createdAt: now };
    em.create(BenchLine, {
      ...line,
      walletId: fromWallet,
      number: giver.transactions + 1,
      type: 'GIFT_SENT',
      amount: -coins,
      pending: 0,
      balanceAfter: giver.balance - coins,
      description: gift.giverLine,
    });
    em.create(BenchLine, {
      ...line,
      walletId: toWallet,
      number: receiver.transactions + 1,
      type: 'GIFT_RECEIVED',
      amount: coins - kept,
      pending: kept,
      balanceAfter: receiver.balance + coins - kept,
      description: gift.receiverLine,
    });
    await em.flush();
    em.create(BenchEvent, {
      type: 'wallet.changed',
      topics: [`user:${gift.fromUser}`, `user:${gift.toUser}`],
      data: { journalId: String(journal.id) },
    });
  });
}
