import type { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { CreateWebhookEndpointInput, WEBHOOK_ENDPOINTS_MAX } from '@benison/contracts/webhooks';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertStillActive, requireRecentMemberSignIn } from '../../accounts/public.ts';
import { endpointOf, type WebhookEndpoint } from '../endpoint.ts';
import { mailOwner } from '../mail-owner.ts';
import { secretOf } from '../signature.ts';
import { assertAllowedTarget } from '../target.ts';
import { webhookPointed } from '../webhook-mails.ts';

/** An endpoint, and the secret by which its receiver checks signatures. */
export interface MadeEndpoint {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Makes a webhook endpoint after a fresh sign-in, and tells the member by mail. It is told of what happens from then on. */
export async function createWebhookEndpoint(app: AppContext, actor: Actor, raw: unknown): Promise<MadeEndpoint> {
  const { url, events } = CreateWebhookEndpointInput.parse(raw);
  const me = asBusiness(actor);
  const { userId } = me;
  assertAllowedTarget(url, app.config.webhookTargets);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('webhookChangePerMember', userId);
  const id = newId();
  const endpoint = await app.transaction(async ({ sql }) => {
    // @NOTE Taken at once as strongly as it is needed: of two that shared it first, each would wait for the other.
    const [owner] = await sql<{ state: AccountState }>('select state from users where id = $1 for no key update', [userId]);
    assertStillActive(owner?.state);
    const [{ count } = { count: 0 }] = await sql<{ count: number }>('select count(*)::int from webhook_endpoints where user_id = $1', [
      userId,
    ]);
    if (count >= WEBHOOK_ENDPOINTS_MAX)
      throw new DomainError(
        ErrorCode.Conflict,
        `You have ${WEBHOOK_ENDPOINTS_MAX} endpoints, which is the maximum. Please delete one first.`,
      );
    await sql('insert into webhook_endpoints (id, user_id, url, events, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      userId,
      url,
      events,
      now,
    ]);
    await mailOwner(app, sql, userId, (settingsUrl) => webhookPointed({ url, isNew: true, settingsUrl }));
    return endpointOf(sql, userId, id);
  });
  app.onMailWritten();
  return { endpoint, secret: secretOf(app.secrets, { id, secretVersion: 1 }) };
}
