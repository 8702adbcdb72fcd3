import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { execute, GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Actor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { SkipEventError } from '../errors.ts';
import type { AnyEvent, StoredEvent } from '../events/event.ts';
import type { FeedListener } from '../events/feed.ts';
import { createContext } from '../graphql/context.ts';
import type { EventSource } from '../graphql/event-source.ts';
import { formatGraphQLError, isUnavailable } from '../graphql/format-error.ts';
import { wordOf } from '../graphql/operation-word.ts';
import { codeOf } from '../tracing/tracing.ts';
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

/** Pauses between tries to show a fact while the database is away, each twice the one before. */
const AWAY_PAUSE_MS_MIN = 250;
const AWAY_PAUSE_MS_MAX = 4_000;

/** How long a prepared result stays valid; the data it shows may have changed since. */
const READY_MS_MAX = 100;

/** An event's result could not be computed, for a reason that lasts: whoever waits for it must fetch again. What failed is logged already. */
export class RenderFailedError extends Error {
  override name = 'RenderFailedError';
}

/** How old what is known of a member's rights may be for a signal, of which there are many. */
const ACTOR_MS_MAX = 1_000;

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

export interface GroupOperation {
  key: string;
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  source: EventSource;
  actor: Actor;
}

/**
 * All subscribers of one operation, its variables and one scope of rights. Each event is executed and serialized once
 * for all of them, in order, with its own entity manager.
 */
export class SubscriptionGroup implements FeedListener {
  readonly members = new Set<GroupMember>();
  /** How many executions this group has run. */
  executions = 0;
  #waiting: AnyEvent[] = [];
  #working = false;
  #actorReadAt = performance.now();
  #ready: Ready | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #replay: SharedReplay | null = null;
  #replaying = 0;
  #flood: Flood | null = null;

  constructor(
    private readonly app: AppContext,
    readonly operation: GroupOperation,
  ) {
    app.feed.listen(this);
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
      render: (event) => this.render(event),
    }));
  }

  leaveReplay(): void {
    this.#replaying -= 1;
    if (this.#replaying === 0) this.#replay = null;
  }

  /** Executes the operation for one event; null when it has nothing to show. A fact waits for a database that is away, an ephemeral signal does not. */
  async render(event: AnyEvent): Promise<Buffer | null> {
    for (let pauseMs = AWAY_PAUSE_MS_MIN; ; pauseMs = Math.min(2 * pauseMs, AWAY_PAUSE_MS_MAX)) {
      const result = await this.#executeTraced(event);
      if (result.errors?.some((error) => error.originalError instanceof SkipEventError)) return null;
      if (!result.errors?.some(isUnavailable)) return this.#bytesOf(result);
      if (event.position === undefined || this.members.size === 0) return null;
      await sleep(pauseMs);
    }
  }

  /** Each event's execution for a group is a trace: where its statements belong, whoever caused it. */
  async #executeTraced(event: AnyEvent): Promise<ExecutionResult> {
    const span = this.app.tracing.begin(`deliver ${wordOf(this.operation.operationName, 'subscription')}`, 'consumer', {
      'benison.event': event.type,
      'benison.subscribers': this.members.size,
    });
    if (!span) return this.#execute(event);
    const result = await span.run(() => this.#execute(event));
    const failed = result.errors?.find((error) => !(error.originalError instanceof SkipEventError));
    span.end({ errorCode: failed ? codeOf(failed.originalError ?? failed) : null });
    return result;
  }

  // @NOTE Rights seldom change: whether they did is read beside the result, which is made again for whoever has others now.
  async #execute(event: AnyEvent): Promise<ExecutionResult> {
    const known = this.operation.actor;
    try {
      const [actor, result] = await Promise.all([this.#actorFor(event), this.#executeAs(known, event)]);
      return isDeepStrictEqual(actor, known) ? result : await this.#executeAs(actor, event);
    } catch (error) {
      return { errors: [new GraphQLError('The result could not be computed.', { originalError: asError(error) })] };
    }
  }

  async #executeAs(actor: Actor, event: AnyEvent): Promise<ExecutionResult> {
    this.executions += 1;
    const { schema, document, operationName, variables } = this.operation;
    return (await execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: event,
      contextValue: createContext(this.app, actor, { ipAddress: '', userAgent: '' }),
    })) as ExecutionResult;
  }

  /** Whose rights count for an event: for a fact as they are now, for a passing signal as they were a moment ago. */
  async #actorFor({ position }: AnyEvent): Promise<Actor> {
    const { actor, source } = this.operation;
    if (!source.isPersonal) return actor;
    const isRecent = performance.now() - this.#actorReadAt < ACTOR_MS_MAX;
    if (position !== undefined || !isRecent) {
      this.operation.actor = await this.app.freshActor(actor);
      this.#actorReadAt = performance.now();
    }
    return this.operation.actor;
  }

  /** @throws RenderFailedError: half a result would be taken for the truth, and none at all for no event. */
  #bytesOf({ data, errors }: ExecutionResult): Buffer {
    if (!errors) return Buffer.from(JSON.stringify({ data }));
    const codes = errors.map((error) => formatGraphQLError(error.toJSON(), error, this.app.logger).extensions?.code);
    throw new RenderFailedError(codes.join(', '));
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
    const payload = this.render(event);
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
      const bytes = this.#takeReady(event)?.catch(() => this.render(event)) ?? this.render(event);
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

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function isStale({ at }: Ready): boolean {
  return performance.now() - at > READY_MS_MAX;
}
