import { createHash } from 'node:crypto';
import { LockMode, MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Gift } from '../../../../apps/api/tests/setups/test-give.ts';
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

/** The peer: the same gift as ORM entities, found, locked, changed and flushed. The same trigger updates the balances. */
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
  await orm.em.fork().transactional(async (em) => {
    const [giver, receiver] = await lockedWallets(em, gift);
    if (await em.findOne(BenchJournal, { walletId: gift.fromWallet, requestId: gift.requestId })) return;
    const given = splitOf(giver, gift.coins);
    const now = new Date();
    const journal = createJournal(em, gift, now);
    createTransfers(em, journal, gift, given);
    await drawLots(em, journal, gift.fromWallet, given.paid);
    if (given.kept > 0)
      em.create(BenchPendingLot, {
        journal,
        walletId: gift.toWallet,
        coins: given.kept,
        coinsLeft: given.kept,
        maturesAt: new Date(now.getTime() + MATURITY_DAYS * DAY_MS),
      });
    createLines(em, journal, gift, { giver, receiver, kept: given.kept });
    await em.flush();
    em.create(BenchEvent, {
      type: 'wallet.changed',
      topics: [`user:${gift.fromUser}`, `user:${gift.toUser}`],
      data: { journalId: String(journal.id) },
    });
  });
}

/** Both wallets, locked in id order: the giver's, then the receiver's. */
async function lockedWallets(em: EntityManager, { fromWallet, toWallet }: Gift): Promise<[BenchWallet, BenchWallet]> {
  const wallets = await em.find(
    BenchWallet,
    { id: { $in: [fromWallet, toWallet] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const [giver, receiver] = [fromWallet, toWallet].map((id) => wallets.find((wallet) => wallet.id === id));
  if (!giver || !receiver) throw new Error('That wallet was not found.');
  return [giver, receiver];
}

/** The kinds of coins in a gift. A part of the paid ones is held for the receiver until it matures. */
function splitOf(giver: BenchWallet, coins: number) {
  if (giver.debt < 0 || giver.balance < coins) throw new Error('The giver cannot afford it.');
  const promo = Math.min(giver.promo, coins);
  const paid = Math.min(giver.paid, coins - promo);
  return { promo, paid, earned: coins - promo - paid, kept: Math.floor((paid * 70) / 100) };
}

function createJournal(em: EntityManager, gift: Gift, at: Date): BenchJournal {
  const { requestId, fromWallet, toWallet, coins, source, sourceId } = gift;
  const inputHash = createHash('sha256')
    .update(JSON.stringify([toWallet, coins, source, sourceId]))
    .digest();
  return em.create(BenchJournal, { at, operation: 'GIFT', walletId: fromWallet, requestId, inputHash, source, sourceId });
}

function createTransfers(
  em: EntityManager,
  journal: BenchJournal,
  { fromWallet, toWallet }: Gift,
  given: ReturnType<typeof splitOf>,
): void {
  const parts = [
    ['PROMO', 'PROMO', given.promo],
    ['PAID', 'PENDING', given.kept],
    ['PAID', 'PROMO', given.paid - given.kept],
    ['EARNED', 'EARNED', given.earned],
  ] as const;
  parts.forEach(([fromKind, toKind, coins], index) => {
    if (coins > 0) em.create(BenchTransfer, { journal, line: index + 1, fromWallet, fromKind, toWallet, toKind, coins });
  });
}

/** Takes the paid coins from the lots they were bought in, oldest first. */
async function drawLots(em: EntityManager, journal: BenchJournal, walletId: string, paid: number): Promise<void> {
  if (paid === 0) return;
  let open = paid;
  for (const lot of await em.find(BenchLot, { walletId, coinsLeft: { $gt: 0 } }, { orderBy: { id: 'asc' } })) {
    const drawn = Math.min(open, lot.coinsLeft);
    if (drawn === 0) break;
    lot.coinsLeft -= drawn;
    open -= drawn;
    em.create(BenchDraw, { journal, lot, coins: drawn });
  }
}

interface Sides {
  readonly giver: BenchWallet;
  readonly receiver: BenchWallet;
  readonly kept: number;
}

/** The line in each side's wallet. */
function createLines(em: EntityManager, journal: BenchJournal, gift: Gift, { giver, receiver, kept }: Sides): void {
  const { source, sourceId, coins } = gift;
  const line = { journal, source, sourceId, createdAt: journal.at };
  em.create(BenchLine, {
    ...line,
    walletId: gift.fromWallet,
    number: giver.transactions + 1,
    type: 'GIFT_SENT',
    amount: -coins,
    pending: 0,
    balanceAfter: giver.balance - coins,
    description: gift.giverLine,
  });
  em.create(BenchLine, {
    ...line,
    walletId: gift.toWallet,
    number: receiver.transactions + 1,
    type: 'GIFT_RECEIVED',
    amount: coins - kept,
    pending: kept,
    balanceAfter: receiver.balance + coins - kept,
    description: gift.receiverLine,
  });
}
