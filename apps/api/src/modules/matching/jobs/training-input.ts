import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { candidateColumns, toCandidate, type Candidate, type CandidateRow } from '../candidate.ts';
import { intentWorth } from '../intent-worth.ts';
import { logit } from '../model/logit.ts';
import type { StoredModel } from '../model/match-model.ts';
import { memberColumnsOf, type TrainingMember } from '../model/member-columns.ts';
import type { MemberEffects } from '../model/member-facts.ts';
import type { TrainingInput } from '../model/train.ts';

/** Decisions are learned from for this long. */
const DECISION_DAYS = 180;
/** The newest that are read. More would not fit beside everything else, nor change a weight. */
const DECISIONS_MAX = 5_000_000;
/** Rows that are fetched at a time, so that requests are answered in between. */
const PAGE = 5_000;
/** Everything that is drawn in a training is drawn from this. */
const SEED = 20_261_126;

/** What a training reads, and which business stands at which position. */
export interface TrainingData {
  input: TrainingInput;
  ids: string[];
  /** Days since each member was last here. */
  awayDays: Float64Array;
  before: { choosy: Float64Array; liked: Float64Array; returnChance: Float64Array; attentionPrice: Float64Array };
}

interface MemberRow extends CandidateRow {
  id: string;
  draw_number: string;
  joined_at: Date;
  seen_at: Date | null;
  is_shown: boolean;
}

// @NOTE Ids are kept: cut out of a candidate's text, each would keep all of it in memory.
const MEMBERS = `
  select b.id, ${candidateColumns('b')}, b.draw_number, b.created_at as joined_at, b.last_active_at as seen_at,
    b.is_active and b.profile_visibility <> 'PRIVATE' as is_shown
  from businesses b order by b.draw_number`;

/**
 * What a decision counts for. That two did business is the strongest sign there is; a like that led to none is a weak one. A member that wants
 * to meet says more than one that likes.
 */
const WORTH = `case o.answer when 'YES' then 5 when 'NO' then 0.25
    else ${intentWorth('i')} end::float8`;

// @NOTE Businesses are named by their draw numbers: a million pairs of ids would take more time to read than to learn from.
const DECISIONS = `
  select * from (
    select f.draw_number::float8 as "from", t.draw_number::float8 as "to", s.direction <> 'PASS' as is_like,
      p.viewer_id is not null as is_probe, ${WORTH} as worth, extract(epoch from s.created_at)::float8 / 86400 as at
    from swipes s join businesses f on f.id = s.swiper_id join businesses t on t.id = s.swiped_id
    left join (select distinct viewer_id, shown_id from deck_shown where source = 'PROBE') p on p.viewer_id = s.swiper_id and p.shown_id = s.swiped_id
    left join match_outcomes o on o.business_id = s.swiper_id and o.other_id = s.swiped_id and s.direction <> 'PASS'
    left join intents i on i.business_id = s.swiper_id and i.other_id = s.swiped_id and s.direction <> 'PASS'
    where s.created_at > $1 and s.created_at <= $2 order by s.created_at desc limit ${DECISIONS_MAX}
  ) newest order by at, "from", "to"`;

const APART = `
  select f.draw_number::float8 as "from", t.draw_number::float8 as "to"
  from blocks k join businesses f on f.id = k.blocker_id join businesses t on t.id = k.blocked_id`;

/** The newest cards that what is shown is counted on, and how old they may be. */
const SHOWN_MAX = 30_000;
const SHOWN_DAYS = 28;

// @NOTE Only cards that a learned model dealt: the prior's chances say nothing about the next model's.
const SHOWN = `
  select d.chance_out::float8 as out, d.chance_back::float8 as back, s.direction <> 'PASS' as is_like,
    case when r.direction is null then -1 when r.direction = 'PASS' then 0 else 1 end as answer, d.source = 'PROBE' as is_probe
  from (select * from deck_shown where model_id is not null and shown_at > $1 and shown_at <= $2 order by shown_at desc limit ${SHOWN_MAX}) d
  join swipes s on s.swiper_id = d.viewer_id and s.swiped_id = d.shown_id and s.created_at >= d.shown_at and not s.reopened
  left join swipes r on r.swiper_id = d.shown_id and r.swiped_id = d.viewer_id
  order by d.shown_at, d.viewer_id, d.shown_id`;

const CURRENT = `select weights, calibration, (figures ->> 'fittedAt')::float8 as fitted_at from match_models where is_current`;

/** Reads members, decisions and the current model, page by page within one transaction. */
export async function readTraining(sql: Sql, now: Date): Promise<TrainingData> {
  const { ids, positions, members, before } = await readMembers(sql, now);
  const decisions = await readDecisions(sql, positions, now);
  const apart = await readApart(sql, positions);
  const shown = await readShown(sql, now);
  const [current] = await sql<StoredModel & { fitted_at: number | null }>(CURRENT);
  const columns = memberColumnsOf(members);
  return {
    ids,
    awayDays: Float64Array.from(columns.awayDays),
    before: {
      choosy: Float64Array.from(before, ({ choosy }) => choosy),
      liked: Float64Array.from(before, ({ liked }) => liked),
      returnChance: Float64Array.from(before, ({ returnChance }) => returnChance),
      attentionPrice: Float64Array.from(before, ({ attentionPrice }) => attentionPrice),
    },
    input: {
      now: now.getTime() / DAY_MS,
      seed: SEED,
      members: columns,
      decisions,
      shown,
      apart,
      current: current ? { weights: current.weights, calibration: current.calibration } : null,
      currentFittedAt: current?.fitted_at ?? null,
      allocation: 'FAIR',
    },
  };
}

/** Where a business stands among those that were read, by its draw number. */
type Positions = ReadonlyMap<number, number>;

async function readMembers(sql: Sql, now: Date) {
  const members: TrainingMember[] = [];
  const ids: string[] = [];
  const positions = new Map<number, number>();
  const before: MemberEffects[] = [];
  await eachPage<MemberRow>(sql, 'training_members', MEMBERS, [], (row) => {
    positions.set(Number(row.draw_number), ids.length);
    ids.push(row.id);
    const { subject, effects } = toCandidate(row);
    members.push(memberOf(row, { subject, effects }, now));
    before.push(effects);
  });
  return { ids, positions, members, before };
}

interface DecisionRow {
  from: number;
  to: number;
  is_like: boolean;
  is_probe: boolean;
  worth: number;
  at: number;
}

async function readDecisions(sql: Sql, positions: Positions, now: Date): Promise<TrainingInput['decisions']> {
  const decisions = {
    from: new Ints(),
    to: new Ints(),
    isLike: new Ints(),
    isProbe: new Ints(),
    worth: [] as number[],
    at: [] as number[],
  };
  const since = new Date(now.getTime() - DECISION_DAYS * DAY_MS);
  await eachPage<DecisionRow>(sql, 'training_decisions', DECISIONS, [since, now], (row) => {
    const [from, to] = [positions.get(row.from), positions.get(row.to)];
    if (from === undefined || to === undefined) return;
    decisions.from.push(from);
    decisions.to.push(to);
    decisions.isLike.push(row.is_like ? 1 : 0);
    decisions.isProbe.push(row.is_probe ? 1 : 0);
    decisions.worth.push(row.worth);
    decisions.at.push(row.at);
  });
  return {
    from: decisions.from.taken(),
    to: decisions.to.taken(),
    isLike: Uint8Array.from(decisions.isLike.taken()),
    isProbe: Uint8Array.from(decisions.isProbe.taken()),
    worth: Float32Array.from(decisions.worth),
    at: Float64Array.from(decisions.at),
  };
}

async function readApart(sql: Sql, positions: Positions): Promise<TrainingInput['apart']> {
  const apart = { from: new Ints(), to: new Ints() };
  await eachPage<{ from: number; to: number }>(sql, 'training_apart', APART, [], (row) => {
    const [from, to] = [positions.get(row.from), positions.get(row.to)];
    if (from === undefined || to === undefined) return;
    apart.from.push(from);
    apart.to.push(to);
  });
  return { from: apart.from.taken(), to: apart.to.taken() };
}

interface ShownRow {
  out: number;
  back: number;
  is_like: boolean;
  answer: number;
  is_probe: boolean;
}

async function readShown(sql: Sql, now: Date): Promise<TrainingInput['shown']> {
  const shown = await sql<ShownRow>(SHOWN, [new Date(now.getTime() - SHOWN_DAYS * DAY_MS), now]);
  return {
    out: Float64Array.from(shown, ({ out }) => logit(out)),
    back: Float64Array.from(shown, ({ back }) => logit(back)),
    isLike: Uint8Array.from(shown, (card) => (card.is_like ? 1 : 0)),
    answer: Int8Array.from(shown, ({ answer }) => answer),
    isProbe: Uint8Array.from(shown, (card) => (card.is_probe ? 1 : 0)),
  };
}

function memberOf(row: MemberRow, { subject, effects }: Pick<Candidate, 'subject' | 'effects'>, now: Date): TrainingMember {
  const daysSince = (at: Date): number => (now.getTime() - at.getTime()) / DAY_MS;
  return {
    subject: { ...subject, id: row.id },
    joinedDays: daysSince(row.joined_at),
    awayDays: daysSince(row.seen_at ?? row.joined_at),
    attentionPrice: effects.attentionPrice,
    isShown: row.is_shown,
  };
}

async function eachPage<Row>(sql: Sql, cursor: string, text: string, params: readonly unknown[], take: (row: Row) => void): Promise<void> {
  await sql(`declare ${cursor} no scroll cursor for ${text}`, params);
  for (;;) {
    const rows = await sql<Row>(`fetch ${PAGE} from ${cursor}`);
    for (const row of rows) take(row);
    if (rows.length < PAGE) break;
  }
  await sql(`close ${cursor}`);
}

/** Whole numbers that grow in place. */
class Ints {
  #values = new Int32Array(1_024);
  #count = 0;

  push(value: number): void {
    if (this.#count === this.#values.length) {
      const grown = new Int32Array(2 * this.#count);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  taken(): Int32Array {
    return this.#values.slice(0, this.#count);
  }
}
