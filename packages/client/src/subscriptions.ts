import { BenisonError, graphQLRefusal } from './error.ts';
import { SignedOutError, type EventSocket, type Received } from './event-socket.ts';
import { callGraphQL } from './graphql-calls.ts';
import { operationOf, type Operation } from './operation.ts';
import { isPassing, pause, pauseAfter } from './repeating.ts';
import type { Settings } from './settings.ts';

/** Where a subscription begins, and what ends it. */
export interface SubscribeOptions {
  /** The cursor of a list, or of the last event that was handled: what has happened since comes first. By default from now on. */
  after?: string;
  signal?: AbortSignal;
}

/** Subscriptions without a past: after a break they go on with what comes then. */
export const PASSING_SIGNALS: ReadonlySet<string> = new Set([
  'analyticsChanged',
  'deckChanged',
  'presenceChanged',
  'streamCaptionSaid',
  'streamViewersChanged',
  'typing',
]);

const CURSOR = operationOf('query Cursor { cursor }');

/** Events, to be read with `for await`. Leaving the loop, or `return()`, ends the subscription. */
export interface Events<Data> extends AsyncIterableIterator<Data, void, void> {
  /** Resolves once it has begun: what happens from then on comes. At once where it begins `after` something, or has no past. @throws BenisonError */
  readonly begun: Promise<void>;
}

interface Asked {
  operation: Operation;
  variables: Record<string, unknown>;
  options: SubscribeOptions;
}

/** What the subscriptions of a client share. */
interface Shared {
  settings: Settings;
  socketOf: () => EventSocket;
  /** Aborted when the client is closed. */
  closing: AbortSignal;
}

/** Where no position is given it is asked for at once, so that what happens before the first event is read belongs to it. */
export function eventsOf<Data>({ settings, socketOf, closing }: Shared, { operation, variables, options }: Asked): Events<Data> {
  const hasPast = requirePast(operation);
  const left = new AbortController();
  const over = AbortSignal.any([left.signal, closing]);
  const signal = options.signal ? AbortSignal.any([options.signal, over]) : over;
  const begin = hasPast && options.after === undefined ? positionNow(settings, signal) : Promise.resolve(options.after);
  const begun = begin.then(() => {});
  // Told to whoever reads or waits; otherwise it is nobody's fault.
  begun.catch(() => {});
  const events = read({ settings, socketOf, operation, variables, hasPast, begin, signal });
  return {
    begun,
    next: async () => {
      try {
        return (await events.next()) as IteratorResult<Data, void>;
      } catch (error) {
        if (over.aborted) return { done: true, value: undefined };
        throw error;
      }
    },
    return: async () => {
      left.abort(new DOMException('The subscription was left.', 'AbortError'));
      await events.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Whether the operation can be resumed. @throws TypeError where it could, but does not take `after` */
function requirePast({ root, variables, kind }: Operation): boolean {
  if (kind !== 'subscription') throw new TypeError(`This is a ${kind}, not a subscription.`);
  if (PASSING_SIGNALS.has(root)) return false;
  if (!variables.has('after'))
    throw new TypeError(`${root} has a past: take \`$after: String\`, pass it on, and ask for \`cursor\`, so that it can be resumed.`);
  return true;
}

async function positionNow(settings: Settings, signal: AbortSignal): Promise<string> {
  const { cursor } = (await callGraphQL(settings, CURSOR, {}, { signal })) as { cursor: string };
  return cursor;
}

interface Reading extends Pick<Asked, 'operation' | 'variables'>, Omit<Shared, 'closing'> {
  hasPast: boolean;
  begin: Promise<string | undefined>;
  signal: AbortSignal;
}

/** Asks, and after each break asks again from behind the last event that was handed out: nothing is lost, and nothing comes twice. */
async function* read({ settings, socketOf, operation, variables, hasPast, begin, signal }: Reading): AsyncGenerator<unknown, void, void> {
  let position = await begin;
  let failures = 0;
  while (true) {
    try {
      const asked = { ...variables, ...(position !== undefined && { after: position }) };
      let count = 0;
      for await (const event of socketOf().events(operation.text, asked, signal)) {
        const data = shownIn(event);
        if (hasPast) position = positionOf(operation, data);
        failures = 0;
        count += 1;
        yield data;
      }
      // It ends without a failure when its reader was slow; what ends with nothing read is asked again after a pause.
      if (count > 0) continue;
    } catch (error) {
      signal.throwIfAborted();
      await requirePassing(error, settings, signal);
    }
    failures += 1;
    await pause(pauseAfter(failures), signal);
  }
}

/** An event of which a part is missing would be lost silently: whoever reads fetches anew, as after a `RESYNC`. */
function shownIn({ data, errors = [] }: Received): Record<string, unknown> {
  if (data && errors.length === 0) return data;
  const cause = graphQLRefusal(errors, undefined, data);
  throw new BenisonError({ code: 'RESYNC', message: 'An event could not be shown. Please fetch again.', data, errors, cause });
}

function positionOf({ root }: Operation, data: Record<string, unknown>): string {
  const [event] = Object.values(data) as { cursor?: unknown }[];
  if (typeof event?.cursor === 'string') return event.cursor;
  throw new TypeError(`Ask for \`cursor\` in ${root}, so that the subscription can be resumed.`);
}

/** Returns where another attempt may succeed. @throws what lasts: a refusal, a key that is worth nothing any more, a past that is gone */
async function requirePassing(error: unknown, settings: Settings, signal: AbortSignal): Promise<void> {
  if (error instanceof TypeError) throw error;
  // The closing says only that it is over; the same key over HTTP is told why.
  const refusal = error instanceof SignedOutError ? await positionNow(settings, signal).catch((why: unknown) => why) : error;
  if (refusal instanceof BenisonError && !isPassing(refusal) && refusal.code !== 'INTERNAL') throw refusal;
}
