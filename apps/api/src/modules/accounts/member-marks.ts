import type { Tx } from '../../platform/database/transaction.ts';

// What other modules know of a member and everybody reads with its account: sessions, cards, lists.

/** Whether a subscription gives the member Premium. */
export async function markPremium(tx: Tx, userId: string, isPremium: boolean): Promise<void> {
  await tx.sql('update users set is_premium = $2 where id = $1 and is_premium <> $2', [userId, isPremium]);
}

/** Whether the member is told when a match goes live. */
export async function markLiveNotices(tx: Tx, userId: string, isOn: boolean, now: Date): Promise<void> {
  await tx.sql('update users set live_notices = $2, updated_at = $3 where id = $1', [userId, isOn, now]);
}

/** Takes the daily mail of a member that was due at some time, if it is still to be written: only one process may. */
export async function takeDailyMail(tx: Tx, userId: string, { now, dueAt }: { now: Date; dueAt: Date }): Promise<boolean> {
  const taken = await tx.sql(
    `update users set digest_at = $2 where id = $1 and state = 'ACTIVE' and (digest_at is null or digest_at < $3) returning id`,
    [userId, now, dueAt],
  );
  return taken.length > 0;
}

/** Since when the member's own identity is checked; null when it no longer is. */
export async function markIdVerified(tx: Tx, userId: string, at: Date | null, now: Date): Promise<void> {
  await tx.sql('update users set id_verified_at = $2, updated_at = $3 where id = $1', [userId, at, now]);
}

/** Since when a profile of the member elsewhere is checked; null when none is. */
export async function markSocialVerified(tx: Tx, userId: string, at: Date | null, now: Date): Promise<void> {
  await tx.sql('update users set social_verified_at = $2, updated_at = $3 where id = $1', [userId, at, now]);
}

/** Another profile was checked: the first that was keeps its day. */
export async function markFirstSocialVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.sql('update users set social_verified_at = coalesce(social_verified_at, $2), updated_at = $2 where id = $1', [userId, now]);
}
