import type { Logger } from 'pino';
import { isAnswered } from '../listening.ts';
import { RedisLine } from '../redis-line.ts';
import { RedisLink } from '../redis-link.ts';
import type { NumberedEvent, SignalEvent } from './event.ts';

export type BusMessage = { kind: 'facts'; events: NumberedEvent[] } | { kind: 'signal'; event: SignalEvent };

/** Carries events between processes. Only a hint: whatever it loses is read from the table. */
export interface Bus extends AsyncDisposable {
  publish(message: BusMessage): void;
  onMessage(listener: (message: BusMessage) => void): void;
  /** Whether the server between processes answers; absent when there is none. */
  ping?(): Promise<unknown>;
}

/** The bus of a single process. */
export function createLocalBus(): Bus {
  const listeners: ((message: BusMessage) => void)[] = [];
  return {
    publish: (message) => listeners.forEach((listener) => listener(message)),
    onMessage: (listener) => void listeners.push(listener),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Where the processes of one product hear each other. */
export const CHANNEL = 'benison:bus';
/** How long startup waits for Redis. */
const CONNECT_WAIT_MS = 3_000;

/** The bus of many processes. While Redis is down, this process still hears itself, and the table supplies the rest. */
export async function createRedisBus(url: string, logger: Logger): Promise<Bus> {
  const listeners: ((message: BusMessage) => void)[] = [];
  const deliver = (message: BusMessage) => listeners.forEach((listener) => listener(message));
  const onAway = (error: Error) => logger.warn({ err: error.message }, 'redis is away');
  const hear = (text: string) => {
    const message = decode(text);
    if (message) deliver(message);
    else logger.warn('a message on the bus could not be read');
  };
  const publisher = await RedisLine.open({ url, onAway });
  const subscriber = await RedisLine.open({ url, onAway, begin: (client) => client.subscribe(CHANNEL, hear) });
  const link = new RedisLink();
  // @NOTE A process that starts while Redis is down works without it, and is connected once it is back.
  if (!(await isAnswered(Promise.all([publisher.begun, subscriber.begun]), CONNECT_WAIT_MS)))
    logger.warn('redis is away: going on without it');
  return {
    publish(message) {
      const send = () => publisher.client.publish(CHANNEL, encode(message));
      link.ask(send).catch((error: Error) => {
        logger.warn({ err: error.message }, 'the bus could not be reached');
        deliver(message);
      });
    },
    onMessage: (listener) => void listeners.push(listener),
    ping: () => link.ask(() => publisher.client.ping()),
    async [Symbol.asyncDispose]() {
      await Promise.all([publisher[Symbol.asyncDispose](), subscriber[Symbol.asyncDispose]()]);
    },
  };
}

function encode(message: BusMessage): string {
  return JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Null for what is none of ours, or of a version to come: whatever it hinted at is read from the table. */
function decode(text: string): BusMessage | null {
  try {
    const message = JSON.parse(text) as BusMessage;
    if (message.kind === 'signal') return Array.isArray(message.event.topics) ? message : null;
    if (!message.events.every(({ topics }) => Array.isArray(topics))) return null;
    const events = message.events.map((event) => ({ ...event, position: BigInt(event.position), at: new Date(event.at) }));
    return { kind: 'facts', events };
  } catch {
    return null;
  }
}
