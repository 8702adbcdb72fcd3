import { DECK_CURSOR_LIFE_MS } from '../businesses/public.ts';
import { PRIOR } from './current-model.ts';
import { filterHash, type Params } from './deck-filter.ts';
import type { WindowRequest } from './deck-request.ts';
import { bestIndustries } from './deck-streams.ts';

/** How far the clocks of two processes may be apart. A walk from further ahead began by a clock that was wrong, and would never grow old. */
const AHEAD_SECONDS = 60;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What the row `v` has beside the viewer's own facts. */
export interface ViewerNeeds {
  /** Ignores the stored cursor. */
  fromTop: boolean;
  /** Whether the industries of streams are needed. */
  industries: boolean;
}

/**
 * The row `v`, as a CTE: who looks, what its own data say, how far its cursor is. Each part of a statement is a lateral join to it.
 * @NOTE The planner sees through neither a CTE that is materialized nor `offset 0`. One plan serves everybody, and a prepared statement keeps it;
 * a single value that it sees makes it plan the whole deck anew each time. What is asked of the viewer alone is asked once, not once in each part:
 * starting a plan of several hundred nodes took as long as running it.
 */
export function viewerRow(request: WindowRequest, params: Params, needs: ViewerNeeds): string {
  const { viewer, filter, now } = request;
  const since = needs.fromTop ? 'infinity' : new Date(now.getTime() - DECK_CURSOR_LIFE_MS);
  params.hide(viewer.businessId, 'uuid', 'id');
  params.hide(filterHash(filter, viewer), 'bytea', 'hash');
  params.hide(since, 'timestamptz', 'since');
  params.hide(now, 'timestamptz', 'now');
  const industries = needs.industries ? `, ${streamIndustries(request, params)} as industries` : '';
  return `with v as materialized (
    select v.*, own.seeking_partnership as own_seeking, own.swipes_made,
      exists (select from deck_lists l where l.business_id = v.id) as has_list,
      exists (select from blocks k where k.blocker_id = v.id) or exists (select from blocks k where k.blocked_id = v.id) as has_blocks,
      (select count(*)::int from intents n where n.business_id = v.id and n.returns_at is not null) as put_off,
      c.rank_score, c.last_id, c.round_rank_score, c.round_last_id, c.started_at,
      coalesce(c.rank_score, 'infinity') as from_rank_score, coalesce(c.last_id, '${LAST_ID}') as from_id${industries}
    from (select ${params.hidden()} offset 0) v
    join businesses own on own.id = v.id
    left join deck_cursors c on c.business_id = v.id and c.filter_hash = v.hash and c.started_at > v.since
      and c.started_at < v.now + interval '${AHEAD_SECONDS} seconds' and c.started_at > coalesce(own.deck_reopened_at, '-infinity')
  )`;
}

/** The filter's industries, or else those that trade best with the viewer's own. */
function streamIndustries({ filter, model = PRIOR }: WindowRequest, params: Params): string {
  if (filter.industries.length > 0) return params.hide(filter.industries, 'text[]');
  const best = params.hide(bestIndustries(model.model), 'jsonb');
  return `array(select jsonb_array_elements_text(${best} -> own.industry))`;
}
