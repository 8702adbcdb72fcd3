import { type ReportCategory, type ReportSeverity, type ReportTarget } from '@benison/contracts/enumerations';
import { EVIDENCE_DAYS_MAX, SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { dueAt, flagDueAt, graver, openQueueKey, pointsOf } from './case-rules.ts';
import type { Reported } from './reported.ts';

/** What a report points at. */
export interface Target {
  target: ReportTarget;
  targetId: string;
}

/** An open case, locked, with what it weighs. */
export interface OpenCase {
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

const OPEN = `
  select id, category, severity, reporter_count, reporter_points, audience, strikes, opened_at, due_at from moderation_cases
  where status in ('PENDING', 'REVIEWED')`;

const LOCK_OPEN = `${OPEN} and target_type = $1 and target_id = $2 for update`;

/** The case, locked, while it is open; null once it is decided. */
export async function lockIfOpen(tx: Tx, caseId: string): Promise<OpenCase | null> {
  const [open] = await tx.sql<OpenCase>(`${OPEN} and id = $1 for update`, [caseId]);
  return open ?? null;
}

/** The open case about a target, locked. Reports that come in at once meet in one case. */
export async function lockCase(
  tx: Tx,
  { target, targetId, category }: Target & { category: ReportCategory },
  reported: Pick<Reported, 'subjectId' | 'streamId'>,
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
        // A report that is weighed makes it due sooner.
        flagDueAt(now),
        new Date(now.getTime() + EVIDENCE_DAYS_MAX * DAY_MS),
      ],
    );
  }
}

interface Added {
  category: ReportCategory;
  reporter: { reporters: number; points: number };
  audience: number;
  now: Date;
}

/** Adds a report's content to the weight of a case; a graver reason makes it graver and due sooner, and no reason puts it off. */
export async function weigh(tx: Tx, open: OpenCase, { reporter, audience, now, ...added }: Added): Promise<void> {
  const category = graver(open.category, added.category);
  const severity = SEVERITY_OF_CATEGORY[category];
  const weight = {
    severity,
    reporterCount: open.reporter_count + reporter.reporters,
    reporterPoints: open.reporter_points + reporter.points,
    audience: Math.max(open.audience, audience),
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
      weight.reporterCount === 0 ? flagDueAt(now) : dueAt(severity, now),
    ],
  );
}
