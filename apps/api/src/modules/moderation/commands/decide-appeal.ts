import { AppealStatus, DecisionRefusalReason, NotificationReason, type ModerationAction } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DecideAppealInput } from '@benison/contracts/moderation';
import { decisionRefusalWords, type DecisionRefusal } from '@benison/contracts/terms/decision-refusal';
import { appealWords, MODERATION_ACTION_LABELS, reportOverturnedWords } from '@benison/contracts/terms/moderation';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { deciderHas } from '../../../platform/decider-words.ts';
import { DomainError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { notify, notifyAll } from '../../notifications/public.ts';
import { applyRoomState } from '../../streams/public.ts';
import { caseCode } from '../case-row.ts';
import type { Effects } from '../effects/effects.ts';
import { holdSubjectOf } from '../effects/hold-subject.ts';
import { undoEffects } from '../effects/undo.ts';
import { appealChanged, caseChanged, enforcementChanged } from '../moderation-events.ts';
import { appealMail } from '../moderation-mails.ts';
import { appealById } from '../queries/appeals.ts';

interface HeldAppeal {
  id: string;
  status: AppealStatus;
  decidedByName: string | null;
  decidedAt: Date | null;
  enforcementId: string;
  caseId: string;
  number: string;
  businessId: string;
  businessName: string;
  userId: string;
  /** Null where the account was erased: nobody is left to be told. */
  email: string | null;
  action: ModerationAction;
  effects: Effects;
  createdBy: string;
}

/** A moderator other than the one who acted decides about an appeal, once. If it is granted, everything the action did is undone. */
export async function decideAppeal(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = DecideAppealInput.parse(raw);
  const staff = asStaff(actor);
  const resumed = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const held = await holdAppeal(tx, staff, input.appealId);
    const { refusal } = await appealById(tx.sql, staff, held.id);
    if (refusal) throw refusedError(refusal);
    await tx.sql('update appeals set status = $2, decided_by = $3, decided_at = $4, message = $5 where id = $1', [
      held.id,
      input.isGranted ? AppealStatus.Granted : AppealStatus.Denied,
      staff.staffId,
      now,
      input.message,
    ]);
    if (input.isGranted) {
      await undo(tx, held, now);
      await tellOverturned(tx, held);
    }
    await tell(app, tx, held, input);
    await audit(tx, { held, staff, origin, input, now });
    return input.isGranted ? (held.effects.pausedStreamId ?? null) : null;
  });
  app.onMailWritten();
  if (resumed) await applyRoomState(app, resumed);
  return input.appealId;
}

function refusedError(refusal: DecisionRefusal): DomainError {
  const words = decisionRefusalWords(refusal, 'appeal');
  if (refusal.reason === DecisionRefusalReason.OwnDecision)
    return new DomainError(ErrorCode.AnotherModeratorRequired, words, { ...refusal });
  return new ForbiddenError(words, { ...refusal });
}

/** @throws DomainError ALREADY_DECIDED with who decided, and when. */
async function holdAppeal(tx: Tx, staff: Staff, appealId: string): Promise<HeldAppeal> {
  const [about] = await tx.sql<{ enforcement_id: string }>('select enforcement_id from appeals where id = $1', [appealId]);
  if (about) await holdSubjectOf(tx, about.enforcement_id);
  const [held] = await tx.sql<HeldAppeal>(
    `select p.id, p.status, a.username as "decidedByName", p.decided_at as "decidedAt", e.id as "enforcementId", c.id as "caseId", c.number,
       e.business_id as "businessId", b.name as "businessName", e.user_id as "userId", case when u.erased_at is null then u.email end as email, e.action, e.effects, e.created_by as "createdBy"
     from appeals p join enforcements e on e.id = p.enforcement_id join moderation_cases c on c.id = e.case_id join users u on u.id = e.user_id join businesses b on b.id = e.business_id
       left join admins a on a.id = p.decided_by
     where p.id = $1 for update of p, e`,
    [appealId],
  );
  if (!held) throw new NotFoundError('That appeal');
  if (held.status === AppealStatus.Pending) return held;
  throw new DomainError(
    ErrorCode.AlreadyDecided,
    `${deciderHas(held.decidedByName, staff)} already ${held.status.toLowerCase()} this appeal.`,
    { decidedByName: held.decidedByName, decidedAt: held.decidedAt?.toISOString() ?? null, status: held.status },
  );
}

async function undo(tx: Tx, held: HeldAppeal, now: Date): Promise<void> {
  await tx.sql('update enforcements set undone_at = $2 where id = $1', [held.enforcementId, now]);
  await undoEffects(
    tx,
    { id: held.enforcementId, businessId: held.businessId, userId: held.userId, action: held.action, effects: held.effects },
    now,
  );
}

async function tell(app: AppContext, tx: Tx, held: HeldAppeal, { isGranted, message }: DecideAppealInput): Promise<void> {
  const words = appealWords(isGranted);
  if (held.email !== null) {
    await enqueueMail(tx.sql, {
      ...appealMail({ ...words, message, origin: app.config.origin }),
      to: held.email,
      dedupeKey: `appeal:${held.id}`,
    });
    const { enforcementId } = held;
    await notify(tx, {
      userId: held.userId,
      reason: isGranted ? NotificationReason.AppealGranted : NotificationReason.AppealDenied,
      facts: { enforcementId },
      data: { ...words, enforcementId },
    });
  }
  tx.emit(enforcementChanged(held.userId, held.enforcementId));
  tx.emit(appealChanged(held.id));
  tx.emit(caseChanged(held.caseId));
}

/** Those who had heard that their report was acted on hear that it was taken back. */
async function tellOverturned(tx: Tx, { caseId, businessId, businessName }: HeldAppeal): Promise<void> {
  const reporters = await tx.sql<{ user_id: string }>(
    `select distinct m.user_id from content_reports r join businesses m on m.id = r.reporter_id join users u on u.id = m.user_id and u.erased_at is null
     where r.case_id = $1 and r.told_at is not null`,
    [caseId],
  );
  await notifyAll(
    tx,
    reporters.map((one) => one.user_id),
    {
      reason: NotificationReason.ReportOverturned,
      facts: { reported: businessName },
      data: { ...reportOverturnedWords(businessName), reportedId: businessId },
    },
  );
}

interface Audited {
  held: HeldAppeal;
  staff: Staff;
  origin: Origin;
  input: DecideAppealInput;
  now: Date;
}

async function audit(tx: Tx, { held, staff, origin, input, now }: Audited): Promise<void> {
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'appeal.decided',
    targetType: 'appeal',
    targetId: held.id,
    summary: `${input.isGranted ? 'Granted' : 'Denied'} the appeal against ${caseCode(held.number)}: ${MODERATION_ACTION_LABELS[held.action]}`,
    reason: input.message,
    before: { status: AppealStatus.Pending },
    after: { status: input.isGranted ? AppealStatus.Granted : AppealStatus.Denied, enforcementId: held.enforcementId },
  });
}
