import WebSocket from 'ws';
import { answer, monotonicMs } from '../answering.ts';

/** Sockets to open, each with its identity and its query. */
export interface SocketPlan {
  port: number;
  path: string;
  cookies: string[];
  /** Absent for a server without a protocol. */
  query?: string;
}

const OPENING_AT_ONCE = 50;
const ACK_MS = 30_000;

let open: WebSocket[] = [];
let arrivals: number[] = [];

answer({
  ready: () => true,
  open: openAll,
  close: closeAll,
  arrivals: takeArrivals,
  standing: () => open.filter((socket) => socket.readyState === WebSocket.OPEN).length,
});

/** Opens every socket and subscribes on each. Resolves when all have been accepted. */
async function openAll(plan: SocketPlan): Promise<number> {
  for (let index = 0; index < plan.cookies.length; index += OPENING_AT_ONCE) {
    const some = plan.cookies.slice(index, index + OPENING_AT_ONCE);
    open.push(...(await Promise.all(some.map((cookie) => openOne(plan, cookie)))));
  }
  return open.length;
}

function openOne({ port, path, query }: SocketPlan, cookie: string): Promise<WebSocket> {
  const headers = { cookie, origin: `http://127.0.0.1:${port}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, query ? 'graphql-transport-ws' : [], { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A socket was not accepted.')), ACK_MS);
    const done = (): void => {
      clearTimeout(late);
      resolve(socket);
    };
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`A socket was closed: ${code} ${reason.toString()}`)));
    socket.on('open', () => (query ? socket.send('{"type":"connection_init"}') : done()));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '{"type":"connection_ack"}') {
        socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: { query } }));
        // @NOTE A following ping is answered in order, so by then the subscription has been received.
        socket.send('{"type":"ping"}');
      } else if (text === '{"type":"pong"}') done();
      else if (text === '{"type":"ping"}') socket.send('{"type":"pong"}');
      else if (text.includes('"type":"error"')) reject(new Error(text));
      else arrivals.push(monotonicMs());
    });
  });
}

async function closeAll(): Promise<void> {
  const closing = open;
  open = [];
  await Promise.all(
    closing.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.removeAllListeners('close').once('close', () => resolve());
          socket.close();
        }),
    ),
  );
}

function takeArrivals(): number[] {
  const taken = arrivals;
  arrivals = [];
  return taken;
}
