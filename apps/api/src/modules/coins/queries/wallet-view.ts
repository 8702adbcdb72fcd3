import type { Sql } from '../../../platform/database/sql.ts';
import { walletOf, type Wallet } from '../ledger/wallet.ts';

/** A wallet as its screen shows it. */
export interface WalletView extends Wallet {
  /** When the next coins mature; null when none wait. */
  maturesAt: Date | null;
}

/** The wallet of a member, made when it is first looked at. */
export async function readWallet(sql: Sql, userId: string): Promise<WalletView> {
  const wallet = await walletOf(sql, userId);
  const [more] = await sql<{ matures_at: Date | null }>(
    `select case when w.pending > 0 then (select min(matures_at) from pending_lots p where p.wallet_id = w.id and p.coins_left > 0) end as matures_at
     from bizcoin_wallets w where w.id = $1`,
    [wallet.id],
  );
  return { ...wallet, maturesAt: more?.matures_at ?? null };
}
