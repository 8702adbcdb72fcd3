import {
  CaseStatus,
  DecisionRefusalReason,
  type ModerationAction,
  type ReportCategory,
  type ReportSeverity,
  type ReportTarget,
} from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { decisionRefusalWords, type DecisionRefusal } from '@benison/contracts/terms/decision-refusal';
import type { Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { deciderHas } from '../../platform/decider-words.ts';
import { DomainError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import { isMailboxOf, refusalToDecide, staffAccountOf, type StaffAccount } from '../accounts/public.ts';
import { isDecided } from './case-rules.ts';

/** A case as its commands hold it. */
export interface HeldCase {
  id: string;
  number: string;
  target: ReportTarget;
  targetId: string;
  subjectId: string;
  streamId: string | null;
  category: ReportCategory;
  severity: ReportSeverity;
  status: CaseStatus;
  action: ModerationAction | null;
  version: number;
  /** How many members reported it. */
  reporterCount: number;
  /** Whether an automatic check found it. */
  isFlagged: boolean;
  subjectName: string;
  subjectUserId: string;
}

/** The reference by which a case is known. */
export const caseCode = (number: string): string => `RPT-${number}`;

/** Whether staff `staff` reported case `aCase` as a member, as SQL. Both accounts belong to one person when their addresses reach the same mailbox. */
export const isOwnReport = (staff: string, aCase: string): string => `exists (
  select from content_reports r join businesses rb on rb.id = r.reporter_id join users ru on ru.id = rb.user_id
  where r.case_id = ${aCase} and ${isMailboxOf(staff, 'ru.email')})`;

/** Whether somebody besides staff `staff` decides about cases here, as SQL. */
export const hasOtherModerator = (staff: string): string =>
  `exists (select from admins o where o.role in ('MODERATOR', 'ADMIN') and o.is_active and o.id <> ${staff})`;

/** Whether a case is about single pictures of a profile that are copies of removed ones, and about nothing else, as SQL. */
export const isAboutPictures = (
  aCase: string,
): string => `(${aCase}.target_type = 'BUSINESS' and ${aCase}.is_flagged and ${aCase}.reporter_count = 0
  and not exists (select from content_reports r, jsonb_array_elements(r.findings) f where r.case_id = ${aCase}.id and f->>'rule' <> 'REMOVED_PICTURE'))`;

/** What stands between a moderator and a case. */
export interface Ties {
  account: StaffAccount | null;
  hasReported: boolean;
  hasOther: boolean;
}

/** Why whoever has these ties may not decide; null where nothing stands in the way. */
export const refusalFor = ({ account, hasReported, hasOther }: Ties, staff: Staff): DecisionRefusal | null =>
  refusalToDecide(account, staff) ?? (hasReported ? { reason: DecisionRefusalReason.OwnReport, hasOther } : null);

/** Why this moderator may not decide about a case; null where it may. */
export async function refusalOf(sql: Sql, caseId: string, staff: Staff): Promise<DecisionRefusal | null> {
  const [ties] = await sql<Ties>(
    `select ${staffAccountOf('$1', 'b.user_id')} as account, ${isOwnReport('$1', 'c.id')} as "hasReported", ${hasOtherModerator('$1')} as "hasOther"
     from moderation_cases c join businesses b on b.id = c.subject_id where c.id = $2`,
    [staff.staffId, caseId],
  );
  return ties ? refusalFor(ties, staff) : null;
}

/** The case, locked until the transaction ends. @throws NotFoundError; ForbiddenError where the moderator reported it, or it is about its own business or a colleague's. */
export async function holdCase(tx: Tx, caseId: string, staff: Staff): Promise<HeldCase> {
  const [held] = await holdCases(tx, [caseId], staff);
  if (!held) throw new NotFoundError('That report');
  assertUntied(held, staff);
  return held;
}

/** Those of some cases that there are, by id, locked until the transaction ends. Whether the moderator may decide about them is still to be asked. */
export async function holdCases(tx: Tx, caseIds: readonly string[], staff: Staff): Promise<(HeldCase & Ties)[]> {
  // @NOTE In the order of their ids: two moderators who hold some of the same would otherwise wait for each other.
  return tx.sql(
    `select c.id, c.number, c.target_type as target, c.target_id as "targetId", c.subject_id as "subjectId", c.stream_id as "streamId", c.category, c.severity,
       c.status, c.action, c.version, c.reporter_count as "reporterCount", c.is_flagged as "isFlagged", b.name as "subjectName", b.user_id as "subjectUserId", ${staffAccountOf('$2', 'b.user_id')} as account,
       ${isOwnReport('$2', 'c.id')} as "hasReported", ${hasOtherModerator('$2')} as "hasOther"
     from moderation_cases c join businesses b on b.id = c.subject_id where c.id = any($1) order by c.id for update of c`,
    [caseIds, staff.staffId],
  );
}

/** @throws ForbiddenError where the moderator reported it, or it is about its own business or a colleague's. */
export function assertUntied(ties: Ties, staff: Staff): void {
  const refusal = refusalFor(ties, staff);
  if (refusal) throw new ForbiddenError(decisionRefusalWords(refusal, 'report'), { ...refusal });
}

/** @throws DomainError ALREADY_DECIDED with who decided, when, and what. */
export async function assertOpen(sql: Sql, held: HeldCase, staff: Staff): Promise<void> {
  if (!isDecided(held.status)) return;
  const [decision] = await sql<{ name: string; at: Date }>(
    'select a.username as name, c.decided_at as at from moderation_cases c join admins a on a.id = c.decided_by where c.id = $1',
    [held.id],
  );
  const by = decision?.name ?? 'Someone';
  const done = held.status === CaseStatus.Resolved ? 'resolved' : 'dismissed';
  throw new DomainError(ErrorCode.AlreadyDecided, `${deciderHas(by, staff)} ${done} this report already.`, {
    decidedByName: by,
    decidedAt: decision?.at.toISOString() ?? null,
    status: held.status,
    action: held.action,
  });
}

/** A claim that has not run out. */
export interface Claim {
  staffId: string;
  name: string;
  until: Date;
}

/** Who holds the case right now. The case must be locked. */
export async function claimOf(sql: Sql, caseId: string, now: Date): Promise<Claim | null> {
  const [claim] = await sql<Claim>(
    `select k.staff_id as "staffId", a.username as name, k.until from case_claims k join admins a on a.id = k.staff_id where k.case_id = $1 and k.until > $2`,
    [caseId, now],
  );
  return claim ?? null;
}

/** @throws DomainError CLAIMED while somebody else holds the case. */
export async function assertNotClaimedByOther(sql: Sql, caseId: string, staff: Staff, now: Date): Promise<Claim | null> {
  const claim = await claimOf(sql, caseId, now);
  if (!claim || claim.staffId === staff.staffId) return claim;
  throw new DomainError(ErrorCode.Claimed, `${claim.name} is looking at this report.`, {
    claimedByName: claim.name,
    until: claim.until.toISOString(),
  });
}

/** Gives the case to a moderator for the length of a claim, whoever held it before. */
export async function grantClaim(tx: Tx, caseId: string, staff: Staff, now: Date, until: Date): Promise<void> {
  await tx.sql(
    `insert into case_claims (case_id, staff_id, claimed_at, until) values ($1, $2, $3, $4)
     on conflict (case_id) do update set staff_id = excluded.staff_id, until = excluded.until,
       claimed_at = case when case_claims.staff_id = excluded.staff_id then case_claims.claimed_at else excluded.claimed_at end`,
    [caseId, staff.staffId, now, until],
  );
  await tx.sql('update moderation_cases set first_claimed_at = $2 where id = $1 and first_claimed_at is null', [caseId, now]);
}
