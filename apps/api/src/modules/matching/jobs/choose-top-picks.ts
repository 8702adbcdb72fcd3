import { NotificationReason } from '@benison/contracts/enumerations';
import { TOP_PICK_AGAIN_DAYS, TOP_PICK_AWAY_DAYS } from '@benison/contracts/terms/matching';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { alone } from '../../../platform/jobs/job-locks.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { notify } from '../../notifications/public.ts';
import { candidateColumns, toCandidate, toMember, type CandidateRow } from '../candidate.ts';
import { marketModel } from '../current-model.ts';
import { topPickChosen } from '../events.ts';
import { agreementOf, logOddsOf, type Member } from '../model/chances.ts';
import { mutualPicks } from '../model/mutual-picks.ts';
import { topPickDayAt, type TopPickDay } from '../top-pick-day.ts';
import { seeEachOther } from '../visibility.ts';
import { isTrainingDue } from './train-matching.ts';

/** Advisory lock that keeps two processes from choosing at once. */
const TOP_PICKS_LOCK = 7_311_007;
const LOOK_EVERY_MS = MINUTE_MS;
/** The night's training comes first; picks wait for it so long. */
const TRAINING_HOURS = 2;
/** The candidates of each member that are compared, the best of its stored list among those that may be chosen. */
const DEPTH = 12;
/** Members whose candidates, or rows, are read at a time. */
const PAGE = 2_000;
/** Pairs that one transaction writes. */
const BATCH = 200;
const KEPT_DAYS = 90;

type Needs = Pick<AppContext, 'pool' | 'transaction' | 'clock' | 'logger' | 'config'>;

/** Whether the day's picks are to be chosen: they were not, there are lists to choose from, and the night's training is done or late. */
export async function areTopPicksDue(app: Needs, now: Date): Promise<boolean> {
  const { day, beginsAt } = topPickDayAt(now);
  const { rows } = await app.pool.query<{ is_open: boolean }>(
    'select not exists (select from top_pick_days where day = $1) and exists (select from deck_lists) as is_open',
    [day],
  );
  if (!rows[0]?.is_open) return false;
  return now.getTime() - beginsAt.getTime() > TRAINING_HOURS * HOUR_MS || !(await isTrainingDue(app, now));
}

/** Looks now and then whether the day's picks are to be chosen. Returns a function that stops it. */
export function startTopPicks(app: AppContext): () => Promise<void> {
  return startPeriodic(app, {
    name: 'top picks',
    everyMs: LOOK_EVERY_MS,
    run: async (_app, now) => {
      if (await areTopPicksDue(app, now)) await chooseTopPicks(app, now);
    },
  });
}

/**
 * Chooses the day's top picks, unless another process does so now: pairs that neither side has decided on, each member in at most one. Who has
 * a pick already keeps it, so a round that was cut short is completed by the next. Returns how many pairs the day has.
 */
export function chooseTopPicks(app: Needs, now: Date): Promise<number | null> {
  return alone(app.pool, TOP_PICKS_LOCK, async () => {
    const day = topPickDayAt(now);
    const { ids, one, other } = await readPairs(app, day, now);
    const members = await readMembers(app, ids);
    const { model } = await marketModel(app);
    const worth = new Float64Array(one.length);
    for (let pair = 0; pair < one.length; pair += 1) {
      const [a, b] = [members.get(ids[one[pair]!]!), members.get(ids[other[pair]!]!)];
      if (a && b) worth[pair] = worthOf(agreementOf(model, logOddsOf(model, a, b)), a, b);
      if (pair % PAGE === PAGE - 1) await new Promise(setImmediate);
    }
    const chosen = mutualPicks({ one: Int32Array.from(one), other: Int32Array.from(other), worth }, ids.length).map(
      (pair): [string, string] => [ids[one[pair]!]!, ids[other[pair]!]!],
    );
    for (let at = 0; at < chosen.length; at += BATCH) await app.transaction((tx) => storePairs(tx, chosen.slice(at, at + BATCH), day, now));
    return app.transaction((tx) => closeDay(tx, day, now));
  });
}

/** What a pair is worth: the chance that it agrees and that both come back to say so. */
const worthOf = (agreement: number, a: Member, b: Member): number => agreement * a.effects.returnChance * b.effects.returnChance;

/** Whether businesses `a` and `b` may be each other's pick: both here lately, undecided both ways, and not each other's a short while ago. */
const MAY_BE_PICKED = `
  ${seeEachOther('a', 'b')}
  and coalesce(a.last_active_at, a.created_at) > $2 and coalesce(b.last_active_at, b.created_at) > $2
  and not exists (select from swipes s where s.swiper_id = a.id and s.swiped_id = b.id offset 0)
  and not exists (select from swipes s where s.swiper_id = b.id and s.swiped_id = a.id offset 0)
  and not exists (select from intents i where i.business_id = a.id and i.other_id = b.id offset 0)
  and not exists (select from intents i where i.business_id = b.id and i.other_id = a.id offset 0)
  and not exists (select from matches m where m.business1_id = least(a.id, b.id) and m.business2_id = greatest(a.id, b.id) offset 0)
  and not exists (select from top_picks p where p.business_id = a.id and (p.day = $1::date or (p.other_id = b.id and p.day > $3::date)) offset 0)
  and not exists (select from top_picks p where p.business_id = b.id and p.day = $1::date offset 0)`;

const PAIRS = `
  select a.id as one, c.id as other from businesses a join deck_lists l on l.business_id = a.id
  cross join lateral (
    select b.id from unnest(l.candidate_ids) with ordinality u(id, n) join businesses b on b.id = u.id
    where ${MAY_BE_PICKED} order by u.n limit ${DEPTH}) c
  where a.id = any($4::uuid[])`;

const LISTED = 'select business_id as id from deck_lists where business_id > $1 order by business_id limit $2';

interface Pairs {
  /** The members, by position. */
  ids: string[];
  one: number[];
  other: number[];
}

async function readPairs({ pool }: Needs, { day }: TopPickDay, now: Date): Promise<Pairs> {
  const positions = new Map<string, number>();
  const pairs: Pairs = { ids: [], one: [], other: [] };
  const positionOf = (id: string): number => {
    const known = positions.get(id) ?? pairs.ids.push(id) - 1;
    positions.set(id, known);
    return known;
  };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: listed } = await pool.query<{ id: string }>(LISTED, [after, PAGE]);
    const { rows } = await pool.query<{ one: string; other: string }>(PAIRS, [...timesOf(day, now), listed.map(({ id }) => id)]);
    for (const { one, other } of rows) {
      pairs.one.push(positionOf(one));
      pairs.other.push(positionOf(other));
    }
    const last = listed.at(-1);
    if (!last || listed.length < PAGE) return pairs;
    after = last.id;
  }
}

/** The first three parameters of what says who may be picked. */
function timesOf(day: string, now: Date): [string, Date, string] {
  const again = new Date(Date.parse(day) - TOP_PICK_AGAIN_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [day, new Date(now.getTime() - TOP_PICK_AWAY_DAYS * DAY_MS), again];
}

async function readMembers({ pool }: Needs, ids: readonly string[]): Promise<Map<string, Member>> {
  const members = new Map<string, Member>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const { rows } = await pool.query<CandidateRow>(`select ${candidateColumns('b')} from businesses b where b.id = any($1::uuid[])`, [
      ids.slice(at, at + PAGE),
    ]);
    for (const candidate of rows.map(toCandidate)) members.set(candidate.id, toMember(candidate));
  }
  return members;
}

// @NOTE Who may be picked is asked once more: somebody may have decided, blocked or left since the pairs were read.
const STORE = `
  insert into top_picks (day, business_id, other_id, chosen_at, ends_at)
  select $1::date, side.id, side.other_id, $6, $7
  from unnest($4::uuid[], $5::uuid[]) c(one, other) join businesses a on a.id = c.one join businesses b on b.id = c.other,
    lateral (values (c.one, c.other), (c.other, c.one)) side(id, other_id)
  where ${MAY_BE_PICKED}
  returning business_id, other_id, (select user_id from businesses o where o.id = top_picks.business_id) as user_id`;

/** Writes pairs and tells both sides of each. */
async function storePairs(tx: Tx, pairs: readonly [string, string][], { day, endsAt }: TopPickDay, now: Date): Promise<void> {
  const stored = await tx.sql<{ business_id: string; other_id: string; user_id: string }>(STORE, [
    ...timesOf(day, now),
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
    now,
    endsAt,
  ]);
  for (const { user_id: userId, other_id: businessId } of stored)
    await notify(tx, {
      userId,
      reason: NotificationReason.TopPickChosen,
      facts: { endsAt },
      businessId,
      data: { endsAt: endsAt.toISOString() },
    });
  if (stored.length > 0) tx.emit(topPickChosen(stored.map(({ user_id: userId }) => userId)));
}

/** The day is chosen. What was chosen long ago is forgotten. */
async function closeDay(tx: Tx, { day }: TopPickDay, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await tx.sql('delete from top_picks where day < $1::date', [before]);
  await tx.sql('delete from top_pick_days where day < $1::date', [before]);
  const [closed] = await tx.sql<{ pairs: number }>(
    `insert into top_pick_days (day, chosen_at, pairs) select $1::date, $2, count(*)::int / 2 from top_picks where day = $1::date
     on conflict (day) do update set chosen_at = excluded.chosen_at, pairs = excluded.pairs returning pairs`,
    [day, now],
  );
  return closed?.pairs ?? 0;
}
