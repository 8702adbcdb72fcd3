import { ConfirmTotpInput } from '@benison/contracts/accounts';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../audit.ts';
import { finishEnrolment, giveCodeTryBack, takeCodeTry } from '../second-factor.ts';

/** Turns the second factor on with the first correct code. */
export async function confirmTotpEnrolment(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<Staff> {
  const { code } = ConfirmTotpInput.parse(raw);
  const me = asStaff(actor);
  await takeCodeTry(app, 'admins', me.staffId);
  await app.transaction(async (tx) => {
    await finishEnrolment(app, tx, 'admins', { id: me.staffId, code });
    await appendAudit(tx, me, origin, {
      at: app.clock.now(),
      action: 'staff.totpEnabled',
      targetType: 'staff',
      targetId: me.staffId,
      summary: `${me.username} set up a second factor`,
    });
  });
  await giveCodeTryBack(app, 'admins', me.staffId);
  return { ...me, totpEnabled: true, mustEnrol: false };
}
