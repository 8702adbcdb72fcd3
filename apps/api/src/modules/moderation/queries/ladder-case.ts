import type { ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import { isSupported, meaningOfStep, suggestedStep, type LadderCase, type LadderRow } from '../case-rules.ts';

interface AboutCase {
  id: string;
  target: ReportTarget;
  targetId: string;
  subjectId: string;
  streamId: string | null;
}

interface SupportRow {
  categories: ReportCategory[];
  hasEvidence: boolean;
  hasSecondReporter: boolean;
  isStreamOn: boolean;
}

// @NOTE What we stored ourselves is evidence: the picture we took of the very stream when it was reported, a copy of what was reported, and
// of words the very line. What a reporter sends, or says, is none; nor is the talk around it, nor a picture that no taking of ours belongs to.
const SUPPORT = `
  select array(select category from content_reports where case_id = $1
      union select f ->> 'category' from content_reports, jsonb_array_elements(further_reasons) f where case_id = $1) as categories,
    exists (select from evidence where case_id = $1 and origin = 'CONTENT')
      or exists (select from evidence e join evidence_shots s on s.report_id = e.report_id and s.case_id = e.case_id
        where e.case_id = $1 and e.origin = 'SERVER' and s.state = 'TAKEN' and s.stream_id = $3)
      or exists (select from content_reports r, jsonb_array_elements(r.context) k where r.case_id = $1 and k ->> 'id' = $2) as "hasEvidence",
    exists (select from (select reporter_id from content_reports where case_id = $1 and source = 'MEMBER' order by created_at, id offset 1) further
      join businesses b on b.id = further.reporter_id join users u on u.id = b.user_id
      where b.is_active and u.ein_verified_at is not null
        and (select count(*) filter (where h.status = 'DISMISSED') <= count(*) filter (where h.status = 'RESOLVED') from content_reports h
          where h.reporter_id = further.reporter_id and h.case_id <> $1)) as "hasSecondReporter",
    exists (select from live_streams where id = $3 and ended_at is null) as "isStreamOn"`;

/** What the ladder looks at in a case. A second reporter has standing if it is verified and was not mostly wrong before. */
export async function ladderCaseOf(sql: Sql, { id, target, targetId, streamId }: AboutCase, strikes: number): Promise<LadderCase> {
  const [row] = await sql<SupportRow>(SUPPORT, [id, targetId, streamId]);
  if (!row) throw new Error('A select without a table has one row.');
  const { categories, isStreamOn, ...support } = row;
  return { target, categories, strikes, isStreamOn, isSupported: isSupported({ ...support, strikes }) };
}

// @NOTE The words that the table has besides are read by the version before this one; they go once it runs nowhere.
/** The steps of the ladder, in order. */
export async function readLadder(sql: Sql): Promise<LadderRow[]> {
  return sql(
    `select step, category, min_strikes as "minStrikes", live_action as "liveAction", other_action as "otherAction" from strike_ladder order by step`,
  );
}

/** What the ladder proposes to do about a case; null where no step fits. */
export async function proposedAction(sql: Sql, about: AboutCase): Promise<ModerationAction | null> {
  const [row] = await sql<{ strikes: number }>(
    'select count(*)::int as strikes from enforcements where business_id = $1 and undone_at is null and case_id <> $2',
    [about.subjectId, about.id],
  );
  const found = await ladderCaseOf(sql, about, row?.strikes ?? 0);
  const step = suggestedStep(await readLadder(sql), found);
  return step && meaningOfStep(step, found).action;
}
