import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { matureCoins } from './mature-coins.ts';

/** How late coins may mature. */
const MATURITY_EVERY_MS = 20_000;

/** Makes earned what has waited long enough. Gives back the way to stop. */
export function startCoinsJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'maturity', everyMs: MATURITY_EVERY_MS, lock: 7_313_001, run: matureCoins });
}
