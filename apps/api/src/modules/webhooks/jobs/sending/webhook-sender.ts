import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../../app-context.ts';
import { messageOf } from '../../../../platform/errors.ts';
import { createPoster } from './post.ts';
import { sendToEndpoint, type HeldEndpoint } from './send-to-endpoint.ts';

/** Endpoints sent to at once, by how they fared: those that fail or are slow wait for answers, and take no place from the others. */
const AT_ONCE = { sound: 24, troubled: 24 } as const;
type Lane = keyof typeof AT_ONCE;
const LANES = ['sound', 'troubled'] as const;
/** How long an endpoint keeps its place while others wait for one. */
const TURN_MS = 5_000;
/** Longer than a turn can take with its last answer: a process that dies lets go of its endpoints after it. */
const HELD_SECONDS = 60;

const HOLD = `
  update webhook_endpoints e set held_by = $4, held_until = $1::timestamptz + interval '${HELD_SECONDS} seconds'
  where id in (
    select id from webhook_endpoints w
    where state = 'ENABLED' and next_attempt_at <= $1 and held_until <= $1 and replay_from is null and (failures > 0 or is_slow) = $2
      and exists (select from users u where u.id = w.user_id and u.state = 'ACTIVE')
      and exists (select from webhook_deliveries d where d.endpoint_id = w.id and d.status = 'PENDING')
    order by next_attempt_at limit $3 for update skip locked
  )
  returning id, user_id, url, secret_version, former_secret_until, former_secrets, failures, failing_since, held_by`;

/** Sends what is waiting, to many endpoints at once and to each in order. Any number of processes may run one. */
export class WebhookSender implements AsyncDisposable {
  readonly #poster;
  readonly #end = new AbortController();
  readonly #sending: Record<Lane, Set<Promise<void>>> = { sound: new Set(), troubled: new Set() };
  /** Lanes that had no place for all that were due: whoever ends there makes room for the next. */
  readonly #crowded = new Set<Lane>();
  readonly #filling: Partial<Record<Lane, Promise<void>>> = {};

  constructor(private readonly app: AppContext) {
    this.#poster = createPoster(app.config.webhookTargets);
  }

  /** Begins with what is due. Nothing waits for the slowest: what is under way goes on beside the next round. */
  async begin(): Promise<void> {
    await Promise.all(LANES.map((lane) => this.#fill(lane)));
  }

  /** Everything that is under way, and what it makes room for; for tests and for the end. */
  async settled(): Promise<void> {
    const underWay = () => [...LANES.flatMap((lane) => [...this.#sending[lane]]), ...Object.values(this.#filling)];
    // @NOTE Ends when nothing is due: each turn waits for all that the one before began.
    while (underWay().length > 0) await Promise.allSettled(underWay());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end.abort();
    await this.settled();
    this.#poster[Symbol.dispose]();
  }

  #fill(lane: Lane): Promise<void> {
    return (this.#filling[lane] ??= this.#hold(lane).finally(() => delete this.#filling[lane]));
  }

  async #hold(lane: Lane): Promise<void> {
    const free = AT_ONCE[lane] - this.#sending[lane].size;
    if (free <= 0 || this.#end.signal.aborted) return;
    const { rows } = await this.app.pool.query<HeldEndpoint>(HOLD, [this.app.clock.now(), lane === 'troubled', free, randomUUID()]);
    if (rows.length === free) this.#crowded.add(lane);
    else this.#crowded.delete(lane);
    for (const endpoint of rows) {
      const sending = this.#send(endpoint).finally(() => {
        this.#sending[lane].delete(sending);
        this.#makeRoom(lane);
      });
      this.#sending[lane].add(sending);
    }
  }

  /** @NOTE With half of the places free, so that one statement finds the next for many. */
  #makeRoom(lane: Lane): void {
    if (!this.#crowded.has(lane) || this.#sending[lane].size > AT_ONCE[lane] / 2) return;
    this.#fill(lane).catch((error: unknown) => this.#tellWaiting(error));
  }

  async #send(endpoint: HeldEndpoint): Promise<void> {
    const over = performance.now() + TURN_MS;
    const mayGoOn = (): boolean => performance.now() < over && !this.#end.signal.aborted;
    try {
      while (await sendToEndpoint(this.app, this.#poster, endpoint, { mayGoOn, signal: this.#end.signal }));
    } catch (error) {
      // @NOTE What was held runs out by itself; told to stop, nothing has failed.
      if (!this.#end.signal.aborted) this.#tellWaiting(error);
    }
  }

  #tellWaiting(error: unknown): void {
    this.app.logger.warn({ err: messageOf(error) }, 'webhooks wait for the next round');
  }
}
