import { NotificationReason } from '@benison/contracts/enumerations';
import { OUTCOME_ASKED_WITHIN_DAYS, OUTCOME_MATCH_DAYS, OUTCOME_MEETING_DAYS } from '@benison/contracts/terms/matching';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { notify } from '../../notifications/public.ts';

/** Lease that keeps two processes from asking about the same matches. */
export const OUTCOMES_LOCK = 7_311_008;
export const OUTCOMES_EVERY_MS = HOUR_MS;
/** Matches that one transaction asks about. */
const BATCH = 200;

// @NOTE What was due long ago, before anybody was asked, is not asked about any more: nobody wants a dozen questions at once.
const ASK = `
  with due as (
    select m.id, m.business1_id, m.business2_id from matches m
      join businesses a on a.id = m.business1_id and a.is_active join businesses b on b.id = m.business2_id and b.is_active
      cross join lateral (
        select least(m.created_at + interval '${OUTCOME_MATCH_DAYS} days',
          (select min(e.ends_at) + interval '${OUTCOME_MEETING_DAYS} days' from meetings e where e.match_id = m.id and e.status = 'ACCEPTED')) as at) ask
    where m.ended_at is null and m.talking_since is not null and m.talking_since <= $1
      and m.created_at > $1::timestamptz - interval '${OUTCOME_MATCH_DAYS + OUTCOME_ASKED_WITHIN_DAYS} days'
      and ask.at <= $1 and ask.at > $1::timestamptz - interval '${OUTCOME_ASKED_WITHIN_DAYS} days'
      and not exists (select from match_outcomes o where o.match_id = m.id)
    order by m.created_at limit ${BATCH}
  )
  insert into match_outcomes (match_id, business_id, other_id, asked_at)
  select d.id, side.id, side.other_id, $1 from due d,
    lateral (values (d.business1_id, d.business2_id), (d.business2_id, d.business1_id)) side(id, other_id)
  returning match_id, other_id, (select user_id from businesses o where o.id = match_outcomes.business_id) as user_id`;

/** Asks both sides of a match that talked whether they did business, once: some days after a meeting, or else after the match. */
export async function askOutcomes(app: Pick<AppContext, 'transaction'>, now: Date): Promise<void> {
  for (;;) if ((await app.transaction((tx) => askSome(tx, now))) < BATCH) return;
}

async function askSome(tx: Tx, now: Date): Promise<number> {
  const asked = await tx.sql<{ match_id: string; other_id: string; user_id: string }>(ASK, [now]);
  for (const { match_id: matchId, other_id: businessId, user_id: userId } of asked)
    await notify(tx, { userId, reason: NotificationReason.OutcomeAsked, matchId, businessId });
  return asked.length / 2;
}
