import type { Tx } from '../../platform/database/transaction.ts';

/** Withdraws what one business was told of another's like and has not read yet. */
export async function withdrawLikeNotices(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.sql(
    `delete from notifications n using businesses b
     where b.id = $2 and n.user_id = b.user_id and n.business_id = $1 and n.read_at is null and n.type in ('LIKE_RECEIVED', 'SUPER_LIKE_RECEIVED')`,
    [from, to],
  );
}

/** No browser of the member gets a push notification any more. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.sql('delete from push_subscriptions where user_id = $1', [userId]);
}
