import { ErrorCode, isTemporary } from '@benison/contracts/errors';
import { print } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import type { LiveSubscription, Subscription } from './live-subscription.ts';

/** Whether the socket is open: screens show the offline band while it is not. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

const RETRY_FIRST_MS = 500;
/** Longest pause of a subscription that the server refuses. */
const RETRY_MAX_MS = 10_000;
/** Longest pause between two attempts to connect: a server that is back is found soon. */
const RECONNECT_MAX_MS = 4_000;
const KEEP_ALIVE_MS = 12_000;
/** A ping not answered within this time means that the socket is dead, whatever the browser thinks. */
const PONG_WITHIN_MS = 5_000;
/** Close code of the server for a session that has ended. */
const CLOSE_SIGNED_OUT = 4403;
/** Tells the server that this page knows it is a guest's, whatever cookie the browser still sends. */
const AS_GUEST = 'as=guest';
/** A subscription refused for lack of a session so soon after the socket was made anew will not be allowed by making it anew once more. */
const JUST_RESTARTED_MS = 5_000;

/** The pause after so many failures in a row, spread so that not every page comes back in the same instant. */
const pauseAfter = (failures: number, mostMs: number): number =>
  Math.min(mostMs, RETRY_FIRST_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);

/**
 * The page's one socket. Each subscription remembers its position and, after a break, continues from there:
 * nothing is lost, nothing arrives twice.
 */
export class LiveClient {
  #client: Client;
  #state: ConnectionState = 'connecting';
  /** When the socket was last seen alive. */
  #lastAliveAt = Date.now();
  readonly #listeners = new Set<() => void>();
  /** Subscriptions waiting for their next attempt. */
  readonly #waiting = new Set<() => void>();
  /** Subscriptions refused for a reason that lasts: asked for again only on another connection. */
  readonly #refused = new Set<() => void>();
  /** The session has ended: nothing is asked for until somebody knows who is here now. */
  #isOver = false;
  #isGuest = false;
  #restartedAt = Number.NEGATIVE_INFINITY;
  /** Attempts to connect that failed since the socket was last open. */
  #breaks = 0;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #wanted = 0;
  /** Called once when the session is found to be over. Whoever hears it finds out who is here now, and calls `restart`. */
  onSessionOver: () => void = () => {};
  /** Called when the server does not know a subscription of this page. */
  onUnlisted: () => void = () => {};

  constructor(private readonly path: string) {
    this.#client = this.#connect();
    // The browser knows first when the network goes or returns; a dead socket may stay open for minutes.
    addEventListener('offline', () => {
      this.#setState('lost');
      this.#client.terminate();
    });
    addEventListener('online', () => {
      // With nothing subscribed no socket opens, so nothing else would ever say that the network is back.
      if (!this.isWanted && this.#state === 'lost') this.#setState('connecting');
      this.retryNow();
    });
  }

  /** Whether anything is subscribed: only then a socket is opened, and opened again. */
  get isWanted(): boolean {
    return this.#wanted > 0;
  }

  /** Ends every pause before the next attempt. */
  retryNow(): void {
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = undefined;
    if (this.#isOver) return;
    for (const begin of [...this.#waiting]) begin();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  get lastAliveAt(): number {
    return this.#lastAliveAt;
  }

  /** For `useSyncExternalStore`. */
  watchState = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The one way of saying that the session is over, whether the socket, a subscription, a query or a mutation found it out. */
  sessionOver(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = undefined;
    this.onSessionOver();
  }

  /** Reconnects with the current cookie: after signing in or out. */
  restart({ asGuest = false } = {}): void {
    this.#isOver = false;
    this.#isGuest = asGuest;
    this.#breaks = 0;
    this.#restartedAt = Date.now();
    void this.#client.dispose();
    this.#client = this.#connect();
    this.#setState('connecting');
    this.#askRefusedAgain();
    queueMicrotask(() => this.retryNow());
  }

  #askRefusedAgain(): void {
    for (const begin of this.#refused) this.#waiting.add(begin);
    this.#refused.clear();
  }

  /** Subscribes until the returned function is called. */
  subscribe<Data, Variables extends Record<string, unknown>>(wanted: LiveSubscription<Data, Variables>): () => void {
    const one: Subscription<Data, Variables> = {
      wanted,
      begin: () => this.#begin(one),
      after: wanted.after,
      isStopped: false,
      failures: 0,
      resyncs: 0,
      attempts: 0,
      retryTimer: undefined,
      stopCurrent: () => {},
    };
    this.#wanted += 1;
    one.begin();
    return () => {
      if (!one.isStopped) this.#wanted -= 1;
      one.isStopped = true;
      clearTimeout(one.retryTimer);
      this.#waiting.delete(one.begin);
      this.#refused.delete(one.begin);
      one.stopCurrent();
    };
  }

  #begin<Data, Variables extends Record<string, unknown>>(one: Subscription<Data, Variables>): void {
    const { wanted, after } = one;
    clearTimeout(one.retryTimer);
    this.#waiting.delete(one.begin);
    if (one.isStopped) return;
    if (this.#isOver) return void this.#waiting.add(one.begin);
    one.attempts += 1;
    const attempt = one.attempts;
    const variables = { ...wanted.variables, ...(after !== undefined && { after }) };
    one.stopCurrent = this.#client.subscribe<Data>(
      { query: print(wanted.document), variables },
      {
        next: ({ data, errors }) => {
          if (one.isStopped) return;
          // Without its data, or with a part of it, an event would be lost silently.
          if (!data || errors) {
            one.attempts += 1;
            one.stopCurrent();
            return void this.#resync(one);
          }
          one.failures = 0;
          one.resyncs = 0;
          if (wanted.cursorOf) one.after = wanted.cursorOf(data);
          wanted.onData(data);
        },
        error: (error) => {
          const code = codeOf(error);
          if (code === undefined) this.#retry(one);
          else this.#refuse(one, code);
        },
        complete: () => {
          if (attempt === one.attempts) this.#retry(one);
        },
      },
    );
  }

  #retry<Data, Variables>(one: Subscription<Data, Variables>): void {
    if (one.isStopped) return;
    this.#waiting.add(one.begin);
    if (this.#isOver) return;
    if (this.#state !== 'open') return this.#reconnectLater();
    one.failures += 1;
    one.retryTimer = setTimeout(one.begin, pauseAfter(one.failures, RETRY_MAX_MS));
  }

  async #resync<Data, Variables>(one: Subscription<Data, Variables>): Promise<void> {
    one.resyncs += 1;
    try {
      // What is told to fetch again each time it has fetched would do nothing else.
      if (one.resyncs > 1) await new Promise((resolve) => setTimeout(resolve, pauseAfter(one.resyncs - 1, RETRY_MAX_MS)));
      if (one.isStopped) return;
      one.after = await one.wanted.onResync?.();
      one.begin();
    } catch {
      this.#retry(one);
    }
  }

  #refuse<Data, Variables>(one: Subscription<Data, Variables>, code: string): void {
    // Asked again and again, it is told once.
    if (code === ErrorCode.OperationUnlisted && one.failures === 0) this.onUnlisted();
    if (code === ErrorCode.Resync) return void this.#resync(one);
    if (code === ErrorCode.Unauthenticated && !this.#isGuest) return this.#refusedAsGuest(one);
    if (isTemporary(code)) return this.#retry(one);
    one.failures += 1;
    if (one.isStopped) return;
    this.#refused.add(one.begin);
    one.wanted.onRefused?.();
  }

  #refusedAsGuest<Data, Variables>(one: Subscription<Data, Variables>): void {
    const isNew = Date.now() - this.#restartedAt < JUST_RESTARTED_MS;
    if (!isNew) this.sessionOver();
    this.#retry(one);
  }

  /** One pause for all subscriptions: each by its own clock, a page would knock twenty times as often at a server that is away. */
  #reconnectLater(): void {
    if (this.#reconnectTimer !== undefined) return;
    this.#breaks += 1;
    this.#reconnectTimer = setTimeout(() => this.retryNow(), pauseAfter(this.#breaks, RECONNECT_MAX_MS));
  }

  #connect(): Client {
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    let pongTimer: ReturnType<typeof setTimeout> | undefined;
    if (this.#isGuest) url.search = AS_GUEST;
    const client: Client = createClient({
      url: url.href,
      // Every subscription retries by itself with its own latest cursor; the library would repeat the first one.
      retryAttempts: 0,
      keepAlive: KEEP_ALIVE_MS,
      on: {
        connected: () => {
          this.#alive('open');
          this.#breaks = 0;
          this.#askRefusedAgain();
          queueMicrotask(() => this.retryNow());
        },
        ping: (isReceived) => {
          if (!isReceived) pongTimer = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
        },
        pong: (isReceived) => {
          if (!isReceived) return;
          clearTimeout(pongTimer);
          this.#alive('open');
        },
        closed: (event) => {
          clearTimeout(pongTimer);
          if (client !== this.#client) return;
          this.#setState('lost');
          if ((event as CloseEvent).code === CLOSE_SIGNED_OUT) this.sessionOver();
        },
      },
    });
    return client;
  }

  #alive(state: ConnectionState): void {
    this.#lastAliveAt = Date.now();
    this.#setState(state);
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function codeOf(error: unknown): string | undefined {
  if (!Array.isArray(error)) return undefined;
  const [first] = error as { extensions?: { code?: string } }[];
  return first?.extensions?.code;
}
