import { PayoutStatus } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { releaseHold } from './ledger/holds.ts';
import { payoutChanged } from './payout-events.ts';
import { holdPayout, type HeldPayout } from './payout-row.ts';
import { returnWords } from './payout-words.ts';

/** Takes back a request that is held while it waits for finance; its coins are the member's again at once. */
export async function cancelHeldPayout(tx: Tx, { id: payoutId, userId, coins, kind }: HeldPayout, now: Date): Promise<void> {
  const description = returnWords(kind, PayoutStatus.Canceled);
  const { journalId } = await releaseHold(tx, { userId, payoutId, coins, description, now });
  await tx.sql(
    `update conversion_requests set status = 'CANCELED', processed_at = $2, close_journal_id = $3 where id = $1 and status = 'PENDING'`,
    [payoutId, now, journalId],
  );
  await tx.sql(`insert into payout_steps (payout_id, step, at) values ($1, 'CANCELED', $2)`, [payoutId, now]);
  tx.emit(payoutChanged({ payoutId, userId }));
}

/** An account was somebody else's since a moment: where it wanted money since then is forgotten, and what it asked for and still waits is taken back. */
export async function takeBackPayouts(tx: Tx, userId: string, { since, now }: { since: Date; now: Date }): Promise<void> {
  await tx.sql('update payout_destinations set removed_at = $3 where user_id = $1 and created_at >= $2 and removed_at is null', [
    userId,
    since,
    now,
  ]);
  const asked = await tx.sql<{ id: string }>(
    `select id from conversion_requests where user_id = $1 and created_at >= $2 and status = 'PENDING' order by id`,
    [userId, since],
  );
  for (const { id } of asked) {
    const payout = await holdPayout(tx, id, [PayoutStatus.Pending], userId);
    if (payout) await cancelHeldPayout(tx, payout, now);
  }
}
