import { StaffReauthenticateInput } from '@benison/contracts/payouts';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { failingAfter } from '../answer-time.ts';
import { appendAudit } from '../audit.ts';
import { checkStaffCredentials } from '../staff/staff-credentials.ts';
import { REFUSED_SIGN_IN_MS } from './sign-in.ts';

/** Confirms password and code again within a staff session; decisions about money are open for a while afterwards. */
export async function staffReauthenticate(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<boolean> {
  const input = StaffReauthenticateInput.parse(raw);
  const staff = asStaff(actor);
  await app.limits.take('staffSignInPerAddress', origin.ipAddress);
  return failingAfter(REFUSED_SIGN_IN_MS, async () => {
    await checkStaffCredentials(app, { ...input, username: staff.username });
    const now = app.clock.now();
    await app.transaction(async (tx) => {
      await tx.sql('update admin_sessions set authenticated_at = $2 where id = $1', [staff.sessionId, now]);
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'staff.confirmed',
        targetType: 'staff',
        targetId: staff.staffId,
        summary: `${staff.username} confirmed the sign-in`,
      });
    });
    return true;
  });
}
