import { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { house, HouseAccount, member, MemberAccount, type Transfer } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { Draw } from '@benison/ledger/lots';
import type { Tx } from '../../../platform/database/transaction.ts';
import { settleDebt } from './debt.ts';
import { ACCOUNT_OF, CoinPlace, LOT, type FoundCoins, type LotRow } from './find-coins.ts';
import { postJournal } from './post.ts';
import { recordTakings, standingTakings } from './takings.ts';
import { lockWallets, type Wallet } from './wallet.ts';

/** How many coins of a purchase go back to where they were taken. */
export interface RestoreDraft {
  orderId: string;
  paid: number;
  promo: number;
  description: string;
  now: Date;
}

/**
 * Money came again: so many coins go back to where they were taken. Debt that was paid meanwhile comes back as the coins it was paid
 * with, and what the house bore of it goes back to the house. What is owed for other reasons is paid from it at once.
 */
export async function restorePurchase(tx: Tx, { orderId, paid, promo, description, now }: RestoreDraft): Promise<{ journalId: string }> {
  const [known] = await tx.sql<LotRow>(LOT, [orderId]);
  if (!known) throw new Error('Coins go back to a purchase.');
  const wallets = await lockWallets(tx, [known.wallet_id, ...(await standingTakings(tx.sql, known.id)).map(({ walletId }) => walletId)]);
  const buyer = wallets.get(known.wallet_id);
  if (!buyer) throw new Error('A purchase belongs to a wallet.');
  const taken = await standingTakings(tx.sql, known.id);
  const back = [
    ...upTo(taken.filter(isPromo), promo),
    ...upTo(
      taken.filter((one) => !isPromo(one)),
      paid,
    ),
  ];
  const relieved = await relieve(tx, wallets, back);
  await tx.sql(
    'update pending_lots p set coins_left = p.coins_left + t.coins from jsonb_to_recordset($1::jsonb) as t("giftJournalId" bigint, coins bigint) where p.journal_id = t."giftJournalId"',
    [JSON.stringify(back.filter(({ place }) => place === CoinPlace.Pending))],
  );
  const unspent = back.flatMap(({ place, coins }) => (place === CoinPlace.Unspent ? [{ lotId: known.id, coins }] : []));
  const journalId = await postJournal(tx, {
    operation: LedgerOperation.DisputeWon,
    at: now,
    walletId: buyer.id,
    source: CoinSource.Order,
    sourceId: orderId,
    transfers: [
      ...back.flatMap(({ place, walletId, coins }) => (isDebt(place) ? [] : fromSales(walletId, ACCOUNT_OF[place], coins))),
      ...relieved.transfers,
    ],
    draws: putBack([...unspent, ...relieved.draws]),
    lines: [...wallets.values()].map(({ id, userId }) => ({ wallet: id, userId, type: CoinTransactionType.Returned, description })),
  });
  await recordTakings(tx, known.id, journalId, back, -1);
  for (const { userId, debt } of wallets.values()) if (debt > 0) await settleDebt(tx, { userId, now });
  return { journalId };
}

const isPromo = ({ place }: FoundCoins): boolean => place === CoinPlace.Promo || place === CoinPlace.PromoOwed;
const isDebt = (place: CoinPlace): boolean => ACCOUNT_OF[place] === MemberAccount.Debt;

/** As many of them as make up the coins. */
function upTo(places: readonly FoundCoins[], coins: number): FoundCoins[] {
  let missing = coins;
  return places.flatMap((one) => {
    const used = Math.min(one.coins, missing);
    missing -= used;
    return used > 0 ? [{ ...one, coins: used }] : [];
  });
}

const fromSales = (wallet: string, kind: MemberAccount, coins: number): Transfer[] =>
  move(house(HouseAccount.Sales), member(wallet, kind), coins);

/** What was owed is owed no longer, wallet by wallet: what stands of it, then what the house bore, then what was paid. */
async function relieve(
  tx: Tx,
  wallets: ReadonlyMap<string, Wallet>,
  back: readonly FoundCoins[],
): Promise<{ transfers: Transfer[]; draws: Draw[] }> {
  const transfers: Transfer[] = [];
  const draws: Draw[] = [];
  const owing = Map.groupBy(
    back.filter(({ place }) => isDebt(place)),
    ({ walletId }) => walletId,
  );
  for (const [walletId, some] of owing) {
    const owed = some.reduce((total, { coins }) => total + coins, 0);
    const settled = owed - Math.min(owed, wallets.get(walletId)?.debt ?? 0);
    const lost = await writtenOff(tx, walletId, settled);
    const repaid = settled - lost;
    const repaidDraws = await settledWith(tx, walletId, repaid);
    const repaidPaid = repaidDraws.reduce((sum, { coins }) => sum + coins, 0);
    draws.push(...repaidDraws);
    transfers.push(
      ...move(member(walletId, MemberAccount.Debt), house(HouseAccount.Losses), lost),
      ...fromSales(walletId, MemberAccount.Debt, owed - repaid),
      ...fromSales(walletId, MemberAccount.Paid, repaidPaid),
      ...fromSales(walletId, MemberAccount.Earned, repaid - repaidPaid),
    );
  }
  return { transfers, draws };
}

/** What of these coins the house bore and has not got back. Nobody paid it, so nobody but the house is given it. */
async function writtenOff(tx: Tx, walletId: string, coins: number): Promise<number> {
  if (coins === 0) return 0;
  const [row] = await tx.sql<{ coins: string | null }>(
    `select sum(case when t.from_kind = 'LOSSES' then t.coins else -t.coins end) as coins from ledger_journals j join ledger_transfers t on t.journal_id = j.id
     where $1 in (t.from_wallet, t.to_wallet) and j.operation in ('DEBT_WRITE_OFF', 'DISPUTE_WON') and 'LOSSES' in (t.from_kind, t.to_kind)`,
    [walletId],
  );
  return Math.min(Number(row?.coins ?? 0), coins);
}

/** Which purchases paid a member's debts and have not got it back, newest first, up to so many coins. */
const SETTLED = `
  select d.lot_id, sum(d.coins - coalesce(u.coins, 0)) as coins
  from paid_lots l join ledger_draws d on d.lot_id = l.id join ledger_journals j on j.id = d.journal_id
  left join lot_takings u on u.journal_id = d.journal_id and u.lot_id = d.lot_id and u.place = 'UNSPENT'
  where l.wallet_id = $1 and j.operation in ('DEBT_SETTLEMENT', 'DISPUTE_WON')
  group by d.lot_id order by d.lot_id desc`;

async function settledWith(tx: Tx, walletId: string, coins: number): Promise<Draw[]> {
  if (coins === 0) return [];
  const rows = await tx.sql<{ lot_id: string; coins: string }>(SETTLED, [walletId]);
  let missing = coins;
  return rows.flatMap((row) => {
    const used = Math.min(Number(row.coins), missing);
    missing -= used;
    return used > 0 ? [{ lotId: row.lot_id, coins: used }] : [];
  });
}

/** Draws that undo others, one for each purchase. */
function putBack(draws: readonly Draw[]): Draw[] {
  const byLot = new Map<string, number>();
  for (const { lotId, coins } of draws) byLot.set(lotId, (byLot.get(lotId) ?? 0) + coins);
  return [...byLot].flatMap(([lotId, coins]) => (coins > 0 ? [{ lotId, coins: -coins }] : []));
}
