import { WEBHOOK_KEPT_DAYS } from '@benison/contracts/terms/webhooks';
import type { AppContext } from '../../../app-context.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { WebhookSender } from './sending/webhook-sender.ts';

const LOCK = 7_340_001;
const CLEARING_LOCK = 7_340_002;
const REPLAY_LOCK = 7_340_003;
const EVERY_MS = 1_000;

/** Tells endpoints of events. Returns a function that stops it. */
export function startWebhookJobs(app: AppContext): () => Promise<void> {
  const sender = new WebhookSender(app);
  const stops = [
    startPeriodic(app, { name: 'webhooks: events', everyMs: EVERY_MS, lock: LOCK, run: queueDeliveries }),
    startPeriodic(app, { name: 'webhooks: replays', everyMs: EVERY_MS, lock: REPLAY_LOCK, run: replayDeliveries }),
    startPeriodic(app, { name: 'webhooks: deliveries', everyMs: EVERY_MS, run: () => sender.begin() }),
    startPeriodic(app, { name: 'webhooks: old deliveries', everyMs: HOUR_MS, lock: CLEARING_LOCK, run: clearDeliveries }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await sender[Symbol.asyncDispose]();
  };
}

async function clearDeliveries({ pool }: AppContext, now: Date): Promise<void> {
  await pool.query('delete from webhook_deliveries where created_at < $1', [new Date(now.getTime() - WEBHOOK_KEPT_DAYS * DAY_MS)]);
}
