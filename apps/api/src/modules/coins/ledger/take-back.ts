import { CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount, type Transfer } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import { earnedShares } from '@benison/ledger/lots';
import type { Tx } from '../../../platform/database/transaction.ts';
import { settleDebt } from './debt.ts';
import { postJournal, type LineDraft } from './post.ts';
import { lockWallets, type Wallet } from './wallet.ts';

/** What of a purchase is taken back: all that is left of it, or a part of its coins. */
export interface TakeBackDraft {
  orderId: string;
  operation: Extract<LedgerOperation, 'PURCHASE_REFUND' | 'PURCHASE_DISPUTE'>;
  /** Part of the money that went back, from 0 to 1. */
  share: number;
  now: Date;
}

interface LotRow {
  id: string;
  wallet_id: string;
  coins: string;
  promo_coins: string;
  coins_left: string;
  taken_back: string;
  promo_taken_back: string;
}

/** Coins of the purchase that still mature at somebody they were given to. */
interface Waiting {
  journalId: string;
  walletId: string;
  coins: number;
}

const LOT = 'select id, wallet_id, coins, promo_coins, coins_left, taken_back, promo_taken_back from paid_lots where order_id = $1';

/**
 * Takes the coins of a purchase back when its money went back: what is unspent from the buyer, what still matures from
 * those it was given to; the rest becomes the buyer's debt, paid from its other paid and earned coins as far as they go. Gives null when
 * the purchase was never credited or nothing is left of it.
 */
export async function takeBackPurchase(
  tx: Tx,
  { orderId, operation, share, now }: TakeBackDraft,
): Promise<{ journalId: string; debt: number } | null> {
  const [known] = await tx.sql<LotRow>(LOT, [orderId]);
  if (!known) return null;
  const receivers = (await waitingOf(tx, known.id)).map(({ walletId }) => walletId);
  const wallets = await lockWallets(tx, [known.wallet_id, ...receivers]);
  const [lot] = await tx.sql<LotRow>(LOT, [orderId]);
  const buyer = wallets.get(known.wallet_id);
  if (!lot || !buyer) return null;
  const paid = Math.min(Math.ceil(Number(lot.coins) * share), Number(lot.coins) - Number(lot.taken_back));
  const promo = Math.min(Math.ceil(Number(lot.promo_coins) * share), Number(lot.promo_coins) - Number(lot.promo_taken_back));
  if (paid + promo === 0) return null;
  const unspent = Math.min(Number(lot.coins_left), paid);
  const maturing = limit(
    (await waitingOf(tx, lot.id)).filter(({ walletId }) => wallets.has(walletId)),
    paid - unspent,
  );
  const promoThere = Math.min(buyer.promo, promo);
  const debt = paid + promo - unspent - promoThere - sum(maturing);
  const toSales = house(HouseAccount.Sales);
  const transfers: Transfer[] = [
    ...move(member(buyer.id, MemberAccount.Paid), toSales, unspent),
    ...move(member(buyer.id, MemberAccount.Promo), toSales, promoThere),
    ...maturing.map(({ walletId, coins }) => ({ from: member(walletId, MemberAccount.Pending), to: toSales, coins })),
    ...move(member(buyer.id, MemberAccount.Debt), toSales, debt),
  ];
  await tx.sql('update paid_lots set taken_back = taken_back + $2, promo_taken_back = promo_taken_back + $3 where id = $1', [
    lot.id,
    paid,
    promo,
  ]);
  await tx.sql(
    'update pending_lots p set coins_left = p.coins_left - t.coins from jsonb_to_recordset($1::jsonb) as t("journalId" bigint, coins bigint) where p.journal_id = t."journalId"',
    [JSON.stringify(maturing)],
  );
  const journalId = await postJournal(tx, {
    operation,
    at: now,
    walletId: buyer.id,
    source: 'order',
    sourceId: orderId,
    transfers,
    draws: unspent > 0 ? [{ lotId: lot.id, coins: unspent }] : [],
    lines: linesOf(
      operation,
      buyer,
      maturing.map(({ walletId }) => wallets.get(walletId)),
    ),
  });
  await tx.sql('insert into lot_takebacks (journal_id, lot_id, paid, promo, unspent, debt, maturing) values ($1, $2, $3, $4, $5, $6, $7)', [
    journalId,
    lot.id,
    paid,
    promo,
    unspent,
    debt,
    JSON.stringify(maturing),
  ]);
  if (debt > 0) await settleDebt(tx, { userId: buyer.userId, now });
  return { journalId, debt };
}

/** What each gift that drew on the lot left to mature, and how much of it is the lot's. */
async function waitingOf(tx: Tx, lotId: string): Promise<Waiting[]> {
  const rows = await tx.sql<{ journal_id: string; wallet_id: string; coins_left: string; draws: { lotId: string; coins: number }[] }>(
    `select p.journal_id, p.wallet_id, p.coins_left,
            (select jsonb_agg(jsonb_build_object('lotId', a.lot_id::text, 'coins', a.coins) order by a.lot_id) from ledger_draws a where a.journal_id = d.journal_id) as draws
     from ledger_draws d join pending_lots p on p.journal_id = d.journal_id
     where d.lot_id = $1 and d.coins > 0 and p.coins_left > 0 order by p.journal_id desc`,
    [lotId],
  );
  return rows.flatMap(({ journal_id, wallet_id, coins_left, draws }) => {
    const own = earnedShares(draws)[draws.findIndex((draw) => draw.lotId === lotId)] ?? 0;
    const coins = Math.min(own, Number(coins_left));
    return coins > 0 ? [{ journalId: journal_id, walletId: wallet_id, coins }] : [];
  });
}

/** As many of them as make up the coins. */
function limit(waiting: Waiting[], coins: number): Waiting[] {
  let missing = coins;
  return waiting.flatMap((one) => {
    const taken = Math.min(one.coins, missing);
    missing -= taken;
    return taken > 0 ? [{ ...one, coins: taken }] : [];
  });
}

const sum = (waiting: Waiting[]): number => waiting.reduce((total, { coins }) => total + coins, 0);

function linesOf(operation: TakeBackDraft['operation'], buyer: Wallet, receivers: (Wallet | undefined)[]): LineDraft[] {
  const why = operation === LedgerOperation.PurchaseRefund ? 'Refunded purchase' : 'Disputed purchase';
  const others = new Map(receivers.flatMap((wallet) => (wallet && wallet.id !== buyer.id ? [[wallet.id, wallet] as const] : [])));
  return [
    { wallet: buyer.id, userId: buyer.userId, type: CoinTransactionType.TakenBack, description: why },
    ...[...others.values()].map(({ id, userId }) => ({
      wallet: id,
      userId,
      type: CoinTransactionType.TakenBack,
      description: 'A gift whose payment was taken back',
    })),
  ];
}
