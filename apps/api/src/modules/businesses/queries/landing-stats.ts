import type { AppContext } from '../../../app-context.ts';

export interface LandingStats {
  members: number;
  verifiedBusinesses: number;
  matchesMade: number;
  membersOnline: number;
}

/** How long a count is served before it is refreshed. */
const FRESH_MS = 10_000;

const COUNTS = `
  select (select count(*)::int from users where state = 'ACTIVE') as members,
    (select count(*)::int from matches) as "matchesMade",
    (select count(*)::int from businesses where is_active and is_verified) as "verifiedBusinesses",
    (select count(*)::int from businesses where online_until > $1 and show_online_status and is_active) as "membersOnline"`;

const known = new WeakMap<AppContext, { at: number; stats: Promise<LandingStats> }>();

/** Real figures for the landing screen, counted at most every ten seconds however many ask. */
export function landingStats(app: AppContext): Promise<LandingStats> {
  const now = app.clock.now();
  const last = known.get(app);
  if (last && now.getTime() - last.at < FRESH_MS) return last.stats;
  const stats = count(app, now);
  known.set(app, { at: now.getTime(), stats });
  stats.catch(() => known.delete(app));
  return stats;
}

async function count(app: AppContext, now: Date): Promise<LandingStats> {
  const { rows } = await app.pool.query<LandingStats>(COUNTS, [now]);
  const [stats] = rows;
  if (!stats) throw new Error('Counting gives one row.');
  return stats;
}
