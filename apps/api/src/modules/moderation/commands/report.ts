import { ReportInput } from '@benison/contracts/moderation';
import { EVIDENCE_DAYS_MAX, SEVERITY_OF_CATEGORY } from '@benison/contracts/moderation-terms';
import type { ReportCategory, ReportSeverity, ReportTarget } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { dueAt, graver, openQueueKey, pointsOf, reporterPoints } from '../case-rules.ts';
import { caseChanged } from '../moderation-events.ts';
import { findReported, type Reported } from '../reported.ts';

const DAY_MS = 86_400_000;

/** A stored report and the case it belongs to. */
export interface StoredReport {
  reportId: string;
  caseId: string;
}

/**
 * Brings something before the moderators: into the open case about it, or a new one. The same target again by the same
 * member is answered alike and stored once.
 * @throws NotFoundError for what the member cannot see; ForbiddenError for its own
 */
export async function report(app: AppContext, actor: Actor, raw: unknown): Promise<StoredReport> {
  const input = ReportInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('reportPerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const reported = await findReported(tx, me, input.target, input.targetId, now);
    const before = await findReport(tx, me.businessId, input);
    if (before) return before;
    const opened = await lockCase(tx, input, reported, now);
    const reportId = newId();
    const [stored] = await tx.sql(
      `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, details, context, created_at, case_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10) on conflict (reporter_id, target_type, target_id) do nothing returning id`,
      [
        reportId,
        me.businessId,
        input.target,
        input.targetId,
        reported.subjectId,
        input.category,
        input.details ?? null,
        JSON.stringify(reported.context),
        now,
        opened.id,
      ],
    );
    // @NOTE The same report may have come in twice at once; the case was locked by the first of the two.
    if (!stored) return (await findReport(tx, me.businessId, input)) ?? { reportId, caseId: opened.id };
    await weigh(tx, opened, { category: input.category, reporterId: me.businessId, audience: reported.audience, now });
    tx.emit(caseChanged(opened.id, reported.subjectId));
    return { reportId, caseId: opened.id };
  });
}

interface Target {
  target: ReportTarget;
  targetId: string;
}

async function findReport(tx: Tx, reporterId: string, { target, targetId }: Target): Promise<StoredReport | null> {
  const [row] = await tx.sql<{ id: string; case_id: string }>(
    'select id, case_id from content_reports where reporter_id = $1 and target_type = $2 and target_id = $3',
    [reporterId, target, targetId],
  );
  return row ? { reportId: row.id, caseId: row.case_id } : null;
}

interface OpenCase {
  id: string;
  category: ReportCategory;
  severity: ReportSeverity;
  reporter_count: number;
  reporter_points: number;
  audience: number;
  strikes: number;
  opened_at: Date;
  due_at: Date;
}

const LOCK_OPEN = `
  select id, category, severity, reporter_count, reporter_points, audience, strikes, opened_at, due_at from moderation_cases
  where target_type = $1 and target_id = $2 and status in ('PENDING', 'REVIEWED') for update`;

/** The open case about a target, locked. Reports that come in at once meet in one case. */
async function lockCase(
  tx: Tx,
  { target, targetId, category }: Target & { category: ReportCategory },
  reported: Reported,
  now: Date,
): Promise<OpenCase> {
  for (;;) {
    const [open] = await tx.sql<OpenCase>(LOCK_OPEN, [target, targetId]);
    if (open) return open;
    const severity = SEVERITY_OF_CATEGORY[category];
    await tx.sql(
      `insert into moderation_cases (id, target_type, target_id, subject_id, stream_id, category, severity, strikes, opened_at, due_at, evidence_until)
       values ($1, $2, $3, $4, $5, $6, $7, (select count(*) from enforcements where business_id = $4 and undone_at is null), $8, $9, $10)
       on conflict (target_type, target_id) where status in ('PENDING', 'REVIEWED') do nothing`,
      [
        newId(),
        target,
        targetId,
        reported.subjectId,
        reported.streamId,
        category,
        severity,
        now,
        dueAt(severity, now),
        new Date(now.getTime() + EVIDENCE_DAYS_MAX * DAY_MS),
      ],
    );
  }
}

/** Adds one report to what a case weighs; a graver report makes it graver, and due sooner, but no report puts it off. */
async function weigh(
  tx: Tx,
  open: OpenCase,
  added: { category: ReportCategory; reporterId: string; audience: number; now: Date },
): Promise<void> {
  const [record] = await tx.sql<{ upheld: number; dismissed: number }>(
    `select (count(*) filter (where status = 'RESOLVED'))::int as upheld, (count(*) filter (where status = 'DISMISSED'))::int as dismissed
     from content_reports where reporter_id = $1 and status in ('RESOLVED', 'DISMISSED')`,
    [added.reporterId],
  );
  const category = graver(open.category, added.category);
  const severity = SEVERITY_OF_CATEGORY[category];
  const weight = {
    severity,
    reporterCount: open.reporter_count + 1,
    reporterPoints: open.reporter_points + reporterPoints(record ?? { upheld: 0, dismissed: 0 }),
    audience: Math.max(open.audience, added.audience),
    strikes: open.strikes,
  };
  const points = pointsOf(weight);
  await tx.sql(
    `update moderation_cases set category = $2, severity = $3, reporter_count = $4, reporter_points = $5, audience = $6, points = $7, queue_key = $8,
       due_at = least(due_at, $9) where id = $1`,
    [
      open.id,
      category,
      severity,
      weight.reporterCount,
      weight.reporterPoints,
      weight.audience,
      points,
      openQueueKey(points, open.opened_at),
      dueAt(severity, added.now),
    ],
  );
}
