import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { EngineEnd } from '../../../platform/media/captions/caption-engine.ts';
import type { HeardWords, ListenEnd, ListenEnded } from '../../../platform/media/captions/listener-orders.ts';
import { isEngineThere, startListener, type RunningListener } from '../../../platform/media/captions/listener.ts';
import { MEDIA_TOKEN_TTL_SECONDS } from '../../../platform/media/media.ts';
import type { CaptionSettings } from '../../../platform/media/settings.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { ownWords } from '../chat/own-words.ts';
import { captionerIdentity } from '../identity.ts';
import { FAILURES_MAX, restCaptions } from './commands/rest-captions.ts';
import { storeCaption } from './commands/store-caption.ts';
import { captionSaid } from './events.ts';
import { shownWords } from './shown-words.ts';

/** How long a stream stays with a process that does not renew it: then it was killed, and another goes on. */
const HELD_MS = 15 * SECOND_MS;
/** Listening ends with the room; where the room outlives the stream, it is told to. */
const AFTER_END_MS = 5 * SECOND_MS;
/** How long a stream waits after its engine failed; twice as long after each further time. */
const REST_MS = 2 * SECOND_MS;
/** An engine that worked for so long has not failed before. */
const GOOD_MS = 5 * MINUTE_MS;
/** The words that a host blocks are looked up anew after this. */
const BLOCKED_MS = 10 * SECOND_MS;
const BLOCKED_STREAMS_MAX = 1_000;
/** Lines that wait for the database, which may be away; more are shown and not kept. */
const KEEPING_MAX = 100;

const FAILED: ReadonlySet<ListenEnd> = new Set<EngineEnd>(['DIED', 'HANGS', 'BEHIND', 'GARBLED']);

interface Running {
  streamId: string;
  listener: RunningListener;
  beganAt: number;
  failures: number;
}

interface DueStream {
  id: string;
  room_name: string;
  streamer_id: string;
  failures: number;
}

const DUE = `
  select s.id, s.room_name, s.streamer_id, coalesce(c.failures, 0) as failures
  from live_streams s left join stream_captioners c on c.stream_id = s.id
  where s.is_captioned and s.ended_at is null and s.live_at is not null
    and (c.stream_id is null or (c.held_until <= $1 and c.failures < ${FAILURES_MAX}))
  order by s.started_at limit $2`;

const TAKE = `
  insert into stream_captioners (stream_id, holder_id, held_until) values ($1, $2, $3)
  on conflict (stream_id) do update set holder_id = excluded.holder_id, held_until = excluded.held_until
    where stream_captioners.held_until <= $4
  returning stream_id`;

const RENEW = `
  update stream_captioners c set held_until = $2 from live_streams s
  where c.holder_id = any($1::uuid[]) and s.id = c.stream_id
  returning c.holder_id, s.ended_at`;

/** The streams that this process listens to for their captions: each in a process of its own, begun again where one failed. */
export class CaptionDesk {
  readonly #running = new Map<string, Running>();
  readonly #settling = new Set<Promise<void>>();
  readonly #blocked = new LRUCache<string, readonly string[]>({ max: BLOCKED_STREAMS_MAX, ttl: BLOCKED_MS });
  #keeping = 0;
  #isClosed = false;

  constructor(private readonly app: AppContext) {}

  /** One round: ends what is over, and begins what should have captions. */
  async round(now: Date): Promise<void> {
    const settings = this.app.config.media?.captions;
    if (this.#isClosed || !settings || !(await isEngineThere(settings.command))) return;
    await this.#renew(now);
    const { rows } = await this.app.pool.query<DueStream>(DUE, [now, settings.streamsMax - this.#running.size]);
    for (const stream of rows) await this.#listen(settings, stream, now);
  }

  /** Whether this process hears the host of a stream. */
  hears(streamId: string): boolean {
    return [...this.#running.values()].some((one) => one.streamId === streamId && one.listener.hears);
  }

  /** Kills what listens to a stream as a crash would. */
  kill(streamId: string): void {
    for (const one of this.#running.values()) if (one.streamId === streamId) one.listener.kill();
  }

  /** Ends all listening; each says its last words. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.values()].map(({ listener }) => listener.stop()));
    await Promise.all(this.#settling);
  }

  async #renew(now: Date): Promise<void> {
    if (this.#running.size === 0) return;
    const { rows } = await this.app.pool.query<{ holder_id: string; ended_at: Date | null }>(RENEW, [
      [...this.#running.keys()],
      new Date(now.getTime() + HELD_MS),
    ]);
    const stands = new Map(rows.map((row) => [row.holder_id, row.ended_at]));
    for (const [id, { listener }] of this.#running) {
      const endedAt = stands.get(id);
      const isWanted = endedAt === null || (endedAt !== undefined && now.getTime() - endedAt.getTime() < AFTER_END_MS);
      if (!isWanted) void listener.stop();
    }
  }

  async #listen(
    settings: CaptionSettings,
    { id: streamId, room_name: room, streamer_id: hostId, failures }: DueStream,
    now: Date,
  ): Promise<void> {
    const { media } = this.app.config;
    if (!media) return;
    const id = newId();
    const { rows: taken } = await this.app.pool.query<{ stream_id: string }>(TAKE, [streamId, id, new Date(now.getTime() + HELD_MS), now]);
    // Another process was first.
    if (taken.length === 0 || this.#isClosed) return;
    const token = await this.app.media.token({
      room,
      identity: captionerIdentity(id),
      name: 'Captions',
      canPublish: false,
      hidden: true,
      records: true,
      ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
    });
    const order = { url: media.serverUrl.replace(/^http/, 'ws'), token, host: `${hostId}:`, engine: settings.command };
    const listener = startListener(order, (words) => this.#work(this.#tell(streamId, words)));
    this.#running.set(id, { streamId, listener, beganAt: performance.now(), failures });
    this.#work(listener.ended.then((ended) => this.#settle(id, ended)));
  }

  /** Shows words to everybody in the stream, and keeps those that are final. */
  async #tell(streamId: string, { startsAt, endsAt, text: heard, isFinal }: HeardWords): Promise<void> {
    const text = shownWords(heard, await this.#blockedIn(streamId));
    if (text === null) return;
    // The listener tells the time of this machine; captions have that of the product.
    const offset = this.app.clock.now().getTime() - Date.now();
    const [from, until] = [new Date(startsAt + offset), new Date(endsAt + offset)];
    this.app.feed.signal(captionSaid({ streamId, startsAt: from.toISOString(), endsAt: until.toISOString(), text, isFinal }));
    if (!isFinal || this.#keeping >= KEEPING_MAX) return;
    this.#keeping += 1;
    await storeCaption(this.app, { streamId, startsAt: from, endsAt: until, text }).finally(() => (this.#keeping -= 1));
  }

  async #blockedIn(streamId: string): Promise<readonly string[]> {
    const known = this.#blocked.get(streamId);
    if (known) return known;
    const words = await ownWords(sqlOf(this.app.em()), streamId);
    this.#blocked.set(streamId, words);
    return words;
  }

  async #settle(id: string, { end, words, dropped }: Omit<ListenEnded, 'kind'>): Promise<void> {
    const one = this.#running.get(id);
    if (!one) return;
    this.#running.delete(id);
    const hasFailed = FAILED.has(end);
    if (hasFailed || dropped > 0 || end === 'UNREACHABLE')
      this.app.logger.warn({ streamId: one.streamId, end, err: words, dropped }, 'captions were interrupted');
    const before = performance.now() - one.beganAt >= GOOD_MS ? 0 : one.failures;
    const failures = hasFailed ? before + 1 : before;
    const restMs = end === 'STOPPED' ? 0 : REST_MS * 2 ** Math.max(0, failures - 1);
    const until = new Date(this.app.clock.now().getTime() + restMs);
    if (await restCaptions(this.app, { streamId: one.streamId, holderId: id, until, failures }))
      this.app.logger.error({ streamId: one.streamId }, 'captions were given up in a stream');
  }

  #work(work: Promise<void>): void {
    const settled: Promise<void> = work
      .catch((error: unknown) => this.app.logger.warn({ err: messageOf(error) }, 'captions could not be kept'))
      .finally(() => this.#settling.delete(settled));
    this.#settling.add(settled);
  }
}

/** What this process listens to. */
export const captionDeskOf = oncePer((app: AppContext) => new CaptionDesk(app));

/** Whether streams can have captions here: its operator names an engine, and it is there. */
export async function canCaptionStreams({ config }: AppContext): Promise<boolean> {
  const settings = config.media?.captions;
  return settings ? isEngineThere(settings.command) : false;
}
