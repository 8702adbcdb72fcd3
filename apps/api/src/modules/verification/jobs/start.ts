import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { removeLicensePictures } from './remove-license-pictures.ts';

const HOUR_MS = 3_600_000;

/** What verification does by the clock. Gives back the way to stop. */
export function startVerificationJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'license pictures', everyMs: HOUR_MS, run: removeLicensePictures });
}
