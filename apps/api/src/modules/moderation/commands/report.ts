import { ReportTarget, type CaseStatus, type ReportCategory } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ReportInput } from '@benison/contracts/moderation';
import { REPORT_REASONS_MAX } from '@benison/contracts/terms/moderation';
import type { z } from 'zod';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { graver, isDecided, reporterPoints } from '../case-rules.ts';
import { caseChanged } from '../moderation-events.ts';
import { lockCase, weigh, type OpenCase, type Target } from '../open-case.ts';
import { findReported, type FurtherReason, type Reported } from '../reported.ts';
import type { StoredReport } from '../stored-report.ts';
import { askForShot } from './ask-for-shot.ts';
import { keepReportedFiles } from './keep-reported-files.ts';

/**
 * Brings something before the moderators: into the open case about it, or a new one. A member is one reporter of a case, however often
 * it reports: a repeated report gets the same answer, and a further reason or further words are added to the report it has made.
 * @throws NotFoundError for what the member cannot see; ForbiddenError for its own content; CONFLICT when it was decided, and nothing is new
 */
export async function report(app: AppContext, actor: Actor, raw: unknown): Promise<StoredReport> {
  const input = ReportInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('reportPerBusiness', me.businessId);
  const stored = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const reported = await findReported(tx, me, input, now);
    const latest = await latestReport(tx, me.businessId, input);
    if (latest && isDecided(latest.status) && !isNews(latest, input)) throw decided();
    const opened = await lockCase(tx, input, reported, now);
    // @NOTE Checked again: the same report may have arrived twice at once, and the first of the two locked the case.
    const own = await latestReport(tx, me.businessId, input);
    if (own?.caseId === opened.id) {
      const isReason = await addReason(tx, opened, own, { input, reported, now });
      const isEvidence = await addLines(tx, own, reported);
      if (isReason) await shoot(tx, input, storedAs(own), now);
      if (isReason || isEvidence) tx.emit(caseChanged(opened.id));
      return storedAs(own);
    }
    const reportId = newId();
    await tx.sql(
      `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, details, context, created_at, case_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`,
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
    const reporter = { reporters: 1, points: await pointsOfReporter(tx, me.businessId) };
    await weigh(tx, opened, { category: input.category, reporter, audience: reported.audience, now });
    await shoot(tx, input, { reportId, caseId: opened.id }, now);
    tx.emit(caseChanged(opened.id));
    return { reportId, caseId: opened.id };
  });
  if (input.target === ReportTarget.Message) await keepReportedFiles(app, stored, input.targetId);
  return stored;
}

/** A stream says nothing of itself later: its picture is taken now, whichever door the report came through. */
async function shoot(tx: Tx, { target, targetId }: Target, stored: StoredReport, now: Date): Promise<void> {
  if (target === ReportTarget.Stream) await askForShot(tx, { ...stored, streamId: targetId, now });
}

type Asked = z.infer<typeof ReportInput>;

interface OwnReport {
  id: string;
  caseId: string;
  status: CaseStatus;
  /** The gravest of its reasons. */
  category: ReportCategory;
  details: string | null;
  furtherReasons: FurtherReason[];
}

const storedAs = ({ id, caseId }: OwnReport): StoredReport => ({ reportId: id, caseId });

async function latestReport(tx: Tx, reporterId: string, { target, targetId }: Target): Promise<OwnReport | null> {
  const [row] = await tx.sql<OwnReport>(
    `select id, case_id as "caseId", status, category, details, further_reasons as "furtherReasons" from content_reports
     where reporter_id = $1 and target_type = $2 and target_id = $3 order by created_at desc, id desc limit 1`,
    [reporterId, target, targetId],
  );
  return row ?? null;
}

/** Whether a report after a decision brings something new: a profile continues and changes; a message or a past stream does not. */
const isNews = (decided: OwnReport, { target, category }: Asked): boolean =>
  target === ReportTarget.Business || graver(decided.category, category) !== decided.category;

/** The lines of evidence that a report does not contain yet. */
const NEW_LINES = `
  select jsonb_agg(l.line order by l.place) as lines from jsonb_array_elements($2::jsonb) with ordinality l(line, place)
  where not exists (select from content_reports r, jsonb_array_elements(r.context) k(kept) where r.id = $1 and k.kept ->> 'id' = l.line ->> 'id')`;

/** Keeps what a repeated report shows besides, as the thread it was made from, whether its reason is new or not. Returns whether there is any. */
async function addLines(tx: Tx, own: OwnReport, { context }: Reported): Promise<boolean> {
  const added = await tx.sql(
    `with added as (${NEW_LINES}) update content_reports set context = context || lines from added where id = $1 and lines is not null returning id`,
    [own.id, JSON.stringify(context)],
  );
  return added.length > 0;
}

const decided = () =>
  new DomainError(ErrorCode.Conflict, 'You reported this before, and it was decided. A more serious reason is reviewed again.');
const full = () => new DomainError(ErrorCode.Conflict, 'Your report is as long as it can be. The moderators have everything you wrote.');

/**
 * Adds another reason, or other words for one it has, to an open report: the case is as grave as the gravest, but its reporter counts
 * once. Returns whether anything is new.
 */
async function addReason(
  tx: Tx,
  open: OpenCase,
  own: OwnReport,
  { input, reported, now }: { input: Asked; reported: Reported; now: Date },
): Promise<boolean> {
  const { category, details = null } = input;
  const given: FurtherReason = { category, details };
  const before: FurtherReason = { category: own.category, details: own.details };
  const alike = [before, ...own.furtherReasons].filter((reason) => reason.category === category);
  if (alike.length > 0 && (details === null || alike.some((reason) => reason.details === details))) return false;
  if (own.furtherReasons.length >= REPORT_REASONS_MAX) throw full();
  const isFirst = alike.length === 0 ? graver(own.category, category) === category : own.category === category && own.details === null;
  const [first, further] = isFirst ? [given, before] : [before, given];
  await tx.sql(`update content_reports set category = $2, details = $3, further_reasons = further_reasons || $4::jsonb where id = $1`, [
    own.id,
    first.category,
    first.details,
    // What was said without words is said by the words that follow.
    JSON.stringify(further.category === first.category && further.details === null ? [] : [further]),
  ]);
  if (alike.length === 0) await weigh(tx, open, { category, reporter: { reporters: 0, points: 0 }, audience: reported.audience, now });
  return true;
}

async function pointsOfReporter(tx: Tx, reporterId: string): Promise<number> {
  const [record] = await tx.sql<{ upheld: number; dismissed: number }>(
    `select (count(*) filter (where status = 'RESOLVED'))::int as upheld, (count(*) filter (where status = 'DISMISSED'))::int as dismissed
     from content_reports where reporter_id = $1 and status in ('RESOLVED', 'DISMISSED')`,
    [reporterId],
  );
  return reporterPoints(record ?? { upheld: 0, dismissed: 0 });
}
