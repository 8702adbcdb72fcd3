import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionGate } from './connection-gate.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

/** Rest between an answer and the next question. */
const REST_MS = 500;
/** How often the answer is looked for within the patience. */
const LOOKS = 10;

export interface PulseOptions {
  /** Asks for a sign of life. Rejects when there is nobody to ask, which everybody who needs the database finds out at once alone. */
  ask(): Promise<unknown>;
  /** Drops a question that got no answer. */
  drop(): void;
  /** How long an answer may take. */
  patienceMs: number;
  onStill(): void;
  onBeat(): void;
}

/** Feels whether something that keeps its connections open still answers over them. */
export class Pulse implements AsyncDisposable {
  readonly #end = new AbortController();
  readonly #loop: Promise<void>;
  readonly #options: PulseOptions;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#loop = this.#run().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    this.#options.drop();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { ask, drop, onStill, onBeat } = this.#options;
    for (let wasStill = false; ; await this.#pause(REST_MS)) {
      const isStill = !(await this.#isAnswered(ask()));
      if (isStill) drop();
      if (isStill !== wasStill) (isStill ? onStill : onBeat)();
      wasStill = isStill;
    }
  }

  // @NOTE The patience is counted in looks, each after whatever had arrived was read: a process that is late itself, by seconds even, finds
  // the answer in its very next look, and does not take its own lateness for the other's silence.
  async #isAnswered(asked: Promise<unknown>): Promise<boolean> {
    const answered = asked.then(
      () => true,
      () => true,
    );
    for (let look = 0; look < LOOKS; look += 1)
      if (await Promise.race([answered, this.#pause(this.#options.patienceMs / LOOKS)])) return true;
    return false;
  }

  async #pause(ms: number): Promise<false> {
    return sleep(ms, false, { ref: false, signal: this.#end.signal });
  }
}

interface DatabasePulseOptions {
  url: string;
  gate: ConnectionGate;
  /** How long an answer may take at this moment. */
  patienceMs(): number;
  logger: Logger;
}

/**
 * Watches a database over a connection of its own. While it stands still with its connections open, and would keep everybody waiting, the
 * pool refuses at once; as soon as it answers again, the pool is as before.
 */
export function startDatabasePulse({ url, gate, patienceMs, logger }: DatabasePulseOptions): Pulse {
  let asked: pg.Client | null = null;
  const drop = (): void => {
    asked?.connection.stream.destroy();
    asked = null;
  };
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: 'benison', ...KEEP_ALIVE });
    asked = client;
    // A lost connection is replaced at the next question.
    client.on('error', () => {});
    const forget = (): void => void (asked = asked === client ? null : asked);
    client.on('end', forget);
    await client.connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return client;
  };
  return new Pulse({
    get patienceMs() {
      return patienceMs();
    },
    drop,
    ask: async () => (asked ?? (await connect())).query('select 1'),
    onStill() {
      logger.error({ patienceMs: patienceMs() }, 'the database stands still: requests are refused until it answers');
      gate.shut();
    },
    onBeat() {
      logger.warn('the database stands still no longer');
      gate.open();
    },
  });
}
