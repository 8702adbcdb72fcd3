import { StopWebhookEndpointInput } from '@benison/contracts/staff-area';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asStaff } from '../../../platform/policy.ts';
import { accountLinks, appendAudit, assertNotColleague } from '../../accounts/public.ts';
import { stopEndpoint, webhookStopped } from '../../webhooks/public.ts';
import { actedOn } from '../own-account.ts';

/** Stops one webhook endpoint of a member, and tells the member why. */
export async function stopWebhookEndpoint(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const { userId, endpointId, reason } = StopWebhookEndpointInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    const { username, email } = await actedOn(tx.sql, staff, userId);
    await assertNotColleague(tx.sql, staff, userId);
    const url = await stopEndpoint(tx, userId, endpointId);
    if (url === null) throw new NotFoundError('That endpoint');
    await enqueueMail(tx.sql, { ...webhookStopped({ url, reason, settingsUrl: accountLinks(app.config.origin).developers }), to: email });
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'member.webhookStopped',
      targetType: 'member',
      targetId: userId,
      summary: `Stopped a webhook of ${username}, ${new URL(url).host}`,
      reason,
    });
  });
  app.onMailWritten();
  return userId;
}
