import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { liveChanged, streamChanged } from '../events.ts';
import { expireHeld } from '../held-lines/expire-held.ts';
import { HELD_MS } from '../held-lines/held-message.ts';
import { endTests, forgetKeyUses } from '../ingest/jobs.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';

/** A room not checked for this long is checked, in case its webhooks were lost. */
const UNSEEN_MS = 10_000;
/** How long a webhook's id is remembered: its server retries for minutes, not for days. */
const WEBHOOKS_KEPT_MS = DAY_MS;
const BATCH = 500;

// @NOTE Streams waiting for their host, silenced streams, and rooms that should be gone are checked in every round.
const DUE = `
  select id from live_streams where room_closed_at is null and (ended_at is not null or status <> 'LIVE' or room_is_muted or room_seen_at is null or room_seen_at <= $1)
  order by room_seen_at nulls first limit ${BATCH}`;

/** The fallback beneath the webhooks: checks rooms, removes people who may not be there, and ends what has to end: streams, their goals and hypes, removals, lines that nobody decided about, and tests of programs. */
export async function keepStreams(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(DUE, [new Date(now.getTime() - UNSEEN_MS)]);
  for (const { id } of rows) roomWatchOf(app).look(id);
  await endGoals(app, now);
  await endHypes(app, now);
  await endRemovals(app, now);
  await app.transaction((tx) => expireHeld(tx, { before: new Date(now.getTime() - HELD_MS) }, now));
  await endTests(app, now);
}

const GOALS_OVER = `
  update live_streams set goal_title = null, goal_coins = null, goal_from_coins = null, goal_ends_at = null
  where goal_ends_at <= $1 and ended_at is null returning id`;

/** Takes away goals whose time is over, on every screen. */
async function endGoals(app: AppContext, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    for (const { id } of await tx.sql<{ id: string }>(GOALS_OVER, [now])) tx.emit(streamChanged(id));
  });
}

const HYPES_OVER = `
  update live_streams set hype_coins = 0, hype_ends_at = null
  where hype_ends_at <= $1 and ended_at is null returning id, hype_level(old.hype_coins) as level`;

/** Takes away hypes whose time is over, on every screen that shows one. */
async function endHypes(app: AppContext, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    for (const { id, level } of await tx.sql<{ id: string; level: number }>(HYPES_OVER, [now])) if (level > 0) tx.emit(streamChanged(id));
  });
}

const REMOVALS_OVER = `
  delete from stream_bans r using businesses b where r.until <= $1 and b.id = r.business_id returning r.stream_id, b.user_id`;

/** Those who were removed for a while find the stream in their lists again once that is over. */
async function endRemovals(app: AppContext, now: Date): Promise<void> {
  await app.transaction(async (tx) => {
    const over = await tx.sql<{ stream_id: string | null; user_id: string }>(REMOVALS_OVER, [now]);
    for (const { stream_id: streamId, user_id: userId } of over) if (streamId) tx.emit(liveChanged([userId], { streamId, isLive: true }));
  });
}

/** Forgets webhooks that will not be sent again, and old uses of stream keys. */
export async function forgetWebhooks(app: AppContext, now: Date): Promise<void> {
  await app.pool.query('delete from room_webhooks where received_at < $1', [new Date(now.getTime() - WEBHOOKS_KEPT_MS)]);
  await forgetKeyUses(app, now);
}
