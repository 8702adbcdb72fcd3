import type { AppContext } from '../../../app-context.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { candidateColumns, toCandidate, toMember, type CandidateRow } from '../candidate.ts';
import { marketModel, type MarketModel } from '../current-model.ts';
import { bestIndustries } from '../deck-streams.ts';
import { chancesOf, PairState, valueOf } from '../model/chances.ts';
import { LIST_SIZE } from '../model/train.ts';
import { notBlocked, undecided } from '../visibility.ts';

export const DECK_LISTS_EVERY_MS = 10 * SECOND_MS;
/** Advisory lock that keeps two processes from building the same lists. */
export const DECK_LISTS_LOCK = 7_311_009;
/** Lists that one round builds; the rest waits for the next. */
const ROUND = 40;
/** Who is looked at for a list: the best of the common order, of the industries that agree best with the member's own, and neighbors. */
const LOOKED_AT = { best: 2_500, perIndustry: 300, neighbors: 600, degrees: 1 } as const;

type Needs = Pick<AppContext, 'pool' | 'transaction' | 'clock' | 'logger' | 'config'>;

interface Wanted {
  business_id: string;
  asked_at: Date;
}

// @NOTE Before the first training nobody has a list, and it makes those of all.
const WANTED = 'select business_id, asked_at from deck_lists_wanted where exists (select from deck_lists) order by asked_at limit $1';

/** Builds the lists of businesses that are new or changed, oldest first, so that nobody waits for the night. Returns how many. */
export async function buildWantedLists(app: Needs, now: Date): Promise<number> {
  const { rows } = await app.pool.query<Wanted>(WANTED, [ROUND]);
  if (rows.length === 0) return 0;
  const model = await marketModel(app);
  for (const wanted of rows) {
    const list = await listFor(app, model, wanted.business_id);
    await app.transaction(async (tx) => {
      // Who has changed again meanwhile is built for once more.
      const taken = await tx.sql('delete from deck_lists_wanted where business_id = $1 and asked_at = $2 returning business_id', [
        wanted.business_id,
        wanted.asked_at,
      ]);
      if (taken.length === 0) return;
      await tx.sql(STORE, [wanted.business_id, list, model.id, now]);
    });
  }
  return rows.length;
}

const STORE = `
  insert into deck_lists (business_id, candidate_ids, model_id, built_at)
  select b.id, $2::uuid[], (select m.id from match_models m where m.id = $3), $4 from businesses b where b.id = $1
  on conflict (business_id) do update set candidate_ids = excluded.candidate_ids, model_id = excluded.model_id, built_at = excluded.built_at`;

/** The best candidates of one business by what they are worth to it, among those of whom neither has decided on the other. */
async function listFor({ pool }: Needs, { model }: MarketModel, businessId: string): Promise<string[]> {
  const { rows } = await pool.query<CandidateRow>(CANDIDATES, [businessId, bestIndustries(model)]);
  const candidates = rows.map(toCandidate);
  const own = candidates.find(({ id }) => id === businessId);
  if (!own) return [];
  const viewer = toMember(own);
  return candidates
    .filter((candidate) => candidate !== own)
    .map((candidate) => {
      const other = toMember(candidate);
      return { id: candidate.id, value: valueOf(chancesOf(model, viewer, other), other.effects, PairState.Undecided) };
    })
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
    .slice(0, LIST_SIZE)
    .map(({ id }) => id);
}

const SHOWN = `b.is_active and b.profile_visibility <> 'PRIVATE'`;
const CANDIDATES = `
  with own as materialized (select * from businesses where id = $1), looked_at as (
    (select b.id from businesses b where ${SHOWN} order by b.rank_score desc, b.id desc limit ${LOOKED_AT.best})
    union
    select b.id from own, jsonb_array_elements_text($2::jsonb -> own.industry) as i(name) cross join lateral (
      select b.id from businesses b where b.industry = i.name and ${SHOWN} order by b.rank_score desc, b.id desc limit ${LOOKED_AT.perIndustry}) b
    union
    (select b.id from businesses b where ${SHOWN}
       and b.latitude between (select latitude from own) - ${LOOKED_AT.degrees} and (select latitude from own) + ${LOOKED_AT.degrees}
       and b.longitude between (select longitude from own) - ${LOOKED_AT.degrees} and (select longitude from own) + ${LOOKED_AT.degrees}
     limit ${LOOKED_AT.neighbors})
  )
  select ${candidateColumns('b')} from looked_at l join businesses b on b.id = l.id
  where b.id <> $1 and ${undecided('$1', 'b.id')} and ${undecided('b.id', '$1')} and ${notBlocked('$1', 'b.id')}
  union all select ${candidateColumns('b')} from own b`;
