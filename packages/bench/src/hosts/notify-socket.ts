import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { answer, monotonicMs } from '../answering.ts';

/** The peer: INSERT and a bare NOTIFY, received by LISTEN and sent with `ws.send`. */
const clients = new Set<WebSocket>();
const url = process.env['DATABASE_URL'];
const writer = new pg.Pool({ connectionString: url, max: 4 });
const listener = new pg.Client({ connectionString: url });
await listener.connect();
await listener.query('listen bench_events');
listener.on('notification', ({ payload }) => {
  for (const client of clients) client.send(payload ?? '');
});
const server = new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  clients.add(socket);
  socket.on('close', () => clients.delete(socket));
});

answer({
  ready: () => true,
  tell: async ({ key, payload }: { key: string; payload: string }) => {
    await writer.query({
      name: 'insert',
      text: 'insert into bench_events (type, topics, data) values ($1, $2, $3)',
      values: ['message.sent', [key], payload],
    });
    const committed = monotonicMs();
    await writer.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bench_events', payload] });
    return committed;
  },
  tellTogether: ({ key, payload }: { key: string; payload: string }) => tellTogether(key, payload),
});

/** INSERT and NOTIFY in one transaction. Resolves to the time its COMMIT was sent. */
async function tellTogether(key: string, payload: string): Promise<number> {
  const client = await writer.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'insert',
      text: 'insert into bench_events (type, topics, data) values ($1, $2, $3)',
      values: ['message.sent', [key], payload],
    });
    await client.query({ name: 'notify', text: 'select pg_notify($1, $2)', values: ['bench_events', payload] });
    const sent = monotonicMs();
    await client.query('commit');
    return sent;
  } finally {
    client.release();
  }
}
