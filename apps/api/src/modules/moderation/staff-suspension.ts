import { CaseStatus, ModerationAction, NotificationReason, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import { SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import { decidedQueueKey } from './case-rules.ts';
import type { Effects } from './effects/effects.ts';
import { holdSubject } from './effects/hold-subject.ts';
import { undoEffects } from './effects/undo.ts';
import { enforce, type Enforced } from './enforce.ts';
import { appealChanged, caseChanged, enforcementChanged } from './moderation-events.ts';

export interface StaffSuspension {
  userId: string;
  business: { id: string; name: string };
  category: ReportCategory;
  reason: string;
  days: number | null;
  staffId: string;
  now: Date;
}

/**
 * Suspends a member on staff's own initiative: a case without a report, decided as it is made, so that it can be
 * appealed, counts as a strike and is announced like every other.
 */
export async function suspendByStaff(
  app: AppContext,
  tx: Tx,
  { userId, business, category, reason, days, staffId, now }: StaffSuspension,
): Promise<Enforced> {
  const id = newId();
  const severity = SEVERITY_OF_CATEGORY[category];
  const [made] = await tx.sql<{ number: string }>(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, action, notes, opened_at, due_at, first_claimed_at,
       decided_by, decided_at, queue_key, evidence_until)
     values ($1, 'BUSINESS', $2, $2, $3, $4, 'RESOLVED', 'ACCOUNT_SUSPENDED', $5, $6, $6, $6, $7, $6, $8, $6) returning number`,
    [id, business.id, category, severity, reason, now, staffId, decidedQueueKey(now)],
  );
  const about = {
    id,
    number: made?.number ?? '',
    target: ReportTarget.Business,
    targetId: business.id,
    subjectId: business.id,
    streamId: null,
    category,
    severity,
    status: CaseStatus.Resolved,
    action: ModerationAction.AccountSuspended,
    version: 1,
    reporterCount: 0,
    isFlagged: false,
    subjectName: business.name,
    subjectUserId: userId,
  };
  const enforced = await enforce(app, tx, about, { action: ModerationAction.AccountSuspended, message: reason, days, staffId, now });
  tx.emit(caseChanged(id));
  return enforced;
}

interface Standing {
  id: string;
  businessId: string;
  effects: Effects;
}

/** Undoes every suspension in force against a member and grants its open appeals. Returns how many there were. */
export async function liftByStaff(
  tx: Tx,
  { userId, reason, staffId, now }: Pick<StaffSuspension, 'userId' | 'reason' | 'staffId' | 'now'>,
): Promise<number> {
  const [business] = await tx.sql<{ id: string }>('select id from businesses where user_id = $1', [userId]);
  if (business) await holdSubject(tx, business.id);
  const standing = await tx.sql<Standing>(
    `update enforcements set undone_at = $2 where user_id = $1 and action = 'ACCOUNT_SUSPENDED' and undone_at is null and expired_at is null
     returning id, business_id as "businessId", effects`,
    [userId, now],
  );
  if (standing.length === 0) return 0;
  for (const { id, businessId, effects } of standing) {
    await undoEffects(tx, { id, businessId, userId, action: ModerationAction.AccountSuspended, effects }, now);
    tx.emit(enforcementChanged(userId, id));
  }
  const appeals = await tx.sql<{ id: string }>(
    `update appeals set status = 'GRANTED', decided_by = $2, decided_at = $3, message = $4 where enforcement_id = any($1) and status = 'PENDING' returning id`,
    [standing.map(({ id }) => id), staffId, now, reason],
  );
  for (const { id } of appeals) tx.emit(appealChanged(id));
  return standing.length;
}

/** Tells a member that it may sign in again, in the words of whoever decided it. */
export async function tellRestored(app: AppContext, tx: Tx, { userId, reason }: { userId: string; reason: string }): Promise<void> {
  const [member] = await tx.sql<{ email: string; isOpen: boolean }>(
    `select email, state = 'ACTIVE' as "isOpen" from users where id = $1 and state <> 'CLOSED'`,
    [userId],
  );
  // One that waited for a decision, or for its payment, waits again.
  const isOpen = member?.isOpen ?? true;
  const title = isOpen ? 'Your account is open again' : 'Your account is no longer suspended';
  if (member) {
    const what = isOpen ? 'opened it' : 'took its suspension back; what it waited for before, it waits for now';
    const mail = layOutMail({
      subject: title,
      title: `${title}.`,
      paragraphs: [`We looked at your account once more and ${what}. Our staff wrote:`],
      quote: reason,
      action: { label: 'Sign in', url: `${app.config.origin}/login` },
    });
    await enqueueMail(tx.sql, { ...mail, to: member.email });
  }
  await notify(tx, { userId, reason: NotificationReason.AccountRestored, facts: { message: reason }, data: { title, text: reason } });
}
