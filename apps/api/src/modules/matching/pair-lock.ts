import type { Tx } from '../../platform/database/transaction.ts';

/** Classes of advisory locks, so that the two kinds never meet. */
const DECISIONS_LOCK = 7_311_001;
const PAIR_LOCK = 7_311_002;

/** Two businesses in the order a match keeps them. */
export function orderedPair(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** Holds everybody else off a pair until the transaction ends: two likes at once are seen one after the other. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [PAIR_LOCK, orderedPair(one, other).join()]);
}

/** Holds off a member's own other tabs: counts of a day and the last decision are about all of its swipes. */
export async function lockDecisions(tx: Tx, swiper: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [DECISIONS_LOCK, swiper]);
}

/** Both, in the one order that cannot deadlock. */
export async function lockDecision(tx: Tx, swiper: string, swiped: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2)) from (select pg_advisory_xact_lock($3, hashtext($4)) offset 0) as own', [
    PAIR_LOCK,
    orderedPair(swiper, swiped).join(),
    DECISIONS_LOCK,
    swiper,
  ]);
}
