import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES, draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

test('a message arrives live on every device of both sides', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const devices = await Promise.all([alice, bob, bob].map((one) => one.client.subscribe(CHANGES)));
  const {
    sendMessage: { message: sendMessage },
  } = await alice.client.query(SEND, draft(matchId, 'Live'));
  const [own, ...others] = await Promise.all(devices.map((device) => device.next()));
  expect(own?.data.messageChanged).toMatchObject({ kind: 'SENT', matchId, message: { id: sendMessage.id, isOwn: true, content: 'Live' } });
  for (const other of others) expect(other.data.messageChanged).toMatchObject({ message: { id: sendMessage.id, isOwn: false } });
  devices.forEach((device) => device.close());
});

test('a typing signal reaches only the other side, at most every two seconds', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const eve = await t.seed.member();
  const [own, other, foreign] = await Promise.all(
    [alice, bob, eve].map((one) => one.client.subscribe('subscription { typing { matchId businessId at } }')),
  );
  const type = () =>
    alice.client.query('mutation($input: SetTypingInput!) { setTyping(input: $input) { success } }', { input: { matchId } });
  for (let n = 0; n < 5; n += 1) await type();
  expect((await other!.next()).data.typing).toMatchObject({ matchId, businessId: alice.businessId });
  await other!.silence(100);
  t.clock.advance(2_000);
  await type();
  await other!.next();
  expect(own!.pending()).toEqual([]);
  expect(foreign!.pending()).toEqual([]);
  [own, other, foreign].forEach((one) => one!.close());
});
