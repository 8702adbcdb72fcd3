import type { AppContext } from './app-context.ts';
import { startAccountsJobs } from './modules/accounts/public.ts';
import { startReconciliation } from './modules/analytics/public.ts';
import { startCoinsJobs } from './modules/coins/public.ts';
import { startMatchingJobs } from './modules/matching/public.ts';
import { startMessagingJobs } from './modules/messaging/public.ts';
import { startModerationJobs } from './modules/moderation/public.ts';
import { startNotificationJobs, startNotifications } from './modules/notifications/public.ts';
import { startPayments } from './modules/payments/public.ts';
import { startPremiumJobs } from './modules/premium/public.ts';
import { startPrivacyJobs } from './modules/privacy/public.ts';
import { startStaffJobs } from './modules/staff/public.ts';
import { startStreamsJobs } from './modules/streams/public.ts';
import { startSupportJobs } from './modules/support/public.ts';
import { startVerificationJobs } from './modules/verification/public.ts';
import { startWebhookJobs } from './modules/webhooks/public.ts';
import { startMaintenance } from './operations/maintenance.ts';
import { createMailWorker } from './platform/mail/mail-worker.ts';
import { createMailer } from './platform/mail/mailer.ts';

const STARTS: readonly ((app: AppContext) => () => Promise<void>)[] = [
  startMaintenance,
  startAccountsJobs,
  startNotifications,
  startNotificationJobs,
  startVerificationJobs,
  startStaffJobs,
  startPayments,
  startCoinsJobs,
  startPremiumJobs,
  startStreamsJobs,
  startMatchingJobs,
  startMessagingJobs,
  startModerationJobs,
  startSupportJobs,
  startReconciliation,
  startPrivacyJobs,
  startWebhookJobs,
];

/** What runs in the background: numbering events, sending mail, clearing what has expired. A start that fails leaves nothing running. */
export async function startWorker(app: AppContext): Promise<AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const { config, pool, clock, logger, tracing } = app;
  app.sequencer.start();
  const transport = opened.use(
    createMailer(config.SMTP_URL ? { transport: 'smtp', url: config.SMTP_URL, from: config.MAIL_FROM } : { transport: 'mailbox' }),
  );
  const mails = opened.use(createMailWorker({ pool, transport, clock, logger, tracing }));
  mails.start();
  app.onMailWritten = () => mails.wake();
  for (const start of STARTS) opened.defer(start(app));
  if (config.BENISON_DEMO) await startDemo(app, opened);
  return opened.move();
}

// @NOTE Loaded only here: production never carries the demo.
async function startDemo(app: AppContext, opened: AsyncDisposableStack): Promise<void> {
  const [{ DemoLife }, { DemoStreams }] = [await import('@benison/demo/demo-life'), await import('@benison/demo/live/demo-streams')];
  for (const part of [new DemoLife(app), ...(app.config.BENISON_DEMO_STREAMS ? [new DemoStreams(app)] : [])])
    await opened.use(part).start();
}
