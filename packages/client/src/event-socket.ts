import { createClient, type Client } from 'graphql-ws';
import { BenisonError, graphQLRefusal, type GraphQLRefusal } from './error.ts';
import type { Settings } from './settings.ts';

const PATH = '/graphql';
const KEEP_ALIVE_MS = 12_000;
/** A ping not answered within this time means that the socket is dead, whatever the platform thinks. */
const PONG_WITHIN_MS = 5_000;
/** A socket that nothing needs any more stays for what comes right after. */
const IDLE_MS = 500;
/** Most events that wait for whoever reads them; beyond it the source is closed, and asked again from where reading stands. */
const WAITING_MAX = 500;
/** Closing codes of a client that does not keep to the protocol: another attempt would end alike. */
const FATAL_CODES: ReadonlySet<number> = new Set([4400, 4401, 4406, 4409]);
const CLOSE_SIGNED_OUT = 4403;

/** The server took the connection away because of who asks. */
export class SignedOutError extends Error {}

/** An event, or the part of it that could be shown. */
export interface Received {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLRefusal[];
}

/** The client's one websocket: opened by the first subscription, closed after the last. */
export class EventSocket {
  readonly #client: Client;

  constructor(settings: Settings) {
    if (settings.webSocket === undefined)
      throw new TypeError('This platform has no WebSocket: give the client `webSocket`, that of the package ws for example.');
    let pongTimer: ReturnType<typeof setTimeout> | undefined;
    const client = createClient({
      url: settings.address(PATH).replace(/^http/, 'ws'),
      webSocketImpl: settings.webSocket,
      ...(settings.apiKey !== undefined && { connectionParams: { Authorization: `Bearer ${settings.apiKey}` } }),
      // Each subscription is asked for again by its reader, from its own position; the library would repeat the first one.
      retryAttempts: 0,
      keepAlive: KEEP_ALIVE_MS,
      lazyCloseTimeout: IDLE_MS,
      on: {
        ping: (isReceived) => {
          if (!isReceived) pongTimer = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
        },
        pong: (isReceived) => {
          if (isReceived) clearTimeout(pongTimer);
        },
        closed: () => clearTimeout(pongTimer),
      },
    });
    this.#client = client;
  }

  /**
   * The events of one attempt, in order. Ends without an error when the server completes it or when too many wait for their reader.
   * @throws BenisonError for a refusal, SignedOutError when the session has ended, anything else when the connection broke
   */
  async *events(query: string, variables: Record<string, unknown>, signal: AbortSignal): AsyncGenerator<Received, void, void> {
    const waiting: Received[] = [];
    let end: { error?: unknown } | undefined;
    let wake = () => {};
    const finish = (how: { error?: unknown }): void => {
      end ??= how;
      wake();
    };
    const stop = this.#client.subscribe<Record<string, unknown>>(
      { query, variables },
      {
        next: (event) => {
          if (end) return;
          waiting.push(event as Received);
          if (waiting.length < WAITING_MAX) return wake();
          stop();
          finish({});
        },
        error: (error) => finish({ error: meaningOf(error) }),
        complete: () => finish({}),
      },
    );
    const onAbort = (): void => finish({ error: signal.reason });
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      while (true) {
        signal.throwIfAborted();
        const event = waiting.shift();
        if (event) yield event;
        else if (!end) await new Promise<void>((resolve) => (wake = resolve));
        else if ('error' in end) throw end.error;
        else return;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      stop();
    }
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }
}

/** What a failed subscription means, by what the library gives: refusals, the closing of the socket, or any fault. */
function meaningOf(error: unknown): unknown {
  if (Array.isArray(error)) return graphQLRefusal(error as GraphQLRefusal[]);
  const { code, reason } = (error ?? {}) as { code?: unknown; reason?: string };
  if (code === CLOSE_SIGNED_OUT) return new SignedOutError(reason);
  if (typeof code === 'number' && FATAL_CODES.has(code))
    return new BenisonError({ code: 'OPERATION_REFUSED', message: reason ?? 'The connection was refused.', details: { closeCode: code } });
  return error;
}
