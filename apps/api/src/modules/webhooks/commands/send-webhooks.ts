import { ErrorCode } from '@benison/contracts/errors';
import { ReplayWebhooksInput, ResendWebhookInput, WEBHOOK_KEPT_DAYS, WebhookEndpointInput } from '@benison/contracts/webhooks';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import { BadInputError, DomainError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { endpointOf, type WebhookEndpoint } from '../endpoint.ts';
import { TEST_TYPE, triedUntil } from '../message.ts';
import { deliveryOf, type Delivery } from '../queries/deliveries.ts';

/** Sends an endpoint an event that says nothing, behind what waits already, to see whether it arrives. */
export async function sendTestWebhook(app: AppContext, actor: Actor, raw: unknown): Promise<Delivery> {
  const { endpointId } = WebhookEndpointInput.parse(raw);
  const { userId } = asBusiness(actor);
  await app.limits.take('webhookChangePerMember', userId);
  const now = app.clock.now();
  const id = newId();
  return app.transaction(async ({ sql }) => {
    assertTold(await endpointOf(sql, userId, endpointId));
    await tryAtOnce(sql, endpointId);
    await sql(
      `insert into webhook_deliveries (id, endpoint_id, position, type, data, happened_at, due_until, created_at)
       select $1, $2, position, $3, '{}', $4, $5, $4 from webhook_head`,
      [id, endpointId, TEST_TYPE, now, new Date(now.getTime() + HOUR_MS)],
    );
    return deliveryOf(sql, userId, id);
  });
}

/** Sends a delivery again under its id, so that a receiver that had it knows it. */
export async function resendWebhook(app: AppContext, actor: Actor, raw: unknown): Promise<Delivery> {
  const { deliveryId } = ResendWebhookInput.parse(raw);
  const { userId } = asBusiness(actor);
  await app.limits.take('webhookChangePerMember', userId);
  const until = triedUntil(app.clock.now());
  return app.transaction(async ({ sql }) => {
    const { endpointId } = await deliveryOf(sql, userId, deliveryId);
    assertTold(await endpointOf(sql, userId, endpointId));
    await tryAtOnce(sql, endpointId);
    await sql(`update webhook_deliveries set status = 'PENDING', due_until = $2 where id = $1`, [deliveryId, until]);
    return deliveryOf(sql, userId, deliveryId);
  });
}

/** Sends everything since a moment once more, in its order: what was sent, under its ids, and what was missed of the events that are kept. */
export async function replayWebhooks(app: AppContext, actor: Actor, raw: unknown): Promise<WebhookEndpoint> {
  const { endpointId, since } = ReplayWebhooksInput.parse(raw);
  const { userId } = asBusiness(actor);
  const now = app.clock.now().getTime();
  if (since.getTime() > now || since.getTime() < now - WEBHOOK_KEPT_DAYS * DAY_MS)
    throw new BadInputError([{ path: 'since', message: `Please choose a time within the last ${WEBHOOK_KEPT_DAYS} days` }]);
  await app.limits.take('webhookReplayPerMember', userId);
  return app.transaction(async ({ sql }) => {
    assertTold(await endpointOf(sql, userId, endpointId));
    await sql(`update webhook_endpoints set replay_from = least(replay_from, $2), held_by = null, held_until = '-infinity' where id = $1`, [
      endpointId,
      since,
    ]);
    return endpointOf(sql, userId, endpointId);
  });
}

/** Before anything is done to its deliveries: deleting an endpoint locks it first as well. */
const tryAtOnce = (sql: Sql, endpointId: string) =>
  sql(`update webhook_endpoints set next_attempt_at = '-infinity' where id = $1`, [endpointId]);

/** @throws DomainError CONFLICT for an endpoint that is off: what is sent to it would wait unseen. */
function assertTold({ state }: WebhookEndpoint): void {
  if (state !== 'ENABLED') throw new DomainError(ErrorCode.Conflict, 'This endpoint is off. Please turn it on first.');
}
