import { CaseStatus, type ModerationAction } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { DecideCaseInput } from '@benison/contracts/moderation';
import {
  EVIDENCE_DAYS_AFTER_DECISION,
  INVESTIGATION_MINUTES,
  isAbove,
  MODERATION_ACTION_LABELS,
} from '@benison/contracts/terms/moderation';
import type { Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { BadInputError, DomainError, messageOf } from '../../../platform/errors.ts';
import type { Awaited } from '../../../platform/events/awaited.ts';
import type { AuditDraft } from '../../accounts/public.ts';
import { assertNotClaimedByOther, assertOpen, caseCode, type HeldCase } from '../case-row.ts';
import { actionOf, decidedQueueKey, mayBecome } from '../case-rules.ts';
import { carryOut, enforce, type Enforced } from '../enforce.ts';
import { caseChanged } from '../moderation-events.ts';
import { proposedAction } from '../queries/ladder-case.ts';
import { tellReporters } from './tell-reporters.ts';

/** What a moderator decides, about one case or about each of several. */
export type Decision = Omit<DecideCaseInput, 'caseId' | 'version'>;

/** A decision about to be made. */
export interface Deciding {
  staff: Staff;
  decision: Decision;
  now: Date;
}

/** @throws DomainError ALREADY_DECIDED, CLAIMED by somebody else, or CONFLICT where the case is not as it was seen. */
export async function assertDecidable(tx: Tx, held: HeldCase, seenVersion: number, { staff, decision, now }: Deciding): Promise<void> {
  await assertOpen(tx.sql, held, staff);
  await assertNotClaimedByOther(tx.sql, held.id, staff, now);
  if (held.version !== seenVersion || !mayBecome(held.status, decision.status)) {
    throw new DomainError(ErrorCode.Conflict, 'This report was changed in the meantime. Please look at it again.', {
      version: held.version,
      status: held.status,
    });
  }
}

/** A case that was just decided. */
export interface Decided {
  held: HeldCase;
  action: ModerationAction | null;
  /** What was done about its member; null where nothing was. */
  enforced: Enforced | null;
}

/** Decides a case that may be decided: its effects on a member, its row and its event. Its line in the log follows: `logLineOf`. */
export async function decideHeld(app: AppContext, tx: Tx, held: HeldCase, deciding: Deciding): Promise<Decided> {
  const { staff, decision, now } = deciding;
  const action = actionOf(decision.status, decision.action ?? null);
  const enforced =
    decision.status === CaseStatus.Resolved && action
      ? await enforce(app, tx, held, {
          action,
          message: decision.message ?? null,
          days: decision.banDays ?? null,
          staffId: staff.staffId,
          now,
        })
      : null;
  await write(tx, held, deciding, action);
  tx.emit(caseChanged(held.id));
  return { held, action, enforced };
}

/** Work due after the commit. The decision stands even if this fails, and the jobs do what was left. */
export async function followUp(
  app: AppContext,
  decided: readonly Decided[],
  { shown, isOver }: { shown: Awaited; isOver: boolean },
): Promise<void> {
  try {
    for (const { enforced } of decided) if (enforced) await carryOut(app, enforced.effects);
    // @NOTE Mails and reporters follow the moderators' screens: their commits would otherwise queue ahead of the event's.
    await shown.told();
    app.onMailWritten();
    if (isOver) await tellReporters(app);
  } catch (error) {
    app.logger.warn({ err: messageOf(error) }, 'not everybody has heard of a decision yet');
  }
}

/** Whoever goes further than the ladder says why, for whoever looks at it again. @throws BadInputError */
export async function assertReasoned(tx: Tx, held: HeldCase, { status, action: given, notes }: Decision): Promise<void> {
  const action = actionOf(status, given ?? null);
  if (notes || !action || !isAbove(action, await proposedAction(tx.sql, held))) return;
  throw new BadInputError([{ path: 'notes', message: 'Say why: this goes further than the ladder proposes' }]);
}

async function write(tx: Tx, held: HeldCase, { staff, decision, now }: Deciding, action: ModerationAction | null): Promise<void> {
  if (decision.status === CaseStatus.Reviewed) {
    const due = new Date(now.getTime() + INVESTIGATION_MINUTES * MINUTE_MS);
    await tx.sql(
      `update moderation_cases set status = 'REVIEWED', action = $2, notes = coalesce($3, notes), version = version + 1, escalated_at = null,
         due_at = case when reviewed_at is null then $4 else due_at end, reviewed_at = coalesce(reviewed_at, $5), first_claimed_at = coalesce(first_claimed_at, $5)
       where id = $1`,
      [held.id, action, decision.notes ?? null, due, now],
    );
    await tx.sql(`update content_reports set status = 'REVIEWED' where case_id = $1`, [held.id]);
    return;
  }
  await tx.sql(
    `update moderation_cases set status = $2, action = $3, notes = coalesce($4, notes), version = version + 1, decided_by = $5, decided_at = $6,
       first_claimed_at = coalesce(first_claimed_at, $6), queue_key = $7, evidence_until = $8 where id = $1`,
    [
      held.id,
      decision.status,
      action,
      decision.notes ?? null,
      staff.staffId,
      now,
      decidedQueueKey(now),
      new Date(now.getTime() + EVIDENCE_DAYS_AFTER_DECISION * DAY_MS),
    ],
  );
  await tx.sql('update content_reports set status = $2 where case_id = $1', [held.id, decision.status]);
  await tx.sql('delete from case_claims where case_id = $1', [held.id]);
}

/** The line of a decision in the log. One member of staff at a time writes there: it is written last. */
export function logLineOf({ held, action, enforced }: Decided, { decision, now }: Deciding): AuditDraft {
  return {
    at: now,
    action: 'case.decided',
    targetType: 'report',
    targetId: held.id,
    summary: `${caseCode(held.number)} about ${held.subjectName}: ${action ? MODERATION_ACTION_LABELS[action] : decision.status.toLowerCase()}`,
    reason: decision.notes ?? null,
    before: { status: held.status, action: held.action },
    after: {
      status: decision.status,
      action,
      enforcementId: enforced?.enforcementId ?? null,
      banDays: decision.banDays ?? null,
      isForGood: decision.isForGood ?? false,
    },
  };
}
