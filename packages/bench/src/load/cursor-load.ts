import { answer, monotonicMs } from '../answering.ts';
import { numberIn } from './frame-number.ts';
import { FrameSocket } from './frame-socket.ts';
import { HttpConnection, postRequest } from './http-client.ts';

/** Viewers of one stream who hold a cursor, as the page does. Without a query they listen to a server that knows no protocol. */
export interface CursorPlan {
  port: number;
  path: string;
  cookies: string[];
  query?: string;
  variables?: Record<string, unknown>;
  /** What is asked for again by who is told to. */
  roomBody?: string;
  /** The last so many stop reading. */
  paused?: number;
}

/** Viewers who come back with a cursor, so many at a time, to gifts up to a number. */
export interface Return {
  plan: CursorPlan;
  atOnce: number;
  upTo: number;
}

/** When each of those who read knew of the last gift, and what became of them on the way. */
export interface Known {
  at: number[];
  resyncs: number;
  /** How often somebody was let go for reading too slowly. */
  cuts: number;
  /** Gifts that were skipped without a word, over all of them. */
  lost: number;
  /** Gifts that came although they were known already. */
  repeated: number;
}

const OPENING_AT_ONCE = 50;
const KNOWN_MS_MAX = 180_000;

class Viewer {
  number = 0;
  knownAt = 0;
  resyncs = 0;
  lost = 0;
  repeated = 0;
  #after: string | undefined;
  #subscribed = 0;
  #isGone = false;
  #http: HttpConnection | null = null;
  #onKnown: { upTo: number; resolve(): void } | null = null;
  readonly opened: Promise<void>;
  readonly #plan: CursorPlan;
  readonly #cookie: string;
  cuts = 0;
  #socket: FrameSocket;

  constructor(plan: CursorPlan, cookie: string) {
    this.#plan = plan;
    this.#cookie = cookie;
    this.#after = plan.variables?.['after'] as string | undefined;
    let open = (): void => {};
    this.opened = new Promise((resolve) => (open = resolve));
    this.#socket = this.#connect(open);
  }

  #connect(open: () => void): FrameSocket {
    const { port, path, query } = this.#plan;
    return new FrameSocket(
      { port, path, cookie: this.#cookie, ...(query && { protocol: 'graphql-transport-ws' }) },
      {
        onOpen: () => (query ? this.#socket.send('{"type":"connection_init"}') : open()),
        onText: (bytes, from, to) => this.#hear(bytes, { from, to, open }),
        onEnd: () => this.#onEnd(),
      },
    );
  }

  /** Who was let go because it read too slowly comes back, as the page does. */
  #onEnd(): void {
    if (this.#isGone || !this.#plan.roomBody) return;
    this.cuts += 1;
    this.#socket.end();
    void this.#fetchAgain().then(() => (this.#socket = this.#connect(() => undefined)));
  }

  /** When the gift of this number became known here, or is. */
  async knows(upTo: number): Promise<number> {
    if (this.number < upTo) {
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Gift ${upTo} was not known in time: ${this.number}.`)), KNOWN_MS_MAX);
        this.#onKnown = { upTo, resolve: () => (clearTimeout(late), resolve()) };
      });
    }
    return this.knownAt;
  }

  pause(): void {
    this.#isGone = true;
    this.#socket.pause();
  }

  close(): void {
    this.#isGone = true;
    this.#socket.end();
    this.#http?.close();
  }

  async prepareToAsk(): Promise<void> {
    if (this.#plan.roomBody) this.#http = await HttpConnection.open(this.#plan.port);
  }

  #subscribe(): void {
    this.#subscribed += 1;
    const { query, variables } = this.#plan;
    const payload = { query, variables: { ...variables, ...(this.#after && { after: this.#after }) } };
    this.#socket.send(JSON.stringify({ id: `${this.#subscribed}`, type: 'subscribe', payload }));
    this.#socket.send('{"type":"ping"}');
  }

  #hear(bytes: Buffer, { from, to, open }: { from: number; to: number; open(): void }): void {
    const number = numberIn(bytes, from, to);
    if (number >= 0) return this.#learn(number);
    const text = bytes.toString('utf8', from, to);
    if (text === '{"type":"connection_ack"}') this.#subscribe();
    else if (text === '{"type":"pong"}') open();
    else if (text.includes('RESYNC')) {
      this.resyncs += 1;
      void this.#fetchAgain().then(() => this.#subscribe());
    }
  }

  #learn(number: number): void {
    if (number <= this.number) this.repeated += 1;
    else if (this.number > 0 && number > this.number + 1) this.lost += number - this.number - 1;
    this.#know(number);
  }

  #know(number: number): void {
    this.number = Math.max(this.number, number);
    if (!this.#onKnown || this.number < this.#onKnown.upTo) return;
    this.knownAt = monotonicMs();
    this.#onKnown.resolve();
    this.#onKnown = null;
  }

  async #fetchAgain(): Promise<void> {
    this.#http ??= await HttpConnection.open(this.#plan.port);
    const { port, roomBody: body = '' } = this.#plan;
    const { body: bytes } = await this.#http.send(postRequest({ port, path: '/graphql', body, cookie: this.#cookie }));
    const { data } = JSON.parse(bytes.toString()) as { data: { cursor: string; stream: { giftCount: number } } };
    this.#after = data.cursor;
    this.#know(data.stream.giftCount);
  }
}

let viewers: Viewer[] = [];
let reading: Viewer[] = [];

answer({ ready: () => true, open: openAll, known, return: comeBack, close: closeAll });

async function openAll(plan: CursorPlan): Promise<number> {
  for (let index = 0; index < plan.cookies.length; index += OPENING_AT_ONCE) {
    const some = plan.cookies.slice(index, index + OPENING_AT_ONCE).map((cookie) => new Viewer(plan, cookie));
    await Promise.all(some.map(({ opened }) => opened));
    await Promise.all(some.map((viewer) => viewer.prepareToAsk()));
    viewers.push(...some);
  }
  reading = viewers.slice(0, viewers.length - (plan.paused ?? 0));
  for (const viewer of viewers.slice(reading.length)) viewer.pause();
  return viewers.length;
}

/** Resolves when all who read know of a gift. */
async function known(upTo: number): Promise<Known> {
  return summed(reading, await Promise.all(reading.map((viewer) => viewer.knows(upTo))));
}

/** How long each took from connecting to its last gift; each goes when it has it. */
async function comeBack({ plan, atOnce, upTo }: Return): Promise<Known> {
  const waiting = [...plan.cookies];
  const all: Viewer[] = [];
  const took: number[] = [];
  const one = async (): Promise<void> => {
    for (let cookie; (cookie = waiting.shift()) !== undefined;) {
      const from = monotonicMs();
      const viewer = new Viewer(plan, cookie);
      all.push(viewer);
      took.push((await viewer.knows(upTo)) - from);
      viewer.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return summed(all, took);
}

function summed(some: readonly Viewer[], at: number[]): Known {
  const sum = (key: 'resyncs' | 'cuts' | 'lost' | 'repeated'): number => some.reduce((total, viewer) => total + viewer[key], 0);
  return { at, resyncs: sum('resyncs'), cuts: sum('cuts'), lost: sum('lost'), repeated: sum('repeated') };
}

function closeAll(): void {
  for (const viewer of viewers) viewer.close();
  viewers = [];
  reading = [];
}
