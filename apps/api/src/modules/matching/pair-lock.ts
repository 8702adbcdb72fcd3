import type { Tx } from '../../platform/database/transaction.ts';

/** Classes of advisory locks, so that the two kinds never collide. */
const DECISIONS_LOCK = 7_311_001;
const PAIR_LOCK = 7_311_002;

/** Two businesses in the order in which a match stores them. */
export function orderedPair(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** A pair of businesses, whichever comes first, as one key. */
export const pairKey = (one: string, other: string): string => orderedPair(one, other).join();

/** Locks a pair until the transaction ends: two simultaneous likes are handled one after the other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.prepared('select pg_advisory_xact_lock($1, hashtext($2))', [PAIR_LOCK, pairKey(one, other)]);
}

/** Locks out the member's other tabs: daily counts and the last decision concern all of its swipes. */
export async function lockDecisions(tx: Tx, swiper: string): Promise<void> {
  await tx.prepared('select pg_advisory_xact_lock($1, hashtext($2))', [DECISIONS_LOCK, swiper]);
}

// @NOTE One order for all of them: every swiper's lock before any pair's, and each kind by its number.
const LOCK_ALL = `
  select pg_advisory_xact_lock(class, number) from (
    select distinct class, hashtext(key) as number from jsonb_to_recordset($1::jsonb) as l(class int, key text) order by class, number offset 0
  ) locks`;

/** Both locks of each of these decisions, in the one order that cannot deadlock. */
export async function lockAllDecisions(tx: Tx, decisions: readonly { swiper: string; swiped: string }[]): Promise<void> {
  const locks = decisions.flatMap(({ swiper, swiped }) => [
    { class: DECISIONS_LOCK, key: swiper },
    { class: PAIR_LOCK, key: pairKey(swiper, swiped) },
  ]);
  await tx.prepared(LOCK_ALL, [JSON.stringify(locks)]);
}
