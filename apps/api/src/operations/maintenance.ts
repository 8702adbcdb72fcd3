import { EVENT_RETENTION_HOURS } from '@benison/contracts/limits';
import type { AppContext } from '../app-context.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import { startPeriodic } from '../platform/jobs/periodic.ts';
import { forgetOldMails } from '../platform/mail/outbox.ts';

const INTERVAL_MS = 10 * MINUTE_MS;
/** Advisory lock that keeps two processes from clearing at once. */
const MAINTENANCE_LOCK = 7_305_002;

// @NOTE `oldest` moves with the deletion, so that a cursor into the deleted part is told to resync, never left with a gap.
const CLEAR_EVENTS = `
  with gone as (delete from events where created_at < $1 and position is not null returning position)
  update event_head set oldest = greatest(oldest, (select coalesce(max(position), 0) from gone)) where exists (select from gone)`;

const CLEAR_EXPIRED = [
  `delete from sessions where expires_at < $1::timestamptz - interval '30 days'`,
  `delete from admin_sessions where expires_at < $1::timestamptz - interval '30 days'`,
  `delete from one_time_tokens where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from rate_limits where expire is not null and expire < extract(epoch from $1::timestamptz) * 1000`,
];

/** Clears events past their retention, what has expired and what mails said, now and then. Gives back the way to stop. */
export function startMaintenance(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'maintenance', everyMs: INTERVAL_MS, lock: MAINTENANCE_LOCK, run: runMaintenance });
}

/** One round of clearing. */
export function runMaintenance(app: AppContext, now: Date): Promise<void> {
  return app.transaction(async ({ sql }) => {
    await sql(CLEAR_EVENTS, [new Date(now.getTime() - EVENT_RETENTION_HOURS * HOUR_MS)]);
    for (const statement of CLEAR_EXPIRED) await sql(statement, [now]);
    await forgetOldMails(sql);
  });
}
