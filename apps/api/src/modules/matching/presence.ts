import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import { userTopic } from '../../platform/events/topics.ts';
import { startPeriodic } from '../../platform/jobs/periodic.ts';
import { ONLINE_STATUS_CHOSEN, PRESENCE_TOPIC } from '../accounts/public.ts';
import { renewReturn } from './commands/renew-return.ts';

export const PRESENCE_CHANGED = 'presence.changed';

export interface PresenceChange {
  businessId: string;
  isOnline: boolean;
  lastActiveAt: string | null;
  isClosed: boolean;
}

declare module '../../platform/events/event.ts' {
  interface Signals {
    'presence.changed': PresenceChange;
  }
}

/** A member counts as online this long after a process last renewed it; a process that dies keeps nobody online for longer. */
const LEASE_MS = 90_000;
const RENEW_INTERVAL_MS = 60_000;
/** How soon it is told that a lease ran out. */
const END_INTERVAL_MS = 15_000;

/** Whoever was away for so long returns: its place in the deck is renewed. */
const AWAY_HOURS = 12;

/**
 * Renews or ends the lease of one process; a member is online while one process at least holds one. What others hold is read under the row's
 * lock: of two that end theirs at the same time the later one knows of the earlier. Locked in one order: two processes renew many at once.
 */
const MARK = `
  update businesses b set online_in = next.leases, online_until = (select max(value::timestamptz) from jsonb_each_text(next.leases)), last_active_at = $3
  from (select id, online_until, last_active_at, online_in from businesses where user_id = any($1::uuid[]) order by id for no key update) was
  cross join lateral (
    select coalesce(jsonb_object_agg(key, value) filter (where key <> $4 and value::timestamptz > $3), '{}')
      || case when $2::timestamptz > $3 then jsonb_build_object($4::text, $2::timestamptz) else '{}' end as leases
    from jsonb_each_text(was.online_in)) next, users u
  where b.id = was.id and u.id = b.user_id and u.state <> 'CLOSED'
  returning b.id, b.show_online_status, coalesce(was.online_until > $3, false) as was_online, coalesce(b.online_until > $3, false) as is_online,
    coalesce(was.last_active_at < $3::timestamptz - interval '${AWAY_HOURS} hours', true) as was_away`;

/** Members whose last lease ran out: the process that held it ended without a word. */
const END_EXPIRED = `
  update businesses set online_until = null, online_in = '{}' where online_until <= $1 returning id, show_online_status, last_active_at`;

const MATCHED_MEMBERS = `
  select o.user_id from matches m
  join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end
  where m.ended_at is null and $1 in (m.business1_id, m.business2_id)`;

interface Marked {
  id: string;
  show_online_status: boolean;
  was_online: boolean;
  is_online: boolean;
  was_away: boolean;
}

/** One http process, and whose leases it holds. */
interface Holder {
  app: AppContext;
  /** Names its leases among those of other processes. */
  process: string;
  /** The renewal under way: whoever leaves waits for it, or it could be renewed after it left. */
  renewing: Promise<void>;
}

/** Tracks who is online, from sockets only, and tells a member's matches. Returns a function that stops it. */
export function startPresence(app: AppContext): () => Promise<void> {
  const holder: Holder = { app, process: newId(), renewing: Promise.resolve() };
  const underWay = new Set<Promise<void>>();
  const run = (work: Promise<void>): Promise<void> => {
    const guarded = work
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'presence could not be kept'))
      .finally(() => underWay.delete(guarded));
    underWay.add(guarded);
    return guarded;
  };
  app.connections.listen({ online: (userId) => void run(arrive(holder, userId)), offline: (userId) => void run(leave(holder, userId)) });
  const stopListening = app.feed.listen({
    topics: [PRESENCE_TOPIC],
    onEvent: (event) => {
      if (event.type === ONLINE_STATUS_CHOSEN) void run(tellAsChosen(app, event.data.userId));
    },
  });
  const timer = setInterval(() => (holder.renewing = run(renew(holder))), RENEW_INTERVAL_MS);
  timer.unref();
  const stopEnding = startPeriodic(app, { name: 'presence', everyMs: END_INTERVAL_MS, run: endExpiredPresence });
  return async () => {
    clearInterval(timer);
    stopListening();
    app.connections.listen({ online: () => {}, offline: () => {} });
    await stopEnding();
    await Promise.all(underWay);
  };
}

async function arrive(holder: Holder, userId: string): Promise<void> {
  const [business] = await mark(holder, [userId], true);
  if (business?.was_away) await renewReturn(holder.app, business.id);
}

async function leave(holder: Holder, userId: string): Promise<void> {
  await holder.renewing;
  // Whoever came back meanwhile is here.
  if (holder.app.connections.userIds.includes(userId)) return;
  await mark(holder, [userId], false);
}

/** Renews the lease of everybody connected to this process, in one statement. */
async function renew(holder: Holder): Promise<void> {
  const { userIds } = holder.app.connections;
  if (userIds.length > 0) await mark(holder, userIds, true);
}

/** Renews or ends this process's leases of some members, and tells the matches of those who came online or left by it. */
async function mark({ app, process }: Holder, userIds: readonly string[], isHere: boolean): Promise<Marked[]> {
  const now = app.clock.now();
  const until = isHere ? new Date(now.getTime() + LEASE_MS) : now;
  const { rows } = await app.pool.query<Marked>(MARK, [userIds, until, now, process]);
  for (const { id, show_online_status, was_online, is_online } of rows)
    if (show_online_status && was_online !== is_online)
      await tellMatches(app, { businessId: id, isOnline: is_online, lastActiveAt: now.toISOString(), isClosed: false });
  return rows;
}

/** Tells of members whose leases ran out, so that nobody stays online on open screens for a process that was killed. */
export async function endExpiredPresence(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ id: string; show_online_status: boolean; last_active_at: Date | null }>(END_EXPIRED, [now]);
  for (const { id, show_online_status, last_active_at } of rows)
    if (show_online_status)
      await tellMatches(app, { businessId: id, isOnline: false, lastActiveAt: last_active_at?.toISOString() ?? null, isClosed: false });
}

async function tellMatches(app: AppContext, change: PresenceChange): Promise<void> {
  const matched = await app.pool.query<{ user_id: string }>(MATCHED_MEMBERS, [change.businessId]);
  if (matched.rows.length === 0) return;
  app.feed.signal({ type: PRESENCE_CHANGED, topics: matched.rows.map((row) => userTopic(row.user_id)), data: change });
}

/** Tells the matches of a member that shows or hides its presence now how it reads from here on. */
async function tellAsChosen(app: AppContext, userId: string): Promise<void> {
  const {
    rows: [business],
  } = await app.pool.query<{ id: string; is_online: boolean; last_active_at: Date | null }>(
    `select id, coalesce(show_online_status and online_until > $2, false) as is_online,
       case when show_online_status then last_active_at end as last_active_at from businesses where user_id = $1`,
    [userId, app.clock.now()],
  );
  if (!business) return;
  const lastActiveAt = business.last_active_at?.toISOString() ?? null;
  await tellMatches(app, { businessId: business.id, isOnline: business.is_online, lastActiveAt, isClosed: false });
}

/** Ends a closed account's presence and tells its matches that it is closed, or open again. */
export async function tellOfClosing(app: AppContext, userId: string, isClosed: boolean): Promise<void> {
  const {
    rows: [business],
  } = await app.pool.query<{ id: string }>(`update businesses set online_until = null, online_in = '{}' where user_id = $1 returning id`, [
    userId,
  ]);
  if (business) await tellMatches(app, { businessId: business.id, isOnline: false, lastActiveAt: null, isClosed });
}
