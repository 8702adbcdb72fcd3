import type { AppContext } from '../../app-context.ts';
import type { AnyEvent, StoredEvent } from '../events/event.ts';
import type { FeedListener } from '../events/feed.ts';
import { GroupExecution, RenderFailedError, type GroupOperation } from './group-execution.ts';
import { NextFrames, type Payload } from './next-frames.ts';
import { SharedReplay } from './shared-replay.ts';

/** Events a group may queue while it works; past it everybody in the group is told to resync. */
const WAITING_MAX = 512;
/** A flood is over after this long without an event: told to resync in its midst, its listeners would be told again. */
const FLOOD_QUIET_MS = 60;
/** Its listeners wait no longer than this, even if it goes on. */
const FLOOD_MS_MAX = 400;

/** How long a result may wait for those queued behind it, to be sent together in one write to each client. */
const TOGETHER_MS_MAX = 10;
/** Results sent together are no larger than this, except a single one. */
const TOGETHER_BYTES_MAX = 65_536;

/** Events of one group executed at once. Few, so that a burst leaves the database to others too. */
const AT_ONCE_MAX = 8;

/** How long a prepared result stays valid; the data it shows may have changed since. */
const READY_MS_MAX = 100;

/** The result of an event without a position yet, prepared as if it had the next one. */
interface Ready {
  id: string;
  position: bigint;
  at: number;
  payload: Promise<Buffer | null>;
}

/** An event that is being executed. */
interface Rendering {
  bytes: Promise<Buffer | null>;
  position: bigint | undefined;
}

/** Events that are being skipped because they are too many. */
interface Flood {
  begunAt: number;
  newestAt: number;
  timer: NodeJS.Timeout;
}

/** One subscriber of a group: gets results as ready bytes, in order. */
export interface GroupMember {
  deliver(frames: NextFrames): void;
  /** The group could not keep up; the client must fetch again what it missed. */
  resync(): void;
}

/**
 * All subscribers of one operation, its variables and one scope of rights. Each event is executed and serialized once
 * for all of them, in order, with its own entity manager.
 */
export class SubscriptionGroup implements FeedListener {
  readonly members = new Set<GroupMember>();
  readonly #execution: GroupExecution;
  #waiting: AnyEvent[] = [];
  #working = false;
  #ready: Ready | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #replay: SharedReplay | null = null;
  #replaying = 0;
  #flood: Flood | null = null;

  constructor(
    private readonly app: AppContext,
    readonly operation: GroupOperation,
  ) {
    this.#execution = new GroupExecution(app, operation, this.members);
    app.feed.listen(this);
  }

  /** How many executions this group has run. */
  get executions(): number {
    return this.#execution.count;
  }

  get topics(): readonly string[] {
    return this.operation.source.topics;
  }

  onEvent(event: AnyEvent): void {
    if (this.operation.source.wants(event)) this.#enqueue(event);
  }

  onExpected(event: StoredEvent): void {
    if (this.operation.source.wants(event)) this.#makeReady(event);
  }

  onEpochEnded(): void {
    this.#waiting = [];
    this.#ready = null;
    this.#replay = null;
    this.#resyncAll();
  }

  close(): void {
    this.app.feed.forget(this);
    if (this.#flood) clearTimeout(this.#flood.timer);
    this.#waiting = [];
    this.#ready = null;
    this.members.clear();
  }

  /** What those share who come back to this group at the same time. Whoever joins must leave. */
  joinReplay(): SharedReplay {
    this.#replaying += 1;
    return (this.#replay ??= new SharedReplay({
      feed: this.app.feed,
      source: this.operation.source,
      render: (event) => this.#execution.render(event),
    }));
  }

  leaveReplay(): void {
    this.#replaying -= 1;
    if (this.#replaying === 0) this.#replay = null;
  }

  #enqueue(event: AnyEvent): void {
    if (this.#flood) return void (this.#flood.newestAt = performance.now());
    if (this.#waiting.length >= WAITING_MAX) return this.#skipFlood();
    this.#waiting.push(event);
    if (!this.#working) void this.#work();
  }

  /** Skips what waits and what comes until it is quiet. Everybody is told to resync then, those included who joined meanwhile. */
  #skipFlood(): void {
    this.#waiting = [];
    const now = performance.now();
    this.#flood = { begunAt: now, newestAt: now, timer: setTimeout(() => this.#endFlood(), FLOOD_QUIET_MS) };
  }

  #endFlood(): void {
    const flood = this.#flood;
    if (!flood) return;
    const now = performance.now();
    const overAt = Math.min(flood.newestAt + FLOOD_QUIET_MS, flood.begunAt + FLOOD_MS_MAX);
    if (now < overAt) {
      flood.timer = setTimeout(() => this.#endFlood(), overAt - now);
      return;
    }
    this.#flood = null;
    this.#resyncAll();
  }

  #resyncAll(): void {
    for (const member of [...this.members]) member.resync();
  }

  // @NOTE Only when nothing else is in progress, so that a burst is not rendered twice.
  #makeReady(event: StoredEvent): void {
    if (this.#working || (this.#ready && !isStale(this.#ready))) return;
    const payload = this.#execution.render(event);
    // @NOTE A failure is reported when, and if, the result is used.
    payload.catch(() => {});
    this.#ready = { id: event.id, position: event.position, at: performance.now(), payload };
  }

  /** The result prepared for exactly this event at exactly this position, if it is still valid. */
  #takeReady(event: AnyEvent): Promise<Buffer | null> | null {
    const ready = this.#ready;
    if (!ready || event.position === undefined) return null;
    this.#ready = null;
    const isSame = ready.position === event.position && ready.id === event.id;
    return isSame && !isStale(ready) ? ready.payload : null;
  }

  async #work(): Promise<void> {
    this.#working = true;
    const underWay: Rendering[] = [];
    try {
      // @NOTE While the last results were written to thousands, more may have come: they are in the queues of this tick.
      if (performance.now() - this.#toldAt < TOGETHER_MS_MAX) await new Promise((resolve) => setImmediate(resolve));
      while (this.#begin(underWay)) {
        const payloads = await this.#nextOf(underWay);
        if (payloads.length === 0) continue;
        const frames = new NextFrames(payloads);
        for (const member of this.members) member.deliver(frames);
        this.app.metrics.delivered(this.members.size * payloads.length);
        this.#toldAt = performance.now();
      }
    } catch (error) {
      if (!(error instanceof RenderFailedError)) this.app.logger.error({ err: error }, 'a subscription could not be executed');
      this.#resyncAll();
    } finally {
      this.#working = false;
    }
  }

  /** Starts as many waiting events as may be in progress at once; false when none is left. */
  #begin(underWay: Rendering[]): boolean {
    for (let event; underWay.length < AT_ONCE_MAX && (event = this.#waiting.shift());) {
      // @NOTE What was prepared before the event had its place may have failed for that reason alone.
      const bytes = this.#takeReady(event)?.catch(() => this.#execution.render(event)) ?? this.#execution.render(event);
      // @NOTE A failure is reported when its turn comes.
      bytes.catch(() => {});
      underWay.push({ bytes, position: event.position });
    }
    return underWay.length > 0;
  }

  /** The results at the head, in order: a single event's at once, a burst's as far as they are ready within the allowed wait. */
  async #nextOf(underWay: Rendering[]): Promise<Payload[]> {
    const begun = performance.now();
    const payloads: Payload[] = [];
    let size = 0;
    // @NOTE A burst arrives while its first event is already executing: what came meanwhile is started and waited for as well.
    while (this.#begin(underWay) && size < TOGETHER_BYTES_MAX && performance.now() - begun < TOGETHER_MS_MAX) {
      const next = underWay.shift();
      const bytes = await next?.bytes;
      if (next && bytes) payloads.push({ bytes, position: next.position });
      size += bytes?.length ?? 0;
    }
    return payloads;
  }
}

function isStale({ at }: Ready): boolean {
  return performance.now() - at > READY_MS_MAX;
}
