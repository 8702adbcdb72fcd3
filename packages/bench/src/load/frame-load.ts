import { answer, monotonicMs } from '../answering.ts';
import { percentile } from '../measure.ts';
import { numberIn } from './frame-number.ts';
import { FrameSocket } from './frame-socket.ts';

/** Sockets to open. Each receives numbered events; with several queries, the sockets take turns subscribing to them. */
export interface FramePlan {
  port: number;
  path: string;
  cookies: string[];
  queries?: string[];
  variables?: Record<string, unknown>;
}

/** How much was received. */
export interface Heard {
  sockets: number;
  /** Frames missing, repeated or out of order, over all sockets. */
  broken: number;
  /** Bytes of the last event at one socket. */
  bytes: number;
  last: string;
}

/** Events' latencies from sending to receiving, in milliseconds. */
export interface Spread {
  p50: number;
  p99: number;
  max: number;
}

const OPENING_AT_ONCE = 50;
const OPENING_MS = 60_000;
const HEARD_MS = 60_000;
const ACK = '{"type":"connection_ack"}';
const PONG = '{"type":"pong"}';

/** One listening socket. Its events are numbered without gaps, from wherever it started. */
class Listener {
  count = 0;
  lastNumber = 0;
  isReady = false;
  readonly socket: FrameSocket;

  constructor(plan: FramePlan, index: number, settle: { ready(): void; failed(error: Error): void }) {
    const query = plan.queries?.[index % plan.queries.length];
    const address = {
      port: plan.port,
      path: plan.path,
      cookie: plan.cookies[index] ?? '',
      ...(query && { protocol: 'graphql-transport-ws' }),
    };
    const ready = (): void => {
      this.isReady = true;
      settle.ready();
    };
    this.socket = new FrameSocket(address, {
      onOpen: () => (query ? this.socket.send('{"type":"connection_init"}') : ready()),
      onText: (bytes, from, to) =>
        this.isReady
          ? this.#hear(bytes, from, to)
          : this.#greet(bytes.toString('utf8', from, to), { query, variables: plan.variables }, { ...settle, ready }),
      onEnd: (why) => {
        const error = new Error(`A socket ended: ${why}.`);
        settle.failed(error);
        ended ??= error;
      },
    });
  }

  #greet(text: string, payload: object, { ready, failed }: { ready(): void; failed(error: Error): void }): void {
    if (text === ACK) {
      this.socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload }));
      // @NOTE The server answers in order, so the pong shows that the subscription was received.
      this.socket.send('{"type":"ping"}');
    } else if (text === PONG) ready();
    else failed(new Error(`A subscription was answered with ${text}`));
  }

  #hear(bytes: Buffer, from: number, to: number): void {
    const number = numberIn(bytes, from, to);
    if (number < 0) return;
    if (this.lastNumber > 0 && number !== this.lastNumber + 1) broken += 1;
    this.lastNumber = number;
    const nth = this.count;
    this.count += 1;
    heardBy[nth] = (heardBy[nth] ?? 0) + 1;
    if (arrivals) arrivals.push(nth, monotonicMs());
    if (heardBy[nth] === listeners.length) {
      last = bytes.toString('utf8', from, to);
      waiting.get(nth + 1)?.();
      waiting.delete(nth + 1);
    }
  }
}

let listeners: Listener[] = [];
/** How many listeners have received the n-th event. */
let heardBy: number[] = [];
let arrivals: number[] | null = null;
let broken = 0;
let last = '';
let ended: Error | null = null;
const waiting = new Map<number, () => void>();

answer({ ready: () => true, open: openAll, close: closeAll, heard: waitFor, watch: () => void (arrivals = []), latency, state: heard });

/** Opens every socket and subscribes on each. Resolves when all have been accepted. */
async function openAll(plan: FramePlan): Promise<number> {
  for (let index = 0; index < plan.cookies.length; index += OPENING_AT_ONCE) {
    const some = plan.cookies.slice(index, index + OPENING_AT_ONCE);
    await Promise.all(some.map((_cookie, offset) => openOne(plan, index + offset)));
  }
  return listeners.length;
}

function openOne(plan: FramePlan, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A socket was not accepted.')), OPENING_MS);
    listeners.push(
      new Listener(plan, index, {
        ready: () => {
          clearTimeout(late);
          resolve();
        },
        failed: reject,
      }),
    );
  });
}

function closeAll(): void {
  for (const { socket } of listeners) socket.end();
  listeners = [];
  heardBy = [];
  arrivals = null;
  broken = 0;
  ended = null;
}

/** Resolves when every listener has received `upTo` events since it opened. */
async function waitFor(upTo: number): Promise<void> {
  if (heardBy[upTo - 1] === listeners.length) return;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(ended ?? new Error(`Event ${upTo} was heard by ${heardBy[upTo - 1] ?? 0} of ${listeners.length}.`)),
      HEARD_MS,
    );
    waiting.set(upTo, () => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Each event's latency to each listener; events are counted from the first one watched. */
function latency(begun: number[]): Spread {
  const taken = arrivals ?? [];
  arrivals = null;
  const first = Math.max(0, ...listeners.map(({ count }) => count)) - begun.length;
  const times: number[] = [];
  for (let index = 0; index < taken.length; index += 2)
    times.push((taken[index + 1] ?? Number.NaN) - (begun[(taken[index] ?? 0) - first] ?? Number.NaN));
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}

function heard(): Heard {
  return { sockets: listeners.filter(({ isReady }) => isReady).length, broken, bytes: Buffer.byteLength(last), last };
}
