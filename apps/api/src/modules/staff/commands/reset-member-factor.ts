import { ErrorCode } from '@benison/contracts/errors';
import { ResetMemberFactorInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks, appendAudit, assertNotColleague, endSecondFactor, endSessions, secondFactorChanged } from '../../accounts/public.ts';
import { actedOn } from '../own-account.ts';

/**
 * Turns a member's second factor off, for one who has lost both the authenticator and the recovery codes. All sessions end, and the
 * member is told by mail: should somebody else have asked, they learn of it.
 */
export async function resetMemberFactor(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, reason } = ResetMemberFactorInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const { username, email } = await actedOn(tx.sql, staff, userId);
    await assertNotColleague(tx.sql, staff, userId);
    if (!(await endSecondFactor(tx, 'users', userId)))
      throw new DomainError(ErrorCode.Conflict, 'This account has no second factor, or no more.');
    await endSessions(tx, now, userId);
    await enqueueMail(tx.sql, {
      ...secondFactorChanged({ what: 'off', settingsUrl: accountLinks(app.config.origin).settings }),
      to: email,
    });
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.secondFactorReset',
      targetType: 'member',
      targetId: userId,
      summary: `Turned off the second factor of ${username}`,
      reason,
    });
  });
  app.onMailWritten();
  return userId;
}
