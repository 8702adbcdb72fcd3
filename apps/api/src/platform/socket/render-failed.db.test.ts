import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestSocket } from '../../../tests/setups/test-socket.ts';

/** Events whose results cannot be computed. */

const SENT = 'subscription ($after: String) { messageChanged(after: $after) { cursor message { content } } }';
const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

/** Lets a field fail until the returned object is disposed of. */
function failing(type: string, name: string) {
  const parent = t.app.schema.getType(type);
  const field = parent && 'getFields' in parent ? parent.getFields()[name] : undefined;
  if (!field || !('resolve' in field)) throw new Error(`There is no ${type}.${name}.`);
  const { resolve } = field as { resolve?: GraphQLFieldResolver<unknown, unknown> };
  field.resolve = () => {
    throw new GraphQLError('Out of order.');
  };
  return { [Symbol.dispose]: () => void Object.assign(field, { resolve }) };
}

async function twoInTouch() {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(me, other);
  const say = (content: string) => other.client.query(SEND, { input: { id: crypto.randomUUID(), matchId, content } });
  const socket = await TestSocket.open(t.url, { headers: { cookie: me.client.cookies.header() } });
  return { me, say, socket };
}

test('an event whose result fails, as a whole or in a part, leads to RESYNC, and what comes after it arrives', async () => {
  for (const [type, name] of [
    ['MessageEvent', 'cursor'],
    ['Message', 'content'],
  ] as const) {
    const { me, say, socket } = await twoInTouch();
    socket.subscribe('1', SENT, { after: t.app.cursor() });
    await me.client.query('{ viewer { id } }');
    {
      using _broken = failing(type, name);
      await say('one');
      const told = await socket.until(({ id }) => id === '1');
      expect(told).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'RESYNC' } }] });
    }
    const cursor = await me.client.cursor();
    socket.subscribe('2', SENT, { after: cursor });
    await say('two');
    const next = await socket.until(({ id }) => id === '2');
    expect(next.payload.data.messageChanged.message.content).toBe('two');
    await socket.close();
  }
});

test('a past event whose result fails leads to RESYNC as well', async () => {
  const { say, socket } = await twoInTouch();
  const after = t.app.cursor();
  await say('one');
  using _broken = failing('Message', 'content');
  socket.subscribe('1', SENT, { after });
  expect(await socket.until(({ id }) => id === '1')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'RESYNC' } }] });
  await socket.close();
});
