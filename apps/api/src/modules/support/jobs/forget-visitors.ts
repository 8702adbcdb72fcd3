import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';

/** How long it is kept what somebody who was not signed in asked, after the last that happened about it. */
export const VISITOR_REQUEST_DAYS = 90;

/** Forgets what visitors asked long ago, and what they were answered: they have no account whose erasure would. What waits for an answer is kept. */
export async function forgetVisitors(app: AppContext, now: Date): Promise<void> {
  await app.pool.query(`delete from help_requests where user_id is null and status <> 'OPEN' and changed_at < $1`, [
    new Date(now.getTime() - VISITOR_REQUEST_DAYS * DAY_MS),
  ]);
}
