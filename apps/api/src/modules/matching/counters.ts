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

// @NOTE Locked in id order, each by its key: decisions that cross each other would deadlock otherwise.
const CHANGE = `
  with changes as materialized (
    select id, sum(swipes)::int as swipes, sum(likes)::int as likes, sum(likes_received)::int as likes_received,
           sum(passes_received)::int as passes_received, sum(matches)::int as matches, bool_or(decided) as decided, max(undoable::text)::uuid as undoable
    from jsonb_to_recordset($1::jsonb)
      as c(id uuid, swipes int, likes int, likes_received int, passes_received int, matches int, decided boolean, undoable uuid)
    group by id order by id
  ), held as materialized (
    select c.* from changes c cross join lateral (select from businesses b where b.id = c.id for no key update) b
  )
  update businesses b set
    swipes_made = b.swipes_made + h.swipes,
    likes_made = b.likes_made + h.likes,
    likes_received = b.likes_received + h.likes_received,
    passes_received = b.passes_received + h.passes_received,
    total_matches = b.total_matches + h.matches,
    undoable_swiped_id = case when h.decided then h.undoable else b.undoable_swiped_id end
  from held h where b.id = h.id`;

/** Keeps the counters of all these businesses in step with the rows of swipes and matches. No two decisions have one swiper. */
export async function changeCounters(tx: Tx, decisions: readonly CounterChange[]): Promise<void> {
  const none = { swipes: 0, likes: 0, likes_received: 0, passes_received: 0, decided: false, undoable: null };
  const changes = decisions.flatMap(({ swiper, swiped, added, removed, matches, undoable }) => {
    const likes = added.likes - removed.likes;
    return [
      { ...none, id: swiper, swipes: added.swipes - removed.swipes, likes, matches, decided: true, undoable },
      { ...none, id: swiped, likes_received: likes, passes_received: added.passes - removed.passes, matches },
    ];
  });
  await tx.prepared(CHANGE, [JSON.stringify(changes)]);
}

const MATCH_ENDED = `
  with pair as materialized (select id from businesses where id in ($1, $2) order by id for no key update)
  update businesses b set total_matches = greatest(0, total_matches - 1) from pair where b.id = pair.id`;

/** Both lose an active match. */
export async function countMatchEnded(tx: Tx, one: string, other: string): Promise<void> {
  await tx.sql(MATCH_ENDED, [one, other]);
}
