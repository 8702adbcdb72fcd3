import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { matureCoins } from './mature-coins.ts';
import { sealBook } from './seal-book.ts';

/** How late coins may mature. */
const MATURITY_EVERY_MS = 20_000;
const SEAL_EVERY_MS = 15 * MINUTE_MS;

/** Makes earned what has waited long enough, and seals the book once a day. Gives back the way to stop. */
export function startCoinsJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'maturity', everyMs: MATURITY_EVERY_MS, lock: 7_313_001, run: matureCoins }),
    startPeriodic(app, { name: 'seal', everyMs: SEAL_EVERY_MS, lock: 7_313_002, run: sealBook }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
