import { REPLAY_EVENTS_MAX } from '@benison/contracts/limits';
import type { StoredEvent } from '../events/event.ts';
import type { Feed } from '../events/feed.ts';
import type { EventSource } from '../graphql/event-source.ts';

/** Past events loaded at once for a group. Few, so that a storm of reconnects leaves the database to others too. */
const AT_ONCE_MAX = 4;
/** How long a past result stays valid for others; the data it shows may have changed since. */
const KEPT_MS_MAX = 2_000;

const READ_AT_ONCE = REPLAY_EVENTS_MAX + 1;

interface Read {
  after: bigint;
  upTo: bigint;
  events: Promise<StoredEvent[]>;
}

interface Result {
  at: number;
  bytes: Promise<Buffer | null>;
}

export interface PastOptions {
  feed: Pick<Feed, 'replay'>;
  source: Pick<EventSource, 'topics' | 'types' | 'wants'>;
  render(event: StoredEvent): Promise<Buffer | null>;
}

/**
 * What the subscribers of a group share who come back at the same time, as everybody does after a break: each past event is read and
 * executed once for all of them. It lives as long as one of them replays.
 */
export class SharedReplay {
  #read: Read | null = null;
  readonly #results = new Map<bigint, Result>();
  /** Executions under way, one behind the other in each lane. */
  readonly #lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE_MAX }, () => Promise.resolve());
  #begun = 0;

  constructor(private readonly options: PastOptions) {}

  /** The wanted events after one position up to another, oldest first; more than may be replayed when there are too many. */
  async events(after: bigint, upTo: bigint): Promise<StoredEvent[]> {
    const known = this.#read;
    if (!known || known.after > after) return this.#readAnew(after, upTo);
    const shared = await known.events;
    if (shared.length > REPLAY_EVENTS_MAX) return this.#readAnew(after, upTo);
    // @NOTE Whoever comes last may know more than the others have missed.
    const from = known.upTo > after ? known.upTo : after;
    const rest = from < upTo ? await this.#load(from, upTo) : [];
    return [...shared.filter(({ position }) => position > after && position <= upTo), ...rest];
  }

  #readAnew(after: bigint, upTo: bigint): Promise<StoredEvent[]> {
    const read = { after, upTo, events: this.#load(after, upTo) };
    this.#read = read;
    // @NOTE A failure is told to those who wait for it; who comes later reads for itself.
    read.events.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return read.events;
  }

  // @NOTE Only what is wanted counts: a topic carries several types, and somebody may have been away for a day of what it never sees.
  async #load(after: bigint, upTo: bigint): Promise<StoredEvent[]> {
    const { feed, source } = this.options;
    const wanted: StoredEvent[] = [];
    for (let from = after; wanted.length <= REPLAY_EVENTS_MAX;) {
      const events = await feed.replay({ topics: source.topics, types: source.types, after: from, upTo, limit: READ_AT_ONCE });
      wanted.push(...events.filter((event) => source.wants(event)));
      const last = events.at(-1);
      if (!last || events.length < READ_AT_ONCE) break;
      from = last.position;
    }
    return wanted;
  }

  /** The result of a past event, executed for whoever asks first. */
  result(event: StoredEvent): Promise<Buffer | null> {
    const known = this.#results.get(event.position);
    const now = performance.now();
    if (known && now - known.at <= KEPT_MS_MAX) return known.bytes;
    const lane = this.#begun % AT_ONCE_MAX;
    this.#begun += 1;
    const bytes = (this.#lanes[lane] ?? Promise.resolve()).then(() => this.options.render(event));
    this.#lanes[lane] = bytes.catch(() => null);
    this.#results.delete(event.position);
    this.#results.set(event.position, { at: now, bytes });
    const [oldest] = this.#results.keys();
    if (this.#results.size > REPLAY_EVENTS_MAX && oldest !== undefined) this.#results.delete(oldest);
    return bytes;
  }
}
