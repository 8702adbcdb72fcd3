import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { SOON_MS } from './soon.ts';

/** A subscription in a test: its payloads in order of arrival. */
export interface LiveSubscription {
  /** The next payload; rejects if none arrives soon or the server ends the subscription. */
  next(timeoutMs?: number): Promise<{ data: Record<string, any>; errors?: unknown[] }>;
  /** Resolves if nothing arrives within the time; otherwise rejects with what arrived. */
  silence(ms: number): Promise<void>;
  /** The code of the server's refusal; undefined if it has accepted the subscription. */
  refusal(): Promise<string | undefined>;
  /** Everything received and not taken yet. */
  pending(): unknown[];
  /** How the socket was closed, once it is. */
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

type RefusedError = Error & { errors?: { extensions: { code: string } }[] };

interface Waiter {
  resolve(payload: any): void;
  reject(error: Error): void;
}

/**
 * Opens a graphql-transport-ws socket and subscribes once. Resolves when the server has received the subscription; `untilListening`
 * tells when it is active. Rejects if the socket cannot be opened; a refused subscription shows in the first `next`.
 */
export async function subscribe(url: string, headers: Record<string, string>, query: string, variables: object): Promise<LiveSubscription> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', { headers });
  const received: unknown[] = [];
  const waiters: Waiter[] = [];
  let ended: RefusedError | null = null;
  let answered = () => {};
  const end = (error: RefusedError) => {
    ended ??= error;
    for (const waiter of waiters.splice(0)) waiter.reject(ended);
  };
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      end(new Error(`The socket was closed: ${code} ${reason.toString()}`));
      resolve({ code, reason: reason.toString() });
    });
  });
  await new Promise<void>((resolve, reject) => {
    answered = resolve;
    socket.on('error', reject);
    socket.on('close', () => reject(ended ?? new Error('The socket was closed while it was opened.')));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; payload?: any };
      if (message.type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
        // The server handles messages in order, so an answered ping means that the subscription was received.
        socket.send(JSON.stringify({ type: 'ping' }));
      } else if (message.type === 'pong') answered();
      else if (message.type === 'next') {
        const waiter = waiters.shift();
        if (waiter) waiter.resolve(message.payload);
        else received.push(message.payload);
      } else if (message.type === 'error') {
        end(Object.assign(new Error(JSON.stringify(message.payload)), { errors: message.payload }));
      }
    });
  });
  return {
    closed,
    pending: () => [...received],
    close: () => socket.close(),
    next: (timeoutMs = SOON_MS) =>
      new Promise((resolve, reject) => {
        if (received.length > 0) return resolve(received.shift() as never);
        if (ended) return reject(ended);
        const waiter: Waiter = {
          resolve: (payload) => (clearTimeout(timer), resolve(payload)),
          reject: (error) => (clearTimeout(timer), reject(error)),
        };
        const timer = setTimeout(() => {
          // A later payload is for a later waiter.
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(new Error(`No payload within ${timeoutMs} ms.`));
        }, timeoutMs);
        waiters.push(waiter);
      }),
    refusal: async () => {
      const pong = new Promise<void>((resolve) => (answered = resolve));
      socket.send(JSON.stringify({ type: 'ping' }));
      await Promise.race([pong, closed]);
      return ended?.errors?.[0]?.extensions.code;
    },
    silence: async (ms) => {
      await sleep(ms);
      if (received.length > 0) throw new Error(`Unexpected payload: ${JSON.stringify(received)}`);
    },
  };
}
