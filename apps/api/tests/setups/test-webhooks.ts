import type { SeededMember } from '@benison/testkit/seed';
import { SOON_MS } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { queueDeliveries } from '../../src/modules/webhooks/jobs/queue-deliveries.ts';
import { replayDeliveries } from '../../src/modules/webhooks/jobs/replay-deliveries.ts';
import { WebhookSender } from '../../src/modules/webhooks/jobs/sending/webhook-sender.ts';
import type { Received } from './test-receiver.ts';

export const CREATE =
  'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret endpoint { id url events state } } }';
export const ENDPOINTS = '{ webhookEndpoints { id state failures failingSince nextAttemptAt replayingSince waiting } }';
export const DELIVERIES =
  'query ($id: ID!, $first: Int, $after: String) { webhookDeliveries(endpointId: $id, first: $first, after: $after) { nodes { id event type status attempts answerStatus answer } pageInfo { endCursor hasNextPage } } }';
const UPDATE =
  'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { endpoint { state failures failingSince } } }';
const TEST = 'mutation ($input: SendTestWebhookInput!) { sendTestWebhook(input: $input) { delivery { id status } } }';
const RESEND = 'mutation ($input: ResendWebhookInput!) { resendWebhook(input: $input) { delivery { status } } }';

export const ALL = [
  'MATCH_CREATED',
  'MATCH_ENDED',
  'MESSAGE_RECEIVED',
  'MEETING_CHANGED',
  'GIFT_RECEIVED',
  'STREAM_STARTED',
  'STREAM_ENDED',
  'PAYOUT_CHANGED',
  'REVIEW_DECIDED',
];

export const WAIT = { timeout: SOON_MS };

/** A new endpoint of a member. */
export async function makeEndpoint({ client }: SeededMember, url: string, events = ALL): Promise<{ secret: string; id: string }> {
  const { createWebhookEndpoint: made } = await client.query(CREATE, { input: { url, events } });
  return { secret: made.secret, id: made.endpoint.id };
}

export const update = async ({ client }: SeededMember, endpointId: string, change: object) =>
  (await client.query(UPDATE, { input: { endpointId, ...change } })).updateWebhookEndpoint.endpoint;
/** Sends a test; gives its id. */
export const sendTest = async ({ client }: SeededMember, endpointId: string): Promise<string> =>
  (await client.query(TEST, { input: { endpointId } })).sendTestWebhook.delivery.id;
export const resend = async ({ client }: SeededMember, deliveryId: string) =>
  (await client.query(RESEND, { input: { deliveryId } })).resendWebhook.delivery;
export const deliveriesOf = async ({ client }: SeededMember, id: string) =>
  (await client.query(DELIVERIES, { id })).webhookDeliveries.nodes;
export const endpointOf = async ({ client }: SeededMember, id: string) =>
  (await client.query(ENDPOINTS)).webhookEndpoints.find((one: { id: string }) => one.id === id);

/** What the worker does each second, now: it runs here too, so that what is expected is waited for. */
export async function round(t: TestApp): Promise<void> {
  await untilTold(t);
  await using sender = new WebhookSender(t.app);
  await queueDeliveries(t.app, t.app.clock.now());
  await replayDeliveries(t.app, t.app.clock.now());
  await sender.begin();
  await sender.settled();
}

export const untilReceived = (receiver: { received: Received[] }, count: number) =>
  expect.poll(() => receiver.received.length, WAIT).toBe(count);
/** As if the time of its rest were over. */
export const due = (t: TestApp, id: string) =>
  t.app.pool.query(`update webhook_endpoints set next_attempt_at = '-infinity' where id = $1`, [id]);
export const typesOf = ({ received }: { received: Received[] }): string[] => received.map(({ body }) => JSON.parse(body).type);

/** As a stranger checks it, with the library of Standard Webhooks. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
