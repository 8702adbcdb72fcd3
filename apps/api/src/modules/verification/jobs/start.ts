import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { removeLicensePictures } from './remove-license-pictures.ts';

/** What verification does by the clock. Gives back the way to stop. */
export function startVerificationJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'license pictures', everyMs: HOUR_MS, run: removeLicensePictures });
}
