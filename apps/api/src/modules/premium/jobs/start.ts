import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { runBoosts } from './run-boosts.ts';
import { runSubscriptions } from './run-subscriptions.ts';

/** How late a boost may end, and a renewal be attempted. */
const BOOSTS_EVERY_MS = 3_000;
const SUBSCRIPTIONS_EVERY_MS = 30_000;

/** Ends boosts on time and advances subscriptions. Returns a function that stops it. */
export function startPremiumJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'boosts', everyMs: BOOSTS_EVERY_MS, lock: 7_312_001, run: runBoosts }),
    startPeriodic(app, { name: 'subscriptions', everyMs: SUBSCRIPTIONS_EVERY_MS, lock: 7_312_002, run: runSubscriptions }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
