import type { Tx } from '../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** A deck's cursor is a hint that goes stale: businesses rise past it. */
export const DECK_CURSOR_LIFE_MS = 10 * MINUTE_MS;

/**
 * Where a business stands in the deck's plain order, before a viewer's own score. A sum of named parts:
 *
 *     completeness   0..2    a third each for a picture, a description of 120 characters or more, and tags with a website
 *     activity       rising  one point for every 14 days that the last activity (or else creation) is later than 2026-01-01;
 *                            an absolute time, so that stored values stay comparable without being renewed each night
 *     response       0..1    share of first messages answered, smoothed by four imagined ones of which half were answered
 *     like rate      0..1    likes received of all swipes received, smoothed by ten imagined ones of which three were likes
 *     exposure       minus   0.25 * ln(1 + profile views): the much seen make room for others
 *     boost          0 or 8  while a boost runs: as if last active sixteen weeks later than it was. Whatever ends a boost
 *                            clears `boosted_until` and renews the rank, so a boost that is over is never in it
 */
const RANK = `
    2.0 / 3 * ((b.logo_id is not null or b.cover_id is not null)::int + (char_length(b.description) >= 120)::int
             + (cardinality(b.tags) >= 3 and b.website is not null)::int)
  + extract(epoch from coalesce(b.last_active_at, b.created_at) - timestamptz '2026-01-01') / (14 * 86400)
  + (b.first_messages_answered + 2.0) / (b.first_messages_received + 4.0)
  + (b.likes_received + 3.0) / (b.likes_received + b.passes_received + 10.0)
  - 0.25 * ln(1 + b.profile_views)
  + case when b.boosted_until is not null then 8 else 0 end`;

/** Recomputes one business's rank from its own row. Call it after changing anything that the formula reads. */
export async function refreshRank(tx: Tx, businessId: string): Promise<void> {
  await tx.sql(`update businesses b set rank_score = ${RANK} where b.id = $1`, [businessId]);
}

/**
 * Moves deck cursors that have passed a business's new place back to it. A cursor is only a hint:
 * moving it back costs another look at decided cards, and shows nothing twice.
 */
export async function bringBackIntoWalks(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx.sql(
    `update deck_cursors c set rank_score = b.rank_score, last_id = b.id from businesses b
     where b.id = $1 and b.is_active and (c.rank_score, c.last_id) < (b.rank_score, b.id) and c.started_at > $2`,
    [businessId, new Date(now.getTime() - DECK_CURSOR_LIFE_MS)],
  );
}
