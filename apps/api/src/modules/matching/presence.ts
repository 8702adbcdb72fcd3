import type { AppContext } from '../../app-context.ts';
import { userTopic } from '../../platform/events/topics.ts';
import { ONLINE_STATUS_CHOSEN, PRESENCE_TOPIC } from '../accounts/public.ts';
import { renewReturn } from './commands/renew-return.ts';

export const PRESENCE_CHANGED = 'presence.changed';
/** Sent between processes when one of them sees a member's last socket close. */
const LEFT_ONE_PROCESS = 'presence.left-one-process';

export interface PresenceChange {
  businessId: string;
  isOnline: boolean;
  lastActiveAt: string | null;
  isClosed: boolean;
}

declare module '../../platform/events/event.ts' {
  interface Signals {
    'presence.changed': PresenceChange;
    'presence.left-one-process': { userId: string };
  }
}

/** A member counts as online this long after a process last renewed it; a process that dies keeps nobody online for longer. */
const LEASE_MS = 90_000;
const RENEW_INTERVAL_MS = 60_000;

/** Whoever was away for so long returns: its place in the deck is renewed. */
const AWAY_HOURS = 12;

const MARK = `
  update businesses b set online_until = $2, last_active_at = $3
  from (select id, online_until, last_active_at from businesses where user_id = any($1::uuid[]) for no key update) was, users u
  where b.id = was.id and u.id = b.user_id and u.state <> 'CLOSED'
  returning b.id, b.show_online_status, coalesce(was.online_until > $3, false) as was_online,
    coalesce(was.last_active_at < $3::timestamptz - interval '${AWAY_HOURS} hours', true) as was_away`;

const MATCHED_MEMBERS = `
  select o.user_id from matches m
  join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end
  where m.ended_at is null and $1 in (m.business1_id, m.business2_id)`;

interface Marked {
  id: string;
  show_online_status: boolean;
  was_online: boolean;
  was_away: boolean;
}

/** Tracks who is online, from sockets only, and tells a member's matches. Returns a function that stops it. */
export function startPresence(app: AppContext): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  const run = (work: Promise<void>): void => {
    const guarded = work
      .catch((error: Error) => app.logger.warn({ err: error.message }, 'presence could not be kept'))
      .finally(() => underWay.delete(guarded));
    underWay.add(guarded);
  };
  app.connections.listen({ online: (userId) => run(markPresence(app, userId, true)), offline: (userId) => run(leave(app, userId)) });
  // @NOTE Another process may still hold a socket of a member who left that one: it renews the presence.
  const stopListening = app.feed.listen({
    topics: [PRESENCE_TOPIC],
    onEvent: (event) => {
      if (event.type === ONLINE_STATUS_CHOSEN) run(tellAsChosen(app, event.data.userId));
      else if (event.type === LEFT_ONE_PROCESS && app.connections.userIds.includes(event.data.userId))
        run(markPresence(app, event.data.userId, true));
    },
  });
  const timer = setInterval(() => run(renew(app)), RENEW_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopListening();
    app.connections.listen({ online: () => {}, offline: () => {} });
    await Promise.all(underWay);
  };
}

async function leave(app: AppContext, userId: string): Promise<void> {
  await markPresence(app, userId, false);
  app.feed.signal({ type: LEFT_ONE_PROCESS, topics: [PRESENCE_TOPIC], data: { userId } });
}

async function markPresence(app: AppContext, userId: string, isOnline: boolean): Promise<void> {
  const now = app.clock.now();
  const until = isOnline ? new Date(now.getTime() + LEASE_MS) : now;
  const { rows } = await app.pool.query<Marked>(MARK, [[userId], until, now]);
  const [business] = rows;
  if (isOnline && business?.was_away) await renewReturn(app, business.id);
  if (!business || !business.show_online_status || business.was_online === isOnline) return;
  await tellMatches(app, { businessId: business.id, isOnline, lastActiveAt: now.toISOString(), isClosed: false });
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
  } = await app.pool.query<{ id: string }>('update businesses set online_until = null where user_id = $1 returning id', [userId]);
  if (business) await tellMatches(app, { businessId: business.id, isOnline: false, lastActiveAt: null, isClosed });
}

/** Renews the lease of everybody connected to this process, in one statement. */
async function renew(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const { userIds } = app.connections;
  if (userIds.length > 0) await app.pool.query(MARK, [userIds, new Date(now.getTime() + LEASE_MS), now]);
}
