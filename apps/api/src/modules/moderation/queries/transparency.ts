import type { ModerationAction, ReportCategory } from '@benison/contracts/enumerations';
import { TRANSPARENCY_DAYS, TRANSPARENCY_DECISIONS_MIN, TRANSPARENCY_GROUP_MIN } from '@benison/contracts/terms/moderation';
import type { Pool } from 'pg';
import type { AppContext } from '../../../app-context.ts';
import { countedFigures } from '../../../platform/counted-figures.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

/** What the public page about moderation says: counted from the cases, and null where too little is counted. */
export interface ModerationFigures {
  countedAt: Date;
  days: number;
  reports: number;
  decided: number;
  withoutViolation: number;
  withoutReport: number;
  takenBack: number;
  automaticReports: number;
  automaticDecided: number;
  /** Null while too few are decided. */
  automaticUpheld: number | null;
  medianSecondsToDecide: number | null;
  byCategory: { category: ReportCategory; cases: number }[];
  byAction: { action: ModerationAction; cases: number }[];
  appealsDecided: number;
  appealsGranted: number | null;
}

const FRESH_MS = 10 * MINUTE_MS;
const FIGURES = countedFigures(FRESH_MS, ({ pool }, now) => count(pool, now));

/** The figures of the last half year. A process counts them at most every ten minutes. */
export const moderationFigures = (app: AppContext): Promise<ModerationFigures> => FIGURES.read(app);

const TOTALS = `
  select (select coalesce(sum(reporter_count), 0)::int from moderation_cases where opened_at > $1) as reports,
    count(*)::int as decided, count(*) filter (where c.status = 'DISMISSED')::int as "withoutViolation",
    count(*) filter (where c.reporter_count = 0 and not c.is_flagged)::int as "withoutReport",
    (select count(*)::int from moderation_cases where is_flagged and opened_at > $1) as "automaticReports",
    count(*) filter (where c.is_flagged)::int as "automaticDecided",
    count(*) filter (where c.is_flagged and c.status = 'RESOLVED' and e.undone_at is null)::int as "automaticUpheld",
    count(e.undone_at)::int as "takenBack",
    count(*) filter (where c.reporter_count > 0)::int as reported,
    percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.opened_at)) filter (where c.reporter_count > 0) as median
  from moderation_cases c
    left join lateral (select undone_at from enforcements where case_id = c.id order by created_at desc, id desc limit 1) e on true
  where c.decided_at > $1`;

const GROUPS = `
  select category, action, count(*)::int as cases from moderation_cases where decided_at > $1 group by grouping sets ((category), (action))
  having count(*) >= ${TRANSPARENCY_GROUP_MIN} order by cases desc, category, action`;

const APPEALS = `
  select count(*)::int as decided, count(*) filter (where status = 'GRANTED')::int as granted from appeals where decided_at > $1`;

interface TotalsRow extends Pick<
  ModerationFigures,
  'reports' | 'decided' | 'withoutViolation' | 'withoutReport' | 'takenBack' | 'automaticReports' | 'automaticDecided'
> {
  automaticUpheld: number;
  reported: number;
  median: number | null;
}

async function count(pool: Pool, now: Date): Promise<ModerationFigures> {
  const since = [new Date(now.getTime() - TRANSPARENCY_DAYS * DAY_MS)];
  const { rows: totals } = await pool.query<TotalsRow>(TOTALS, since);
  const { rows: groups } = await pool.query<{ category: ReportCategory | null; action: ModerationAction | null; cases: number }>(
    GROUPS,
    since,
  );
  const { rows: appeals } = await pool.query<{ decided: number; granted: number }>(APPEALS, since);
  const [total] = totals;
  const [appeal] = appeals;
  if (!total || !appeal) throw new Error('Counts came without a row.');
  const { median, reported, automaticUpheld, ...counts } = total;
  const isEnough = reported >= TRANSPARENCY_DECISIONS_MIN;
  return {
    countedAt: now,
    days: TRANSPARENCY_DAYS,
    ...counts,
    automaticUpheld: counts.automaticDecided >= TRANSPARENCY_GROUP_MIN ? automaticUpheld : null,
    medianSecondsToDecide: isEnough && median !== null ? Math.max(0, Math.round(median)) : null,
    byCategory: groups.flatMap(({ category, cases }) => (category ? [{ category, cases }] : [])),
    byAction: groups.flatMap(({ action, cases }) => (action ? [{ action, cases }] : [])),
    appealsDecided: appeal.decided,
    appealsGranted: appeal.decided >= TRANSPARENCY_GROUP_MIN ? appeal.granted : null,
  };
}
