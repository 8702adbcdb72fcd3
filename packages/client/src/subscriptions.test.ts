import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { BenisonClient } from './client.ts';

const DOCUMENT = 'subscription ($after: String) { messageChanged(after: $after) { cursor } }';

interface Frame {
  id: string;
  type: string;
  payload?: { variables: { after?: string } };
}

/** A server of the protocol whose events are numbers: `answer` is called for each subscription, with the position it asks from. */
async function scene(answer: (send: (type: string, payload?: unknown) => void, after: number, socket: WebSocket) => void) {
  const asked: number[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
  server.on('connection', (socket) =>
    socket.on('message', (bytes) => {
      const { id, type, payload } = JSON.parse(String(bytes)) as Frame;
      if (type === 'connection_init') return socket.send('{"type":"connection_ack"}');
      if (type !== 'subscribe') return;
      const after = Number(payload?.variables.after);
      asked.push(after);
      answer((kind, what) => socket.send(JSON.stringify({ id, type: kind, payload: what })), after, socket);
    }),
  );
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const client = new BenisonClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'benison_test' });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return { asked, client, events: client.subscribe<{ messageChanged: { cursor: string } }, {}>(DOCUMENT, {}, { after: '0' }) };
}

const event = (at: number) => ({ data: { messageChanged: { cursor: String(at) } } });

test('more than waits for a slow reader is not kept but asked for again, and everything comes, in order', async () => {
  const { asked, events } = await scene((send, after) => {
    for (let at = after + 1; at <= 1_800; at += 1) send('next', event(at));
  });
  for (let at = 1; at <= 1_800; at += 1) {
    const { value } = await events.next();
    expect(value?.messageChanged.cursor).toBe(String(at));
  }
  expect(asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...asked].sort((one, other) => one - other));
});

test('what is refused for a moment is asked for again from the same position, what stands is told', async () => {
  const refuse = (code: string) => [{ message: 'No.', extensions: { code } }];
  const { asked, events } = await scene((send, after) => {
    if (asked.length === 1) send('error', refuse('UNAVAILABLE'));
    else if (after < 2) for (const at of [1, 2]) send('next', event(at));
    else send('error', refuse('FORBIDDEN'));
    if (asked.length === 2) send('complete');
  });
  expect((await events.next()).value?.messageChanged.cursor).toBe('1');
  expect((await events.next()).value?.messageChanged.cursor).toBe('2');
  await expect(events.next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(asked).toEqual([0, 0, 2]);
});

test('an event of which a part could not be shown is told as RESYNC, with what came of it', async () => {
  const { events } = await scene((send) =>
    send('next', { ...event(1), errors: [{ message: 'Away.', extensions: { code: 'UNAVAILABLE' } }] }),
  );
  await expect(events.next()).rejects.toMatchObject({ code: 'RESYNC', data: event(1).data, cause: { code: 'UNAVAILABLE' } });
});

test('a server that says too much was asked is asked later, one that does not know the protocol no more', async () => {
  const { asked, events } = await scene((send, _, socket) =>
    asked.length === 1 ? socket.close(4429, 'Too much') : send('next', event(1)),
  );
  expect((await events.next()).value?.messageChanged.cursor).toBe('1');
  expect(asked).toHaveLength(2);
  const { events: others } = await scene((_, __, socket) => socket.close(4400, 'What?'));
  await expect(others.next()).rejects.toMatchObject({ code: 'OPERATION_REFUSED', message: 'What?', details: { closeCode: 4400 } });
});
