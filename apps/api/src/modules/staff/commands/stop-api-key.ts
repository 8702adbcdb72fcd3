import { StopApiKeyInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks, apiKeyStopped, appendAudit, assertNotColleague, endKey } from '../../accounts/public.ts';
import { actedOn } from '../own-account.ts';

/** Stops one API key of a member at once, and tells the member why. */
export async function stopApiKey(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, keyId, reason } = StopApiKeyInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const now = app.clock.now();
    const { username, email } = await actedOn(tx.sql, staff, userId);
    await assertNotColleague(tx.sql, staff, userId);
    const key = await endKey(tx, now, { userId, keyId, stoppedBy: staff.staffId });
    if (!key) throw new NotFoundError('That key');
    const { name, prefix } = key;
    await enqueueMail(tx.sql, {
      ...apiKeyStopped({ name, prefix, reason, settingsUrl: accountLinks(app.config.origin).developers }),
      to: email,
    });
    await appendAudit(tx, staff, origin, {
      at: now,
      action: 'member.apiKeyStopped',
      targetType: 'member',
      targetId: userId,
      summary: `Stopped an API key of ${username}, ${prefix}…`,
      reason,
    });
  });
  app.onMailWritten();
  return userId;
}
