import { CaseStatus, NotificationReason, type ModerationAction } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { TakeBackCaseDecisionInput } from '@benison/contracts/moderation';
import {
  DECISION_TAKE_BACK_SECONDS,
  EVIDENCE_DAYS_MAX,
  MODERATION_ACTION_LABELS,
  reportOverturnedWords,
  takenBackWords,
} from '@benison/contracts/terms/moderation';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { notify, notifyAll } from '../../notifications/public.ts';
import { applyRoomState } from '../../streams/public.ts';
import { caseCode, holdCase, type HeldCase } from '../case-row.ts';
import { isDecided, openQueueKey } from '../case-rules.ts';
import type { Effects } from '../effects/effects.ts';
import { holdSubject } from '../effects/hold-subject.ts';
import { undoEffects } from '../effects/undo.ts';
import { appealChanged, caseChanged, enforcementChanged } from '../moderation-events.ts';
import { takenBackMail } from '../moderation-mails.ts';

interface Decision {
  decidedBy: string;
  decidedAt: Date;
  wasReviewed: boolean;
  points: number;
  openedAt: Date;
}

interface Undone {
  id: string;
  action: ModerationAction;
  effects: Effects;
}

/**
 * Takes one's own decision back while it is fresh: everything it did is undone, it is no strike, and the case is open again. What ended
 * meanwhile, as a stream, stays ended. Taken back twice, it is taken back once.
 * @throws DomainError CONFLICT when it is too late, somebody else's, or was decided anew
 */
export async function takeBackCaseDecision(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = TakeBackCaseDecisionInput.parse(raw);
  const staff = asStaff(actor);
  const undone = await app.transaction((tx) => takeBackIn(app, tx, { staff, origin, input, now: app.clock.now() }));
  app.onMailWritten();
  if (undone?.effects.pausedStreamId) await applyRoomState(app, undone.effects.pausedStreamId);
  return input.caseId;
}

interface TakingBack {
  staff: Staff;
  origin: Origin;
  input: { caseId: string; version: number };
  now: Date;
}

async function takeBackIn(app: AppContext, tx: Tx, { staff, origin, input, now }: TakingBack): Promise<Undone | null> {
  const held = await holdCase(tx, input.caseId, staff);
  if (!isDecided(held.status) && held.version === input.version + 1) return null;
  const decision = await assertFresh(tx, held, { staff, input, now });
  await holdSubject(tx, held.subjectId);
  const undone = await undoEnforcement(tx, held, staff, now);
  if (undone) await tellMember(app, tx, held, undone.id);
  await tellReporters(tx, held);
  const status = await reopen(tx, held, decision, now);
  tx.emit(caseChanged(held.id));
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'case.takenBack',
    targetType: 'report',
    targetId: held.id,
    summary: `Took back what was decided about ${caseCode(held.number)}${held.action ? `: ${MODERATION_ACTION_LABELS[held.action]}` : ''}`,
    before: { status: held.status, action: held.action, enforcementId: undone?.id ?? null },
    after: { status },
  });
  return undone;
}

const conflict = (message: string): DomainError => new DomainError(ErrorCode.Conflict, message);

async function assertFresh(tx: Tx, held: HeldCase, { staff, input, now }: Omit<TakingBack, 'origin'>): Promise<Decision> {
  const [decision] = await tx.sql<Decision>(
    `select decided_by as "decidedBy", decided_at as "decidedAt", reviewed_at is not null as "wasReviewed", points, opened_at as "openedAt"
     from moderation_cases where id = $1 and decided_at is not null`,
    [held.id],
  );
  if (!decision || held.version !== input.version) throw conflict('This report has been decided again since. Please look at it again.');
  if (decision.decidedBy !== staff.staffId) throw conflict('Someone else decided this. Only they can take it back.');
  if (now.getTime() - decision.decidedAt.getTime() <= DECISION_TAKE_BACK_SECONDS * 1_000) return decision;
  throw conflict(`A decision can be taken back for ${DECISION_TAKE_BACK_SECONDS} seconds. The member may appeal.`);
}

/** What was done about the member ends as if it had not been, with an appeal that is faster than its reader. */
async function undoEnforcement(
  tx: Tx,
  { id: caseId, subjectId, subjectUserId }: HeldCase,
  staff: Staff,
  now: Date,
): Promise<Undone | null> {
  const [undone] = await tx.sql<Undone>(
    'update enforcements set undone_at = $2 where case_id = $1 and undone_at is null returning id, action, effects',
    [caseId, now],
  );
  if (!undone) return null;
  await undoEffects(tx, { ...undone, businessId: subjectId, userId: subjectUserId }, now);
  const appeals = await tx.sql<{ id: string }>(
    `update appeals set status = 'GRANTED', decided_by = $2, decided_at = $3, message = $4 where enforcement_id = $1 and status = 'PENDING' returning id`,
    [undone.id, staff.staffId, now, takenBackWords.text],
  );
  for (const { id } of appeals) tx.emit(appealChanged(id));
  tx.emit(enforcementChanged(subjectUserId, undone.id));
  return undone;
}

async function tellMember(app: AppContext, tx: Tx, { subjectUserId }: HeldCase, enforcementId: string): Promise<void> {
  const [member] = await tx.sql<{ email: string }>('select email from users where id = $1 and erased_at is null', [subjectUserId]);
  if (!member) return;
  const mail = takenBackMail({ ...takenBackWords, origin: app.config.origin });
  await enqueueMail(tx.sql, { ...mail, to: member.email, dedupeKey: `taken-back:${enforcementId}` });
  await notify(tx, {
    userId: subjectUserId,
    reason: NotificationReason.EnforcementTakenBack,
    facts: { enforcementId },
    data: { ...takenBackWords, enforcementId },
  });
}

/** Who heard already hears that it changed; everybody hears of the next decision. */
async function tellReporters(tx: Tx, { id, subjectId, subjectName }: HeldCase): Promise<void> {
  const told = await tx.sql<{ user_id: string }>(
    `select distinct m.user_id from content_reports r join businesses m on m.id = r.reporter_id join users u on u.id = m.user_id and u.erased_at is null
     where r.case_id = $1 and r.told_at is not null`,
    [id],
  );
  const userIds = told.map((one) => one.user_id);
  await notifyAll(tx, userIds, {
    reason: NotificationReason.ReportOverturned,
    facts: { reported: subjectName },
    data: { ...reportOverturnedWords(subjectName), reportedId: subjectId },
  });
}

/** The case waits again, where it stood. There is one open case about a thing: reported anew meanwhile, that one is decided. */
async function reopen(tx: Tx, held: HeldCase, { wasReviewed, points, openedAt }: Decision, now: Date): Promise<CaseStatus> {
  const [other] = await tx.sql(
    `select id from moderation_cases where target_type = $1 and target_id = $2 and status in ('PENDING', 'REVIEWED')`,
    [held.target, held.targetId],
  );
  if (other) {
    await tx.sql(
      `update moderation_cases set status = 'DISMISSED', action = 'NO_VIOLATION_FOUND', taken_back_at = $2, version = version + 1 where id = $1`,
      [held.id, now],
    );
    await tx.sql(`update content_reports set status = 'DISMISSED' where case_id = $1`, [held.id]);
    return CaseStatus.Dismissed;
  }
  const status = wasReviewed ? CaseStatus.Reviewed : CaseStatus.Pending;
  await tx.sql(
    `update moderation_cases set status = $2, action = case when $2 = 'REVIEWED' then 'UNDER_INVESTIGATION' end, decided_by = null, decided_at = null,
       taken_back_at = $5, version = version + 1, queue_key = $3, evidence_until = $4 where id = $1`,
    [held.id, status, openQueueKey(points, openedAt), new Date(openedAt.getTime() + EVIDENCE_DAYS_MAX * DAY_MS), now],
  );
  await tx.sql('update content_reports set status = $2, told_at = null where case_id = $1', [held.id, status]);
  return status;
}
