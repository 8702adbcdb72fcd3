import { RETURN_WEIGHT } from '@benison/contracts/terms/matching';
import type { Tx } from '../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** A deck's cursor is a hint that goes stale: businesses rise past it. */
export const DECK_CURSOR_LIFE_MS = 10 * MINUTE_MS;

/** The usual share of likes among decisions, and how many imagined ones at this rate each business starts from. */
const USUAL = { likes: 2.8, passes: 5.2 } as const;
const effect = (likes: string, passes: string): string =>
  `ln((greatest(0, ${likes}) + ${USUAL.likes}) / (greatest(0, ${passes}) + ${USUAL.passes})) - ln(${USUAL.likes} / ${USUAL.passes})`;
/** The chance of coming back within two weeks of somebody who is here now; it fades by a factor of e in as long a time. */
const RETURN = { now: 0.95, scaleDays: 14, least: 0.01 } as const;
const AWAY_DAYS = `greatest(0, extract(epoch from now() - coalesce(b.last_active_at, b.created_at)) / 86400)`;
const HAS_MODEL = 'exists (select from match_models m where m.is_current)';

/**
 * Recomputes what a business's place in the deck depends on, whoever looks. Call it after changing anything that this reads.
 *
 *     rank_score   the logarithm of everything that a card's value owes to the business alone: liked + choosy + RETURN_WEIGHT * ln
 *                  return_chance + ln attention_price. The nightly training writes all four
 *     liked        how much likelier than usual others are to like it, and `choosy` it to like others, in log-odds. Before there is a model
 *                  they come from its counters
 *     return_chance   the chance that it comes back soon. Whoever is here counts as here, whatever the last training expected
 */
export async function refreshRank(tx: Tx, businessId: string): Promise<void> {
  await refreshRanks(tx, [businessId]);
}

/** The same of several businesses, locked in one order. */
export async function refreshRanks(tx: Tx, businessIds: readonly string[]): Promise<void> {
  await tx.sql(REFRESH, [businessIds]);
}

const REFRESH = `
  update businesses b set liked = n.liked, choosy = n.choosy, return_chance = n.return_chance,
    rank_score = n.liked + n.choosy + ${RETURN_WEIGHT} * ln(n.return_chance) + ln(b.attention_price)
  from (
    select b.id,
      case when ${HAS_MODEL} then b.liked else ${effect('b.likes_received', 'b.passes_received')} end as liked,
      case when ${HAS_MODEL} then b.choosy else ${effect('b.likes_made', 'b.swipes_made - b.likes_made')} end as choosy,
      case when ${HAS_MODEL} and ${AWAY_DAYS} >= 1 then b.return_chance
           else greatest(${RETURN.least}, ${RETURN.now} * exp(-${AWAY_DAYS} / ${RETURN.scaleDays})) end as return_chance
    from businesses b where b.id = any($1::uuid[]) order by b.id for no key update
  ) n where b.id = n.id`;

/**
 * Moves deck cursors that have passed a business's new place back to it. A cursor is only a hint:
 * moving it back costs another look at decided cards, and shows nothing twice.
 */
export async function bringBackIntoWalks(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql('select bring_back_into_walks($1, $2)', [businessId, new Date(now.getTime() - DECK_CURSOR_LIFE_MS)]);
}
