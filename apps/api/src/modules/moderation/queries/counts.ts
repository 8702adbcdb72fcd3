import type { CaseStatus, ReportSeverity } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import { searchedCases } from './find-cases.ts';

/** State of the queue. */
export interface ModerationCounts {
  pending: number;
  highPending: number;
  total: number;
  appealsPending: number;
  overdue: number;
  medianSecondsToClaim: number | null;
  medianSecondsToAct: number | null;
  overturnedShare: number | null;
  flagsUpheldShare: number | null;
}

/** Appeals that wait are counted up to here; a larger number would tell nobody more. */
const COUNT_MAX = 1_000;

/** One row. $1 is now. */
export const FIGURES = `
  select tally.*,
    (select count(*)::int from (select from appeals where status = 'PENDING' limit ${COUNT_MAX}) p) as "appealsPending",
    overdue_cases($1) as overdue,
    pace.median_seconds_to_claim as "medianSecondsToClaim", pace.median_seconds_to_act as "medianSecondsToAct", pace.overturned_share as "overturnedShare",
    pace.flags_upheld_share as "flagsUpheldShare"
  from moderation_pace pace, (
    select coalesce(sum(n) filter (where status = 'PENDING'), 0)::int as pending,
      coalesce(sum(n) filter (where status = 'PENDING' and severity = 'HIGH'), 0)::int as "highPending",
      coalesce(sum(n), 0)::int as total
    from moderation_tally
  ) tally`;

const seconds = (value: number | null): number | null => (value === null ? null : Math.max(0, Math.round(value)));

/** Stored counters and bounded counts: the same cost for a hundred cases as for a hundred thousand. */
export async function moderationCounts(sql: Sql, now: Date): Promise<ModerationCounts> {
  const [counts] = await sql<ModerationCounts>(FIGURES, [now]);
  if (!counts) throw new Error('The figures of the queue came without a row.');
  return toCounts(counts);
}

/** The state of the queue from a row of its figures. */
export const toCounts = (row: ModerationCounts): ModerationCounts => ({
  pending: row.pending,
  highPending: row.highPending,
  total: row.total,
  appealsPending: row.appealsPending,
  overdue: row.overdue,
  medianSecondsToClaim: seconds(row.medianSecondsToClaim),
  medianSecondsToAct: seconds(row.medianSecondsToAct),
  overturnedShare: row.overturnedShare,
  flagsUpheldShare: row.flagsUpheldShare,
});

/** What a list of cases is narrowed by. */
export interface CaseFilter {
  status?: CaseStatus | null | undefined;
  severity?: ReportSeverity | null | undefined;
  /** What is searched for; null for no search. */
  words?: readonly string[] | null | undefined;
}

/** A filter as conditions of SQL. */
export const conditionsOf = ({ status, severity, words }: CaseFilter, bind: (value: unknown) => string): string[] => [
  ...(status ? [`status = ${bind(status)}`] : []),
  ...(severity ? [`severity = ${bind(severity)}`] : []),
  ...(words ? [searchedCases(words, bind)] : []),
];

/** How many cases match a filter: from the stored counters, and of a search as many as it looks at. */
export async function countCases(sql: Sql, { status, severity, words }: CaseFilter): Promise<number> {
  if (words) return countFound(sql, { status, severity, words });
  const [row] = await sql<{ n: number }>(
    'select coalesce(sum(n), 0)::int as n from moderation_tally where ($1::text is null or status = $1) and ($2::text is null or severity = $2)',
    [status ?? null, severity ?? null],
  );
  return row?.n ?? 0;
}

async function countFound(sql: Sql, filter: CaseFilter): Promise<number> {
  const params: unknown[] = [];
  const conditions = conditionsOf(filter, (value) => `$${params.push(value)}`);
  const [row] = await sql<{ n: number }>(`select count(*)::int as n from moderation_cases where ${conditions.join(' and ')}`, params);
  return row?.n ?? 0;
}
