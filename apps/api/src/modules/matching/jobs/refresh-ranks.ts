import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { refreshRanks } from '../../businesses/public.ts';

/** How soon decisions move a business in the deck. Not at once, because each move rewrites its entries in the deck's indexes. */
const INTERVAL_MS = 15_000;
/** Advisory lock that keeps two processes from refreshing the same businesses at once. */
const REFRESH_LOCK = 7_311_003;
/** Decisions that one transaction counts. */
const BATCH = 1_000;
/** A decision is committed a moment after its time: the newest wait for the next round. */
const UNSURE_MS = 2_000;

/** Lets decisions move businesses in the deck, slightly delayed. Returns a function that stops it. */
export function startRankRefresh(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'ranks', everyMs: INTERVAL_MS, lock: REFRESH_LOCK, run: refreshDecided });
}

/** Counts every decision since the last round, however many there are. */
export async function refreshDecided(app: AppContext, now: Date): Promise<void> {
  const upTo = new Date(now.getTime() - UNSURE_MS);
  for (;;) if (!(await app.transaction((tx) => countBatch(tx, upTo)))) return;
}

// @NOTE How far decisions are counted stands in the database: every process may do the next round, and none counts one twice.
const SPAN = `
  select c.up_to as after, coalesce((select s.created_at from swipes s where s.created_at > c.up_to and s.created_at <= $1 order by s.created_at offset ${BATCH - 1} limit 1), $1) as up_to,
    exists (select from swipes s where s.created_at > c.up_to and s.created_at <= $1) as is_due
  from decisions_counted c for update`;

/** Counts some decisions; whether there were any. */
async function countBatch(tx: Tx, upTo: Date): Promise<boolean> {
  const [span] = await tx.sql<{ after: Date; up_to: Date; is_due: boolean }>(SPAN, [upTo]);
  if (!span?.is_due) return false;
  const decided = await tx.sql<{ id: string }>(
    `with made as (select s.swiper_id, s.swiped_id from swipes s where s.created_at > (select up_to from decisions_counted) and s.created_at <= $1)
     select swiper_id as id from made union select swiped_id from made order by id`,
    [span.up_to],
  );
  await tx.sql('select from businesses where id = any($1::uuid[]) order by id for no key update', [decided.map(({ id }) => id)]);
  await tx.sql(STEP, [span.up_to]);
  await refreshRanks(
    tx,
    decided.map(({ id }) => id),
  );
  await tx.sql('update decisions_counted set up_to = $1', [span.up_to]);
  return true;
}

/** The chance of a decision whose card was not kept. */
const USUAL = 0.35;
/** How much a decision weighs: what an effect starts from, and its curvature around the usual rate. */
const STEP_WEIGHT = { imagined: 8, perDecision: USUAL * (1 - USUAL) } as const;

/**
 * A decision moves the effect of who decided and of who was decided on by one step: the surprise of what happened over the chance that
 * was given to it, and less the more is known. Without a model the effects follow from the counters.
 */
const STEP = `
  with surprise as (
    select s.swiper_id, s.swiped_id, (s.direction <> 'PASS')::int - coalesce(x.chance_out, ${USUAL}) as surprise
    from swipes s left join lateral (
      select d.chance_out from deck_shown d where d.viewer_id = s.swiper_id and d.shown_id = s.swiped_id and d.shown_at > s.created_at - interval '7 days'
      order by d.shown_at desc limit 1) x on true
    where s.created_at > (select up_to from decisions_counted) and s.created_at <= $1 and exists (select from match_models m where m.is_current)
  ), moved as (
    select id, sum(liked) as liked, sum(choosy) as choosy from (
      select swiped_id as id, surprise as liked, 0 as choosy from surprise union all select swiper_id, 0, surprise from surprise) each_side group by id
  )
  update businesses b set
    liked = b.liked + m.liked / (${STEP_WEIGHT.perDecision} * (${STEP_WEIGHT.imagined} + b.likes_received + b.passes_received)),
    choosy = b.choosy + m.choosy / (${STEP_WEIGHT.perDecision} * (${STEP_WEIGHT.imagined} + b.swipes_made))
  from moved m where b.id = m.id`;
