import type { Tx } from '../../platform/database/transaction.ts';

/** Classes of advisory locks, so that the two kinds never collide. */
const DECISIONS_LOCK = 7_311_001;
const PAIR_LOCK = 7_311_002;

/** Two businesses in the order in which a match stores them. */
export function orderedPair(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** Locks a pair until the transaction ends: two simultaneous likes are handled one after the other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [PAIR_LOCK, orderedPair(one, other).join()]);
}

/** Locks out the member's other tabs: daily counts and the last decision concern all of its swipes. */
export async function lockDecisions(tx: Tx, swiper: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [DECISIONS_LOCK, swiper]);
}

/** Both locks, in the one order that cannot deadlock. */
export async function lockDecision(tx: Tx, swiper: string, swiped: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2)) from (select pg_advisory_xact_lock($3, hashtext($4)) offset 0) as own', [
    PAIR_LOCK,
    orderedPair(swiper, swiped).join(),
    DECISIONS_LOCK,
    swiper,
  ]);
}
