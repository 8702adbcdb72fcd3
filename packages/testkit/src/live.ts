import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

/** A subscription as a test sees it: payloads in the order they came. */
export interface LiveSubscription {
  /** The next payload; rejects when none comes in time or the server ends the subscription. */
  next(timeoutMs?: number): Promise<{ data: Record<string, any>; errors?: unknown[] }>;
  /** Resolves when nothing came within the time; rejects with what came otherwise. */
  silence(ms: number): Promise<void>;
  /** Everything received and not yet taken. */
  pending(): unknown[];
  /** How the socket was closed, once it is. */
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

interface Waiter {
  resolve(payload: any): void;
  reject(error: Error): void;
}

/**
 * Opens a socket under graphql-transport-ws and subscribes once. Resolves when the server has read it, and `untilListening` says when it is
 * heard. Rejects when the socket could not be
 * opened; a refused subscription is told by the first `next`.
 */
export async function subscribe(url: string, headers: Record<string, string>, query: string, variables: object): Promise<LiveSubscription> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', { headers });
  const received: unknown[] = [];
  const waiters: Waiter[] = [];
  let ended: Error | null = null;
  const end = (error: Error) => {
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
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; payload?: any };
      if (message.type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
        // The server handles messages in order, so an answered ping means the subscription was heard.
        socket.send(JSON.stringify({ type: 'ping' }));
      } else if (message.type === 'pong') resolve();
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
    next: (timeoutMs = 5_000) =>
      new Promise((resolve, reject) => {
        if (received.length > 0) return resolve(received.shift() as never);
        if (ended) return reject(ended);
        const waiter: Waiter = {
          resolve: (payload) => (clearTimeout(timer), resolve(payload)),
          reject: (error) => (clearTimeout(timer), reject(error)),
        };
        const timer = setTimeout(() => {
          // What comes later is for who waits then.
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(new Error(`No payload within ${timeoutMs} ms.`));
        }, timeoutMs);
        waiters.push(waiter);
      }),
    silence: async (ms) => {
      await sleep(ms);
      if (received.length > 0) throw new Error(`Something came: ${JSON.stringify(received)}`);
    },
  };
}
