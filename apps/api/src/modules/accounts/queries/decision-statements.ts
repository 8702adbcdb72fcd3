import { dateWords } from '@benison/contracts/clock';
import type { ClockFormat, ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import { appealUntil, isAppealInTime } from '@benison/contracts/terms/moderation';
import { statementOfReasons, type StatementPart } from '@benison/contracts/terms/statement';
import type { Sql } from '../../../platform/database/sql.ts';
import { momentWords } from '../../../platform/moment-words.ts';

interface Row {
  id: string;
  action: ModerationAction;
  category: ReportCategory;
  until: Date | null;
  createdAt: Date;
  aboutTitle: string | null;
  aboutAt: Date | null;
  target: ReportTarget;
  wasReported: boolean;
  wasFlagged: boolean;
  ruleVersion: string | null;
  ruleNumber: number | null;
  ruleTitle: string | null;
  isOpen: boolean;
  timeZone: string;
  clockFormat: ClockFormat;
}

const FACTS = `
  select e.id, e.action, e.category, e.until, e.created_at as "createdAt", e.about_title as "aboutTitle", e.about_at as "aboutAt", c.target_type as target,
    c.reporter_count > 0 as "wasReported", c.is_flagged as "wasFlagged", e.rule_version as "ruleVersion", e.rule_number as "ruleNumber", e.rule_title as "ruleTitle",
    e.undone_at is null and not exists (select from appeals p where p.enforcement_id = e.id) as "isOpen",
    coalesce(b.time_zone, 'UTC') as "timeZone", u.clock_format as "clockFormat"
  from enforcements e join moderation_cases c on c.id = e.case_id join users u on u.id = e.user_id left join businesses b on b.user_id = u.id
  where e.id = any($1)`;

/** The statements of reasons of decisions, by the clocks of the members they are about; null for an id of none. */
export async function statementsById(sql: Sql, ids: readonly string[], now: Date): Promise<(StatementPart[] | null)[]> {
  const rows = await sql<Row>(FACTS, [ids]);
  const byId = new Map(rows.map((row) => [row.id, statementOf(row, now)]));
  return ids.map((id) => byId.get(id) ?? null);
}

function statementOf(row: Row, now: Date): StatementPart[] {
  const { action, category, target, wasReported, wasFlagged, timeZone } = row;
  return statementOfReasons({
    action,
    category,
    wasReported,
    wasFlagged,
    untilWords: row.until && dateWords(row.until, timeZone),
    about: { target, title: row.aboutTitle, whenWords: row.aboutAt && momentWords(row.aboutAt, row) },
    rule: row.ruleVersion === null ? null : { version: row.ruleVersion, section: sectionOf(row) },
    appealWords: row.isOpen && isAppealInTime(row.createdAt, now) ? dateWords(appealUntil(row.createdAt), timeZone) : null,
  });
}

const sectionOf = ({ ruleNumber, ruleTitle }: Row): { number: number; title: string } | null =>
  ruleNumber === null || ruleTitle === null ? null : { number: ruleNumber, title: ruleTitle };
