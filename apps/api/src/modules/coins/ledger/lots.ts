import { drawLots, type Draw, type Lot } from '@benison/ledger/lots';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Which purchases so many paid coins of a locked wallet come from, oldest first. */
export async function drawPaid(tx: Tx, walletId: string, coins: number): Promise<Draw[]> {
  if (coins === 0) return [];
  const rows = await tx.sql<{ id: string; coins_left: string }>(
    'select id, coins_left from paid_lots where wallet_id = $1 and coins_left > 0 order by id',
    [walletId],
  );
  const lots: Lot[] = rows.map(({ id, coins_left }) => ({ id, left: Number(coins_left) }));
  return drawLots(lots, coins);
}
