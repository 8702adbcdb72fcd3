import { dateWords } from '@benison/contracts/clock';
import { FoundBy, type ClockFormat, type ModerationAction, type ReportCategory, type ReportTarget } from '@benison/contracts/enumerations';
import { appealUntil, isAppealInTime } from '@benison/contracts/terms/moderation';
import { statementParts, type StatementOfReasons, type StatementPart } from '@benison/contracts/terms/statement';
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

/** The statements of reasons of decisions; null for an id of none. */
export async function statementsById(sql: Sql, ids: readonly string[], now: Date): Promise<(StatementOfReasons<Date> | null)[]> {
  const rows = await sql<Row>(FACTS, [ids]);
  const byId = new Map(rows.map((row) => [row.id, statementOf(row, now)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The statement of reasons of a decision in our words, by the clock of the member it is about; empty for an id of none. */
export async function statementInWords(sql: Sql, id: string, now: Date): Promise<StatementPart[]> {
  const [row] = await sql<Row>(FACTS, [[id]]);
  return row
    ? statementParts(statementOf(row, now), { dayWords: (at) => dateWords(at, row.timeZone), momentWords: (at) => momentWords(at, row) })
    : [];
}

function statementOf(row: Row, now: Date): StatementOfReasons<Date> {
  const { action, category, target, until, aboutTitle, aboutAt, ruleVersion, ruleNumber, ruleTitle, isOpen, createdAt } = row;
  return {
    action,
    category,
    until,
    about: { target, title: aboutTitle, at: aboutAt },
    rule: ruleVersion === null ? null : { version: ruleVersion, number: ruleNumber, title: ruleTitle },
    foundBy: foundBy(row),
    appealUntil: isOpen && isAppealInTime(createdAt, now) ? appealUntil(createdAt) : null,
  };
}

function foundBy({ wasReported, wasFlagged }: Row): FoundBy[] {
  if (!wasReported && !wasFlagged) return [FoundBy.Staff];
  return [...(wasReported ? [FoundBy.Members] : []), ...(wasFlagged ? [FoundBy.AutomaticCheck] : [])];
}
