import type { RedisClientType } from 'redis';
import { backoffMs } from './backoff.ts';
import { Pulse } from './pulse.ts';

/** Rest between an answer and the next question; how long a connection, or one that is being made, may be silent before another takes its place. */
const REST_MS = 2_000;
const SILENCE_MS_MAX = 3_000;
const RETRY_MS = { firstMs: 50, longestMs: 2_000 };
/** When the kernel begins to try a connection that is idle. */
const KEEP_ALIVE_MS = 5_000;

interface RedisLineOptions {
  url: string;
  onAway?: (error: Error) => void;
  /** What each connection begins with. */
  begin?: (client: RedisClientType) => Promise<void>;
}

/**
 * A connection to Redis, which comes back by itself, and is not held on to when the network drops what is sent over it: nobody would say
 * that it is gone, and the kernel goes on trying for a quarter of an hour.
 */
export class RedisLine implements AsyncDisposable {
  /** Once the first connection has begun. */
  readonly begun: Promise<void>;
  readonly #options: RedisLineOptions;
  readonly #make: () => RedisClientType;
  readonly #hasBegun = Promise.withResolvers<void>();
  #client: RedisClientType;
  #pulse: Pulse | null = null;
  #isOver = false;

  /** Begins to connect, for ever, and waits for nothing. */
  static async open(options: RedisLineOptions): Promise<RedisLine> {
    // @NOTE Loaded only where it is configured: the client costs memory at rest.
    const { createClient } = await import('redis');
    const socket = {
      // @NOTE The client would count the time in which this process could not listen, and take its own lateness for silence.
      connectTimeout: 0,
      reconnectStrategy: (tries: number) => backoffMs(tries, RETRY_MS),
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
    };
    return new RedisLine(options, () => createClient({ url: options.url, disableOfflineQueue: true, socket }));
  }

  private constructor(options: RedisLineOptions, make: () => RedisClientType) {
    this.#options = options;
    this.#make = make;
    this.begun = this.#hasBegun.promise;
    this.#client = this.#connect();
    this.#pulse = new Pulse({
      ask: () => (this.#client.isReady ? this.#client.ping() : this.#word()),
      drop: () => this.#exchange(),
      patienceMs: SILENCE_MS_MAX,
      restMs: REST_MS,
      onStill: () => this.#options.onAway?.(new Error('Redis does not answer.')),
      onBeat: () => {},
    });
  }

  /** The connection of this moment. Refuses at once whatever it is asked while there is none. */
  get client(): RedisClientType {
    return this.#client;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // What is still unanswered is told as an error when its connection ends.
    this.#isOver = true;
    this.#client.destroy();
    await this.#pulse?.[Symbol.asyncDispose]();
  }

  #connect(): RedisClientType {
    const client = this.#make();
    const isCurrent = (): boolean => !this.#isOver && this.#client === client;
    const onError = (error: Error): void => void (isCurrent() && this.#options.onAway?.(error));
    client.on('error', onError);
    // One that was given up while it was being made is not to come alive later.
    client.on('connect', () => isCurrent() || client.destroy());
    // What a connection takes along of the one before it is begun again, in case that ended before its beginning was done.
    client.on('ready', () => void this.#begin(client).catch(onError));
    client.connect().catch(() => {});
    return client;
  }

  async #begin(client: RedisClientType): Promise<void> {
    await this.#options.begin?.(client);
    this.#hasBegun.resolve();
  }

  #exchange(): void {
    if (this.#isOver) return;
    const silent = this.#client;
    this.#client = this.#connect();
    silent.destroy();
  }

  /** The next that is heard of a connection that is being made. */
  #word(): Promise<void> {
    const client = this.#client;
    return new Promise((resolve) => {
      for (const word of ['ready', 'error', 'end'] as const) client.once(word, () => resolve());
    });
  }
}
