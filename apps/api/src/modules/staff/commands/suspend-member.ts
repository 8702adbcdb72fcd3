import { ErrorCode } from '@benison/contracts/errors';
import { RestoreMemberInput, SuspendMemberInput } from '@benison/contracts/staff-area';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, DomainError } from '../../../platform/errors.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../../platform/mail/mail.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, assertNotColleague, liftSuspension, suspendAccount, type Standing } from '../../accounts/public.ts';
import { carryOut, liftByStaff, suspendByStaff, tellRestored, type Enforced } from '../../moderation/public.ts';
import { actedOn } from '../own-account.ts';

/** Suspends a member's account, for a reason the member reads: sessions, sockets and a running stream end at once. */
export async function suspendMember(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = SuspendMemberInput.parse(raw);
  const staff = asStaff(actor);
  const enforced = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const { username, email, state } = await actedOn(tx.sql, staff, input.userId);
    await assertNotColleague(tx.sql, staff, input.userId);
    if (state === 'SUSPENDED' || state === 'CLOSED')
      throw new DomainError(ErrorCode.Conflict, `This account is ${state.toLowerCase()} already.`);
    const made = await suspendIn(app, tx, staff, { ...input, email }, now);
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.suspended',
      targetType: 'member',
      targetId: input.userId,
      summary: `Suspended ${username}${input.days ? ` for ${input.days} ${input.days === 1 ? 'day' : 'days'}` : ''}`,
      reason: input.reason,
      before: { state },
      after: { state: 'SUSPENDED', days: input.days ?? null, enforcementId: made?.enforcementId ?? null },
    });
    return made;
  });
  app.onMailWritten();
  if (enforced) await carryOut(app, enforced.effects);
  return input.userId;
}

async function suspendIn(
  app: AppContext,
  tx: Tx,
  staff: Staff,
  { userId, email, category, reason, days }: SuspendMemberInput & { email: string },
  now: Date,
): Promise<Enforced | null> {
  const [business] = await tx.sql<{ id: string; name: string }>('select id, name from businesses where user_id = $1', [userId]);
  if (business) return suspendByStaff(app, tx, { userId, business, category, reason, days: days ?? null, staffId: staff.staffId, now });
  if (days) throw new BadInputError([{ path: 'days', message: 'An account without a business is suspended until someone restores it' }]);
  const before = await suspendAccount(tx, now, userId, { enforcementId: null, reason, until: null });
  await enqueueMail(tx.sql, { ...plainSuspensionMail(reason, app.config.origin), to: email });
  await tx.sql(
    'insert into plain_suspensions (user_id, before, created_by, created_at) values ($1, $2::jsonb, $3, $4) on conflict (user_id) do nothing',
    [userId, JSON.stringify(before), staff.staffId, now],
  );
  return null;
}

/** There is no decision to appeal against, as nobody can have reported it: whoever thinks that it is wrong writes to us. */
const plainSuspensionMail = (reason: string, origin: string): MailContent =>
  layOutMail({
    subject: 'Your account is suspended',
    title: 'Your account is suspended.',
    paragraphs: ['You cannot sign in. Our staff wrote:'],
    quote: reason,
    action: { label: 'Write to us', url: `${origin}/login-help#contact` },
    notes: ['If you think this is wrong, write to us. A person answers.'],
  });

/** Restores a suspended account as it was before, with a reason the member reads. */
export async function restoreMember(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, reason } = RestoreMemberInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const { username, state } = await actedOn(tx.sql, staff, userId);
    await assertNotColleague(tx.sql, staff, userId);
    if (state !== 'SUSPENDED') throw new DomainError(ErrorCode.Conflict, 'This account is not suspended.');
    const lifted = await liftByStaff(tx, { userId, reason, staffId: staff.staffId, now });
    const [plain] = await tx.sql<{ before: Standing }>('delete from plain_suspensions where user_id = $1 returning before', [userId]);
    if (plain) await liftSuspension(tx, userId, plain.before);
    if (lifted === 0 && !plain) throw new DomainError(ErrorCode.Conflict, 'Nothing that stands against this account could be taken back.');
    await tellRestored(app, tx, { userId, reason });
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.restored',
      targetType: 'member',
      targetId: userId,
      summary: `Restored ${username}`,
      reason,
      before: { state },
      after: { suspensionsLifted: lifted },
    });
  });
  app.onMailWritten();
  return userId;
}
