import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { startReceiver, type Received } from '../../../apps/api/tests/setups/test-receiver.ts';
import { makeEndpoint, round, sendTest, untilReceived } from '../../../apps/api/tests/setups/test-webhooks.ts';
import { verifyWebhook, type WebhookData, type WebhookEvent } from './webhooks.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** A message and a test, as an endpoint receives them from the running product. */
async function receivedOnes(): Promise<{ secret: string; message: Received; tried: Received }> {
  await using receiver = await startReceiver();
  const [ann, ben] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(ann, ben);
  const { id, secret } = await makeEndpoint(ann, receiver.url);
  await ben.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id: crypto.randomUUID(), matchId, content: 'Hello' },
  });
  await round(t);
  await untilReceived(receiver, 1);
  await sendTest(ann, id);
  await round(t);
  await untilReceived(receiver, 2);
  const [message, tried] = receiver.received as [Received, Received];
  return { secret, message, tried };
}

const faultOf = (headers: Parameters<typeof verifyWebhook>[0], body: string, secret: string): unknown => {
  try {
    return verifyWebhook(headers, body, secret);
  } catch (error) {
    return (error as { fault?: string }).fault;
  }
};

test('what the product sends is believed, and has its type', async () => {
  const { secret, message, tried } = await receivedOnes();
  const { headers, body } = message;
  const event = verifyWebhook(headers, body, secret);
  expect(event).toMatchObject({ id: headers['webhook-id'], type: 'message.received', data: { sequence: 1 } });
  if (event.type === 'message.received') expectTypeOf(event.data.sequence).toEqualTypeOf<number>();
  const asPlatform = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
  expect(verifyWebhook(asPlatform, Buffer.from(body), secret)).toEqual(event);
  expect(verifyWebhook(tried.headers, tried.body, secret)).toMatchObject({ type: 'test', data: {} });
});

test('what must not be believed says why', async () => {
  const { secret, message } = await receivedOnes();
  const { headers, body } = message;
  expect(faultOf(headers, `${body} `, secret)).toBe('SIGNATURE_WRONG');
  expect(faultOf(headers, body, 'whsec_c29tZWJvZHkgZWxzZQ==')).toBe('SIGNATURE_WRONG');
  expect(faultOf({}, body, secret)).toBe('HEADERS_MISSING');
  expect(faultOf({ ...headers, 'webhook-timestamp': '1700000000' }, body, secret)).toBe('TIME_WRONG');
});

test('every type that the product sends has its data', () => {
  const known: Record<WebhookEvent['type'], true> = {
    'match.created': true,
    'match.ended': true,
    'message.received': true,
    'meeting.changed': true,
    'gift.received': true,
    'stream.started': true,
    'stream.ended': true,
    'payout.changed': true,
    'review.decided': true,
    test: true,
  };
  expectTypeOf<keyof WebhookData>().toEqualTypeOf<keyof typeof known>();
  expect(Object.keys(known).sort()).toEqual([...Object.values(WEBHOOK_EVENTS).map(({ type }) => type), 'test'].sort());
});
