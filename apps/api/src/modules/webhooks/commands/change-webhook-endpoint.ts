import { WebhookState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import {
  UpdateWebhookEndpointInput,
  WEBHOOK_FORMER_SECRETS_MAX,
  WEBHOOK_ROTATION_HOURS,
  WebhookEndpointInput,
} from '@benison/contracts/webhooks';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { requireRecentMemberSignIn } from '../../accounts/public.ts';
import { endpointOf, type WebhookEndpoint } from '../endpoint.ts';
import { mailOwner } from '../mail-owner.ts';
import { secretOf } from '../signature.ts';
import { assertAllowedTarget } from '../target.ts';
import { webhookPointed } from '../webhook-mails.ts';
import type { MadeEndpoint } from './create-webhook-endpoint.ts';

/**
 * What is under way to an endpoint that changes says nothing of how the changed one fares: whoever sends to it loses its hold. At a new address
 * nothing has failed yet: what we turned off for the former one is on again, what its owner or our staff turned off is not.
 */
const UPDATE = `
  update webhook_endpoints set url = coalesce($3, url), events = coalesce($4::text[], events),
    state = case when $5 then 'ENABLED' when not $5 then 'DISABLED_BY_OWNER' when $6 and state in ('DISABLED_FAILING', 'DISABLED_GONE') then 'ENABLED' else state end,
    failures = case when anew then 0 else failures end, failing_since = case when anew then null else failing_since end,
    is_slow = is_slow and not anew, next_attempt_at = case when anew then '-infinity' else next_attempt_at end,
    held_by = null, held_until = '-infinity'
  from (select coalesce($5::boolean, false) or $6::boolean as anew) judged
  where id = $1 and user_id = $2`;

/**
 * Changes where an endpoint is (after a fresh sign-in; the member is told by mail), what it is told of, or whether. Turned on, it is tried
 * at once, whatever failed before, and so is a new address; what our staff turned off stays so.
 */
export async function updateWebhookEndpoint(app: AppContext, actor: Actor, raw: unknown): Promise<WebhookEndpoint> {
  const { endpointId, url, events, isEnabled } = UpdateWebhookEndpointInput.parse(raw);
  const me = asBusiness(actor);
  const { userId } = me;
  if (url) {
    assertAllowedTarget(url, app.config.webhookTargets);
    await requireRecentMemberSignIn(sqlOf(app.em()), app.clock.now(), me);
  }
  await app.limits.take('webhookChangePerMember', userId);
  const changed = await app.transaction(async ({ sql }) => {
    const [before] = await sql<{ state: WebhookState; url: string }>(
      'select state, url from webhook_endpoints where id = $1 and user_id = $2 for update',
      [endpointId, userId],
    );
    if (!before) throw new NotFoundError('That endpoint');
    if (before.state === WebhookState.DisabledByStaff && typeof isEnabled === 'boolean')
      throw new DomainError(ErrorCode.Conflict, 'Our staff stopped this endpoint. Please ask them in Help.');
    const isMoved = Boolean(url) && url !== before.url;
    await sql(UPDATE, [endpointId, userId, url ?? null, events ?? null, isEnabled ?? null, isMoved]);
    if (url && isMoved) await mailOwner(app, sql, userId, (settingsUrl) => webhookPointed({ url, isNew: false, settingsUrl }));
    return endpointOf(sql, userId, endpointId);
  });
  app.onMailWritten();
  return changed;
}

/** Deletes an endpoint with its deliveries. */
export async function deleteWebhookEndpoint(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const { endpointId } = WebhookEndpointInput.parse(raw);
  const { userId } = asBusiness(actor);
  const [deleted] = await app.transaction((tx) =>
    tx.sql('delete from webhook_endpoints where id = $1 and user_id = $2 returning id', [endpointId, userId]),
  );
  if (!deleted) throw new NotFoundError('That endpoint');
  return endpointId;
}

/**
 * Gives an endpoint a new secret after a fresh sign-in. For `WEBHOOK_ROTATION_HOURS` events are signed with both, and with those before
 * that signed as well: whoever lost the new secret may make another, and the program that has the first is not left behind.
 */
export async function rotateWebhookSecret(app: AppContext, actor: Actor, raw: unknown): Promise<MadeEndpoint> {
  const { endpointId } = WebhookEndpointInput.parse(raw);
  const me = asBusiness(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('webhookChangePerMember', me.userId);
  return app.transaction(async (tx) => {
    const [rotated] = await tx.sql<{ secretVersion: number }>(
      `update webhook_endpoints set secret_version = secret_version + 1, former_secret_until = $3,
         former_secrets = case when former_secret_until > $4 then least(former_secrets + 1, $5) else 1 end
       where id = $1 and user_id = $2 returning secret_version as "secretVersion"`,
      [endpointId, me.userId, new Date(now.getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS), now, WEBHOOK_FORMER_SECRETS_MAX],
    );
    if (!rotated) throw new NotFoundError('That endpoint');
    const endpoint = await endpointOf(tx.sql, me.userId, endpointId);
    return { endpoint, secret: secretOf(app.secrets, { id: endpointId, ...rotated }) };
  });
}
