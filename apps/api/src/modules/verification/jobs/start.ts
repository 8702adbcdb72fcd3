import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { removeLicensePictures } from './remove-license-pictures.ts';

/** Scheduled work of verification. Returns a function that stops it. */
export function startVerificationJobs(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'license pictures', everyMs: HOUR_MS, run: removeLicensePictures });
}
