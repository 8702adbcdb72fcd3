import { CompanySize, INDUSTRIES, valuesOf, type Industry } from '@benison/contracts/enumerations';
import {
  FIGURE_CARDS_MIN,
  FIGURE_GROUP_MIN,
  FIGURE_NEWCOMERS_MIN,
  FIGURE_POINT_MIN,
  NEWCOMER_AUDIENCE,
} from '@benison/contracts/terms/matching';
import type { Pool } from 'pg';
import type { AppContext } from '../../../app-context.ts';
import { countedFigures } from '../../../platform/counted-figures.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { marketModel } from '../current-model.ts';
import { PROBE_DECISIONS_MIN } from '../model/calibration.ts';
import { shareOf, type Share } from './wilson.ts';

/** Decided probes whose chance was about the same. */
export interface ReliabilityBin {
  /** Percent. */
  expected: number;
  liked: Share;
}

/** How often the cards of a group of businesses were shown, as it is kept: under the words of its industry or size. */
interface CountedGroup<Group extends string = string> {
  group: Group;
  businesses: number;
  cardsEach: number;
}

/** The same as it is told: a group is an industry or a company size. */
export interface GroupExposure extends Omit<CountedGroup, 'group'> {
  industry: Industry | null;
  companySize: CompanySize | null;
}

/** What "How matching works" says: counted figures only, and null where too little is counted. */
export interface MatchingFigures {
  countedAt: Date;
  days: number;
  cards: number;
  probeCards: number;
  probeDecisions: number;
  probeDecisionsNeeded: number;
  modelTrainedAt: Date | null;
  reliability: ReliabilityBin[];
  modelMatches: Share | null;
  probeMatches: Share | null;
  exposureGini: number | null;
  topPercentShare: number | null;
  newcomersMatched: Share | null;
  byIndustry: GroupExposure[];
  bySize: GroupExposure[];
}

/** The figures as a night keeps them. */
interface CountedFigures extends Omit<MatchingFigures, 'byIndustry' | 'bySize'> {
  byIndustry: CountedGroup<Industry>[];
  bySize: CountedGroup<CompanySize>[];
}

const DAYS = 28;
const FRESH_MS = 10 * MINUTE_MS;
/** How long the figures of a night are told. Older ones mean that nights no longer come, or that a clock was ahead. */
const NIGHT_STANDS_MS = 2 * DAY_MS;

const FIGURES = countedFigures(FRESH_MS, async (app, now) => told((await keptFigures(app, now)) ?? (await countFigures(app, now))));

/** The figures of the last four weeks as the last night counted them; without one, counted now. A process looks at most every ten minutes. */
export const matchingFigures = (app: AppContext): Promise<MatchingFigures> => FIGURES.read(app);

/** What is held of them in this process is read anew. */
export const forgetFigures = (pool: Pool): void => FIGURES.forget(pool);

const told = ({ byIndustry, bySize, ...figures }: CountedFigures): MatchingFigures => ({
  ...figures,
  byIndustry: byIndustry.map(({ group, ...counts }) => ({ industry: group, companySize: null, ...counts })),
  bySize: bySize.map(({ group, ...counts }) => ({ industry: null, companySize: group, ...counts })),
});

async function keptFigures(app: AppContext, now: Date): Promise<CountedFigures | null> {
  const { rows } = await app.pool.query<{ counted_at: Date; figures: CountedFigures }>('select counted_at, figures from matching_figures');
  const [kept] = rows;
  if (!kept || Math.abs(now.getTime() - kept.counted_at.getTime()) > NIGHT_STANDS_MS) return null;
  const { trainedAt } = await marketModel(app);
  return { ...kept.figures, countedAt: kept.counted_at, modelTrainedAt: trainedAt };
}

/** A pair agreed because of a card when it matched after the card was turned up. */
const CARDS = `
  select count(*)::int as cards, count(*) filter (where d.source = 'PROBE')::int as probes, count(*) filter (where d.source = 'MODEL')::int as model_cards,
    count(m.id) filter (where d.source = 'PROBE')::int as probe_matches, count(m.id) filter (where d.source = 'MODEL')::int as model_matches
  from deck_shown d left join matches m on m.business1_id = least(d.viewer_id, d.shown_id) and m.business2_id = greatest(d.viewer_id, d.shown_id)
    and m.created_at >= d.shown_at
  where d.shown_at > $1`;

const RELIABILITY = `
  select least(9, floor(10 * d.chance_out))::int as bin, avg(d.chance_out)::float8 as expected, count(*)::int as decisions,
    count(*) filter (where s.direction <> 'PASS')::int as likes
  from deck_shown d join swipes s on s.swiper_id = d.viewer_id and s.swiped_id = d.shown_id and s.created_at >= d.shown_at and not s.reopened
  where d.source = 'PROBE' and d.shown_at > $1 group by 1 order by 1`;

const EXPOSURE = `
  with shown as (select b.id, b.industry, b.company_size, count(d.shown_id)::int as cards from businesses b
      left join deck_shown d on d.shown_id = b.id and d.shown_at > $1
      where b.is_active and b.profile_visibility <> 'PRIVATE' group by b.id),
    ranked as (select cards, row_number() over (order by cards) as place, count(*) over () as n, sum(cards) over () as total from shown)
  select (select 2 * sum(place * cards)::float8 / nullif(max(n) * max(total), 0)::float8 - (max(n) + 1)::float8 / max(n) from ranked) as gini,
    (select 100 * sum(cards) filter (where place > n - greatest(1, n / 100))::float8 / nullif(max(total), 0)::float8 from ranked) as top_percent,
    (select coalesce(jsonb_agg(jsonb_build_object('group', industry, 'businesses', n, 'cardsEach', each)), '[]') from (select industry, count(*)::int as n, round(avg(cards), 1)::float8 as each from shown group by industry) i) as by_industry,
    (select coalesce(jsonb_agg(jsonb_build_object('group', company_size, 'businesses', n, 'cardsEach', each)), '[]') from (select company_size, count(*)::int as n, round(avg(cards), 1)::float8 as each from shown group by company_size) s) as by_size`;

const NEWCOMERS = `
  select count(*)::int as newcomers, count(*) filter (where exists (
      select from matches m where b.id in (m.business1_id, m.business2_id) and m.created_at < b.created_at + interval '7 days'))::int as matched
  from businesses b where b.created_at > $1::timestamptz - interval '7 days' and b.created_at <= $2::timestamptz - interval '7 days' and b.is_active`;

interface CardsRow {
  cards: number;
  probes: number;
  model_cards: number;
  probe_matches: number;
  model_matches: number;
}

interface ExposureRow {
  gini: number | null;
  top_percent: number | null;
  by_industry: CountedGroup[];
  by_size: CountedGroup[];
}

/** Counts them now. */
export async function countFigures(app: AppContext, now: Date): Promise<CountedFigures> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const one = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => (await app.pool.query<Row>(text, values)).rows;
  const [cards] = await one<CardsRow>(CARDS, [since]);
  const bins = await one<{ bin: number; expected: number; decisions: number; likes: number }>(RELIABILITY, [since]);
  const [exposure] = await one<ExposureRow>(EXPOSURE, [since]);
  const [newcomers] = await one<{ newcomers: number; matched: number }>(NEWCOMERS, [since, now]);
  const { trainedAt } = await marketModel(app);
  const isEnough = (cards?.cards ?? 0) >= FIGURE_CARDS_MIN;
  return {
    countedAt: now,
    days: DAYS,
    cards: cards?.cards ?? 0,
    probeCards: cards?.probes ?? 0,
    probeDecisions: bins.reduce((sum, { decisions }) => sum + decisions, 0),
    probeDecisionsNeeded: PROBE_DECISIONS_MIN,
    modelTrainedAt: trainedAt,
    reliability: bins.flatMap(({ expected, decisions, likes }) => {
      const liked = shareOf(likes, decisions, FIGURE_POINT_MIN);
      return liked ? [{ expected: Math.round(expected * 1000) / 10, liked }] : [];
    }),
    modelMatches: shareOf(cards?.model_matches ?? 0, cards?.model_cards ?? 0, FIGURE_CARDS_MIN),
    probeMatches: shareOf(cards?.probe_matches ?? 0, cards?.probes ?? 0, FIGURE_CARDS_MIN),
    exposureGini: isEnough ? (exposure?.gini ?? null) : null,
    topPercentShare: isEnough ? (exposure?.top_percent ?? null) : null,
    newcomersMatched: shareOf(newcomers?.matched ?? 0, newcomers?.newcomers ?? 0, FIGURE_NEWCOMERS_MIN),
    byIndustry: isEnough ? inOrder(INDUSTRIES, exposure?.by_industry ?? []) : [],
    bySize: isEnough ? inOrder(valuesOf(CompanySize), exposure?.by_size ?? []) : [],
  };
}

/** Groups in the order of their list. */
function inOrder<Group extends string>(names: readonly Group[], groups: readonly CountedGroup[]): CountedGroup<Group>[] {
  return names.flatMap((name) =>
    groups.flatMap(({ group, ...counts }) => (group === name && counts.businesses >= FIGURE_GROUP_MIN ? [{ group: name, ...counts }] : [])),
  );
}

/** A member's own exposure, beside that of businesses like its own. */
export interface OwnExposure {
  days: number;
  timesShown: number;
  /** Of its industry; null where there are too few. */
  medianOfSimilar: number | null;
  /** How many of the promised audience have seen a newcomer; null once it is complete. */
  audience: number | null;
}

const OWN = `
  select (select count(*)::int from deck_shown d where d.shown_id = own.id and d.shown_at > $2) as times,
    case when own.audience < ${NEWCOMER_AUDIENCE} then own.audience end as audience,
    (select case when count(*) >= ${FIGURE_GROUP_MIN} then percentile_disc(0.5) within group (order by cards) end::int from (
       select (select count(*) from deck_shown d where d.shown_id = b.id and d.shown_at > $2) as cards
       from businesses b where b.industry = own.industry and b.is_active and b.profile_visibility <> 'PRIVATE' and b.id <> own.id
       order by b.rank_score desc, b.id desc limit 500) like_own) as median
  from businesses own where own.id = $1`;

/** How often a member's own card was turned up in the last four weeks. */
export async function ownExposure(app: AppContext, businessId: string): Promise<OwnExposure> {
  const since = new Date(app.clock.now().getTime() - DAYS * DAY_MS);
  const { rows } = await app.pool.query<{ times: number; audience: number | null; median: number | null }>(OWN, [businessId, since]);
  const [row] = rows;
  return { days: DAYS, timesShown: row?.times ?? 0, medianOfSimilar: row?.median ?? null, audience: row?.audience ?? null };
}
