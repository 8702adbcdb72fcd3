import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { removeAttachments } from './remove-attachments.ts';

const MINUTE_MS = 60_000;

/** What threads do by the clock. Gives back the way to stop. */
export function startMessagingJobs(app: AppContext): () => Promise<void> {
  const stops = [startPeriodic(app, { name: 'attachments', everyMs: MINUTE_MS, run: removeAttachments })];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
