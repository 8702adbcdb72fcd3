import { CaseStatus, type ModerationAction } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DecideCaseInput } from '@benison/contracts/moderation';
import {
  EVIDENCE_DAYS_AFTER_DECISION,
  INVESTIGATION_MINUTES,
  isAbove,
  MODERATION_ACTION_LABELS,
} from '@benison/contracts/terms/moderation';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { BadInputError, DomainError, messageOf } from '../../../platform/errors.ts';
import { Awaited } from '../../../platform/events/awaited.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertNotClaimedByOther, assertOpen, caseCode, holdCase, type HeldCase } from '../case-row.ts';
import { actionOf, decidedQueueKey, isDecided, mayBecome } from '../case-rules.ts';
import { carryOut, enforce, type Enforced } from '../enforce.ts';
import { caseChanged, REPORTS_TOPIC } from '../moderation-events.ts';
import { proposedAction } from '../queries/ladder-case.ts';
import { tellReporters } from './tell-reporters.ts';

/**
 * A moderator's decision: one for each case, however many arrive at once. Its effects on a member are in the same
 * transaction; rooms, sockets and reporters follow after the commit.
 */
export async function decideCase(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = DecideCaseInput.parse(raw);
  const staff = asStaff(actor);
  using shown = new Awaited(app.feed, REPORTS_TOPIC, ({ type, data }) => type === 'case.changed' && data.caseId === input.caseId);
  const enforced = await app.transaction((tx) => decideIn(app, tx, { staff, origin, input, now: app.clock.now() }));
  await followUp(app, enforced, { shown, isOver: isDecided(input.status) });
  return input.caseId;
}

/** Work due after the commit. The decision stands even if this fails, and the jobs do what was left. */
async function followUp(app: AppContext, enforced: Enforced | null, { shown, isOver }: { shown: Awaited; isOver: boolean }): Promise<void> {
  try {
    if (enforced) await carryOut(app, enforced.effects);
    // @NOTE Mails and reporters follow the moderators' screens: their commits would otherwise queue ahead of the event's.
    await shown.told();
    app.onMailWritten();
    if (isOver) await tellReporters(app);
  } catch (error) {
    app.logger.warn({ err: messageOf(error) }, 'not everybody has heard of a decision yet');
  }
}

interface Deciding {
  staff: Staff;
  origin: Origin;
  input: DecideCaseInput;
  now: Date;
}

async function decideIn(app: AppContext, tx: Tx, deciding: Deciding): Promise<Enforced | null> {
  const { staff, input, now } = deciding;
  const held = await holdCase(tx, input.caseId, staff);
  await assertOpen(tx.sql, held);
  await assertNotClaimedByOther(tx.sql, held.id, staff, now);
  if (held.version !== input.version || !mayBecome(held.status, input.status)) {
    throw new DomainError(ErrorCode.Conflict, 'This report was changed meanwhile. Please look at it again.', {
      version: held.version,
      status: held.status,
    });
  }
  const action = actionOf(input.status, input.action ?? null);
  if (action) await assertReasoned(tx, held, action, input.notes ?? null);
  const enforced =
    input.status === CaseStatus.Resolved && action
      ? await enforce(app, tx, held, { action, message: input.message ?? null, days: input.banDays ?? null, staffId: staff.staffId, now })
      : null;
  await write(tx, held, deciding, action);
  tx.emit(caseChanged(held.id));
  await audit(tx, held, deciding, action, enforced);
  return enforced;
}

/** Whoever goes further than the ladder says why, for whoever looks at it again. @throws BadInputError */
async function assertReasoned(tx: Tx, held: HeldCase, action: ModerationAction, notes: string | null): Promise<void> {
  if (notes || !isAbove(action, await proposedAction(tx.sql, held))) return;
  throw new BadInputError([{ path: 'notes', message: 'Say why: this goes further than the ladder proposes' }]);
}

async function write(tx: Tx, held: HeldCase, { staff, input, now }: Deciding, action: ModerationAction | null): Promise<void> {
  if (input.status === CaseStatus.Reviewed) {
    const due = new Date(now.getTime() + INVESTIGATION_MINUTES * MINUTE_MS);
    await tx.sql(
      `update moderation_cases set status = 'REVIEWED', action = $2, notes = coalesce($3, notes), version = version + 1, escalated_at = null,
         due_at = case when reviewed_at is null then $4 else due_at end, reviewed_at = coalesce(reviewed_at, $5), first_claimed_at = coalesce(first_claimed_at, $5)
       where id = $1`,
      [held.id, action, input.notes ?? null, due, now],
    );
    await tx.sql(`update content_reports set status = 'REVIEWED' where case_id = $1`, [held.id]);
    return;
  }
  await tx.sql(
    `update moderation_cases set status = $2, action = $3, notes = coalesce($4, notes), version = version + 1, decided_by = $5, decided_at = $6,
       first_claimed_at = coalesce(first_claimed_at, $6), queue_key = $7, evidence_until = $8 where id = $1`,
    [
      held.id,
      input.status,
      action,
      input.notes ?? null,
      staff.staffId,
      now,
      decidedQueueKey(now),
      new Date(now.getTime() + EVIDENCE_DAYS_AFTER_DECISION * DAY_MS),
    ],
  );
  await tx.sql('update content_reports set status = $2 where case_id = $1', [held.id, input.status]);
  await tx.sql('delete from case_claims where case_id = $1', [held.id]);
}

async function audit(
  tx: Tx,
  held: HeldCase,
  { staff, origin, input, now }: Deciding,
  action: ModerationAction | null,
  enforced: Enforced | null,
): Promise<void> {
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'case.decided',
    targetType: 'report',
    targetId: held.id,
    summary: `${caseCode(held.number)} about ${held.subjectName}: ${action ? MODERATION_ACTION_LABELS[action] : input.status.toLowerCase()}`,
    reason: input.notes ?? null,
    before: { status: held.status, action: held.action },
    after: {
      status: input.status,
      action,
      enforcementId: enforced?.enforcementId ?? null,
      banDays: input.banDays ?? null,
      isForGood: input.isForGood ?? false,
    },
  });
}
