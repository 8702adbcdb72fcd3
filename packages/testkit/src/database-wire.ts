import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A statement on the way to a moment. */
interface Step {
  statement: RegExp;
  /** Another connection may send it than the one that sent the first: the process does it with another hand. */
  elsewhere?: true;
}

/** A moment in what a process asks of its database: its last statement is about to get there, or is done and the process has not heard. */
export interface DatabaseMoment {
  path: readonly [Step, ...Step[]];
  when: 'before' | 'after';
}

/** The wire between a process and its database. It knows every statement, and the moment between any two of them. */
export interface DatabaseWire extends AsyncDisposable {
  /** The database's address through this wire. */
  url: string;
  /** Does something at a moment, once. From then on the connection on which it came passes nothing on. Resolves when it was done. */
  at(moment: DatabaseMoment, strike: () => Promise<void>): Promise<void>;
}

/** Message types of PostgreSQL's protocol. */
const QUERY = 'Q';
const PARSE = 'P';
const BIND = 'B';
const READY = 'Z';
const HEAD_BYTES = 5;
const STARTUP_HEAD_BYTES = 4;

interface Watch extends DatabaseMoment {
  next: number;
  line: Line | null;
  reached: () => void;
}

/** Lays a wire to a database. */
export async function layDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const { port, hostname } = new URL(databaseUrl);
  const lines = new Set<Line>();
  const watching: { now: Watch | null } = { now: null };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line = new Line(near, far, watching);
    lines.add(line);
    near.on('close', () => lines.delete(line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    at: (moment, strike) =>
      new Promise((done, fail) => {
        const reached = () => {
          watching.now = null;
          strike().then(done, fail);
        };
        watching.now = { ...moment, next: 0, line: null, reached };
      }),
    async [Symbol.asyncDispose]() {
      for (const line of lines) line.end();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One connection: what goes to the database, and what comes back. */
class Line {
  readonly #prepared = new Map<string, string>();
  readonly #asked = new Messages(STARTUP_HEAD_BYTES);
  readonly #answered = new Messages(HEAD_BYTES);
  /** The step that is being carried out here. */
  #doing: number | null = null;
  #isCut = false;

  constructor(
    private readonly near: Socket,
    private readonly far: Socket,
    private readonly watching: { now: Watch | null },
  ) {
    near.on('data', (bytes) => this.#ask(bytes));
    far.on('data', (bytes) => this.#answer(bytes));
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => this.end());
      socket.on('close', () => this.end());
    }
  }

  end(): void {
    this.near.destroy();
    this.far.destroy();
  }

  #ask(bytes: Buffer): void {
    for (const message of this.#asked.take(bytes)) {
      if (this.#isCut) return;
      const statement = this.#statementIn(message);
      if (statement !== null && this.#begins(statement)) this.#strike();
      else this.far.write(message);
    }
  }

  #answer(bytes: Buffer): void {
    for (const message of this.#answered.take(bytes)) {
      if (this.#isCut) return;
      if (typeOf(message) === READY && this.#ends()) this.#strike();
      else this.near.write(message);
    }
  }

  /** The text of the statement that a message starts, if it starts one. */
  #statementIn(message: Buffer): string | null {
    const [first = '', second = ''] = message.subarray(HEAD_BYTES).toString('utf8').split('\0', 2);
    switch (typeOf(message)) {
      case QUERY:
        return first;
      case PARSE:
        this.#prepared.set(first, second);
        return null;
      case BIND:
        return this.#prepared.get(second) ?? null;
      default:
        return null;
    }
  }

  /** A statement is about to go out. True when that is the moment. */
  #begins(text: string): boolean {
    const watch = this.watching.now;
    const step = watch?.path[watch.next];
    if (!watch || !step?.statement.test(text)) return false;
    if (watch.line && watch.line !== this && !step.elsewhere) return false;
    watch.line ??= this;
    this.#doing = watch.next;
    return watch.when === 'before' && watch.next === watch.path.length - 1;
  }

  /** A statement is done. True when that is the moment. */
  #ends(): boolean {
    const watch = this.watching.now;
    const done = this.#doing;
    this.#doing = null;
    if (!watch || done !== watch.next) return false;
    watch.next += 1;
    return watch.next === watch.path.length;
  }

  #strike(): void {
    this.#isCut = true;
    this.watching.now?.reached();
  }
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

/** Cuts a stream of bytes into the protocol's messages. The first one of a client has a length but no type. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #headBytes: number;

  constructor(headBytes: number) {
    this.#headBytes = headBytes;
  }

  take(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const whole: Buffer[] = [];
    while (this.#rest.length >= this.#headBytes) {
      const isTyped = this.#headBytes === HEAD_BYTES;
      const length = this.#rest.readUInt32BE(isTyped ? 1 : 0) + (isTyped ? 1 : 0);
      if (this.#rest.length < length) break;
      whole.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#headBytes = HEAD_BYTES;
    }
    return whole;
  }
}
