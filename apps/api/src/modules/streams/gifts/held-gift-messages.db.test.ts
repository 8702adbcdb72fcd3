import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDED, broken, liveWith, order, purseOf, SEND } from '../../../../tests/setups/test-gifts.ts';
import { newId } from '../../../platform/clock.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { keepStreams } from '../jobs/keep-streams.ts';

/** What is said with a gift is checked as a line of the chat is; the gift itself never waits. */

const FAULTY = 'Please send the deposit by Western Union today.';
const CHAT = 'query($s: ID!) { streamChat(streamId: $s) { nodes { text sender { id } } } }';
const HELD = 'query($s: ID!) { heldMessages(streamId: $s) { nodes { id text state sender { id } } } }';
const DECIDE = 'mutation($input: DecideHeldMessageInput!) { decideHeldMessage(input: $input) { message { state } } }';
const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

const chatOf = async (who: SeededMember, s: string) => (await who.client.query(CHAT, { s })).streamChat.nodes;
const heldOf = async (who: SeededMember, s: string): Promise<{ id: string; text: string; state: string }[]> =>
  (await who.client.query(HELD, { s })).heldMessages.nodes;
const decide = (host: SeededMember, messageId: string | undefined, isAllowed: boolean) =>
  host.client.query(DECIDE, { input: { messageId, isAllowed } });

/** A host who is live, somebody who gives, and somebody who looks on. */
async function scene() {
  const { host, streamId, viewers } = await liveWith(t, 2);
  const [giver, viewer] = viewers as [SeededMember, SeededMember];
  return { host, streamId, giver, viewer };
}

test('a gift counts and is shown at once, and a message that the rules find fault with waits for the host, as a line of the chat', async () => {
  const { host, streamId, giver, viewer } = await scene();
  const live = await viewer.client.subscribe(ADDED, { streamId });
  const asked = order(streamId, { message: FAULTY });
  const { sendGift } = await giver.client.query(SEND, asked);
  expect(sendGift).toMatchObject({ balance: 990, gift: { number: 1, coins: 10, message: null } });
  expect((await live.next()).data.streamGiftAdded).toMatchObject({ giftCount: 1, giftCoins: 10, gift: { coins: 10, message: null } });
  live.close();
  for (const who of [host, giver]) expect(await heldOf(who, streamId)).toMatchObject([{ text: FAULTY, state: 'WAITING' }]);
  expect(await heldOf(viewer, streamId)).toEqual([]);
  expect(await chatOf(viewer, streamId)).toEqual([]);

  expect((await giver.client.query(SEND, asked)).sendGift.gift).toMatchObject({ id: sendGift.gift.id, message: null });
  const [held, ...more] = await heldOf(host, streamId);
  expect(more).toEqual([]);
  await decide(host, held?.id, true);
  expect(await chatOf(viewer, streamId)).toEqual([{ text: FAULTY, sender: { id: giver.businessId } }]);
  expect(await purseOf(t, giver)).toMatchObject({ balance: 990, totalSpent: 10 });
  expect(await broken(t)).toEqual([]);
});

test.each([
  ['denied', (host: SeededMember, id: string | undefined) => decide(host, id, false)],
  [
    'not decided in time',
    async () => {
      t.clock.advance(5 * MINUTE_MS);
      await keepStreams(t.app, t.clock.now());
    },
  ],
])('a message that is %s is shown to nobody, and its gift stands', async (_what, end) => {
  const { host, streamId, giver, viewer } = await scene();
  await giver.client.query(SEND, order(streamId, { message: FAULTY }));
  const [held] = await heldOf(host, streamId);
  await end(host, held?.id);
  expect(await heldOf(host, streamId)).toEqual([]);
  expect(await chatOf(viewer, streamId)).toEqual([]);
  expect(
    (await viewer.client.query('query($s: ID!) { streamGifts(streamId: $s) { nodes { coins message } } }', { s: streamId })).streamGifts,
  ).toEqual({ nodes: [{ coins: 10, message: null }] });
  expect(await purseOf(t, giver)).toMatchObject({ balance: 990, totalSpent: 10 });
});

test('such a message is refused with an anonymous gift, whose giver the host would learn, and no coin moves', async () => {
  const { host, streamId, giver } = await scene();
  const { code, errors } = await giver.client.graphql(SEND, order(streamId, { message: FAULTY, isAnonymous: true }));
  expect(code).toBe('BAD_INPUT');
  expect(errors[0]?.extensions.fields).toMatchObject([{ path: 'message' }]);
  expect(await heldOf(host, streamId)).toEqual([]);
  expect(await purseOf(t, giver)).toMatchObject({ balance: 1_000, totalSpent: 0 });
  const plain = await giver.client.query(SEND, order(streamId, { message: 'Well done', isAnonymous: true }));
  expect(plain.sendGift.gift).toMatchObject({ message: 'Well done', from: null });
});

test('three wait at most, lines of the chat among them, however many are sent at once; what is refused costs nothing, and a repeat of what was given is answered', async () => {
  const { host, streamId, giver } = await scene();
  await giver.client.query(SAY, { input: { streamId, requestId: newId(), text: FAULTY } });
  const orders = Array.from({ length: 6 }, () => order(streamId, { message: FAULTY }));
  const sent = await Promise.all(orders.map((one) => giver.client.graphql(SEND, one)));
  expect(sent.map(({ code }) => code ?? 'GIVEN').toSorted()).toEqual([...Array(4).fill('CONFLICT'), 'GIVEN', 'GIVEN']);
  expect(await heldOf(host, streamId)).toHaveLength(3);
  expect(await purseOf(t, giver)).toMatchObject({ balance: 980, totalSpent: 20 });
  const again = await Promise.all(orders.map((one) => giver.client.graphql(SEND, one)));
  expect(again.map(({ code }) => code)).toEqual(sent.map(({ code }) => code));
  expect((await giver.client.query(SEND, order(streamId, { message: 'Well done' }))).sendGift.gift).toMatchObject({ message: 'Well done' });
  expect(await broken(t)).toEqual([]);
});
