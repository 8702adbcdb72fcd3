import { SwipeDirection } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';

/** The counter columns that one decision changes, of its swiper and of its target. */
export interface DecisionCount {
  swipes: number;
  likes: number;
  passes: number;
}

export const NO_CHANGE: DecisionCount = { swipes: 0, likes: 0, passes: 0 };

export function countersOf(direction: SwipeDirection): DecisionCount {
  const isPass = direction === SwipeDirection.Pass;
  return { swipes: 1, likes: isPass ? 0 : 1, passes: isPass ? 1 : 0 };
}

export interface CounterChange {
  swiper: string;
  swiped: string;
  added: DecisionCount;
  removed: DecisionCount;
  /** Active matches gained or lost by both. */
  matches: number;
  /** The decision that its swiper may now undo. */
  undoable: string | null;
}

// @NOTE Locked in id order: two decisions that cross each other would deadlock otherwise.
const LOCKED_PAIR = `
  with pair as materialized (select id from businesses where id in ($1, $2) order by id for no key update)`;

/** Keeps the counters of both businesses in step with the rows of swipes and matches. */
export async function changeCounters(tx: Tx, { swiper, swiped, added, removed, matches, undoable }: CounterChange): Promise<void> {
  await tx.sql(
    `${LOCKED_PAIR} update businesses b set
       swipes_made = swipes_made + case when b.id = $1 then $3::int else 0 end,
       likes_made = likes_made + case when b.id = $1 then $4::int else 0 end,
       likes_received = likes_received + case when b.id = $2 then $4::int else 0 end,
       passes_received = passes_received + case when b.id = $2 then $5::int else 0 end,
       total_matches = total_matches + $6::int,
       undoable_swiped_id = case when b.id = $1 then $7::uuid else undoable_swiped_id end
     from pair where b.id = pair.id`,
    [swiper, swiped, added.swipes - removed.swipes, added.likes - removed.likes, added.passes - removed.passes, matches, undoable],
  );
}

/** Both lose an active match. */
export async function countMatchEnded(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql(`${LOCKED_PAIR} update businesses b set total_matches = greatest(0, total_matches - 1) from pair where b.id = pair.id`, [
    one,
    other,
  ]);
}
