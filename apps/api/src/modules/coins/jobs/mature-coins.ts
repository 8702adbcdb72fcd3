import { CoinSource, CoinTransactionType, LedgerOperation } from '@benison/contracts/enumerations';
import { member, MemberAccount } from '@benison/ledger/accounts';
import { move } from '@benison/ledger/journal';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import { settleDebt } from '../ledger/debt.ts';
import { postJournal } from '../ledger/post.ts';
import { lockWallets } from '../ledger/wallet.ts';

const WALLETS_PER_ROUND = 200;

const DUE = `select distinct wallet_id from pending_lots where matures_at <= $1 and coins_left > 0 limit ${WALLETS_PER_ROUND}`;

/** Makes earned what has waited long enough, wallet by wallet. Gives how many wallets got something. */
export async function matureCoins(app: AppContext): Promise<number> {
  const now = app.clock.now();
  const { rows } = await app.pool.query<{ wallet_id: string }>(DUE, [now]);
  await eachApart(rows, ({ wallet_id: walletId }) => app.transaction((tx) => matureWallet(tx, walletId, now)));
  return rows.length;
}

async function matureWallet(tx: Tx, walletId: string, now: Date): Promise<void> {
  const wallet = (await lockWallets(tx, [walletId])).get(walletId);
  if (!wallet) return;
  const [due] = await tx.sql<{ coins: string | null }>(
    `with due as (select journal_id, coins_left from pending_lots where wallet_id = $1 and matures_at <= $2 and coins_left > 0 for update),
          matured as (update pending_lots p set coins_left = 0 from due where p.journal_id = due.journal_id)
     select sum(coins_left) as coins from due`,
    [walletId, now],
  );
  const coins = Number(due?.coins ?? 0);
  if (coins === 0) return;
  await postJournal(tx, {
    operation: LedgerOperation.Maturity,
    at: now,
    walletId,
    source: CoinSource.Wallet,
    sourceId: walletId,
    transfers: move(member(walletId, MemberAccount.Pending), member(walletId, MemberAccount.Earned), coins),
    lines: [{ wallet: walletId, userId: wallet.userId, type: CoinTransactionType.Matured, description: 'Gifts that have matured' }],
  });
  if (wallet.debt > 0) await settleDebt(tx, { userId: wallet.userId, now });
}
