import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { removeLicensePictures } from './remove-license-pictures.ts';
import { removeUndecidedLicenses } from './remove-undecided-licenses.ts';

/** Scheduled work of verification. Returns a function that stops it. */
export function startVerificationJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'license pictures', everyMs: HOUR_MS, run: removeLicensePictures }),
    startPeriodic(app, { name: 'undecided licenses', everyMs: HOUR_MS, run: removeUndecidedLicenses }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
