import type { AppContext } from './app-context.ts';
import { startMaintenance } from './maintenance.ts';
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
import { createMailWorker } from './platform/mail/mail-worker.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** What runs in the background: numbering events, sending mail, clearing what has expired. */
export async function startWorker(app: AppContext): Promise<AsyncDisposable> {
  const { config, pool, clock, logger } = app;
  app.sequencer.start();
  const transport = createMailer(
    config.SMTP_URL ? { transport: 'smtp', url: config.SMTP_URL, from: config.MAIL_FROM } : { transport: 'mailbox' },
  );
  const mails = createMailWorker({ pool, transport, clock, logger });
  mails.start();
  app.onMailWritten = () => mails.wake();
  const stopMaintenance = startMaintenance(app);
  const stopNotifications = startNotifications(app);
  const stopOutgoing = startNotificationJobs(app);
  const stopVerification = startVerificationJobs(app);
  const stopStaff = startStaffJobs(app);
  const stopPayments = startPayments(app);
  const stopCoins = startCoinsJobs(app);
  const stopPremium = startPremiumJobs(app);
  const stopStreams = startStreamsJobs(app);
  const stopMatching = startMatchingJobs(app);
  const stopMessaging = startMessagingJobs(app);
  const stopModeration = startModerationJobs(app);
  const stopSupport = startSupportJobs(app);
  const stopReconciliation = startReconciliation(app);
  const stopPrivacy = startPrivacyJobs(app);
  const demo = config.BENISON_DEMO ? await startDemo(app) : null;
  return {
    async [Symbol.asyncDispose]() {
      await demo?.[Symbol.asyncDispose]();
      await stopPrivacy();
      await stopReconciliation();
      await stopSupport();
      await stopModeration();
      await stopMessaging();
      await stopMatching();
      await stopPremium();
      await stopStreams();
      await stopCoins();
      await stopPayments();
      await stopStaff();
      await stopVerification();
      await stopOutgoing();
      await stopNotifications();
      await stopMaintenance();
      await mails[Symbol.asyncDispose]();
      await transport[Symbol.asyncDispose]();
    },
  };
}

// @NOTE Loaded only here: production never carries the demo.
async function startDemo(app: AppContext): Promise<AsyncDisposable> {
  const [{ DemoLife }, { DemoStreams }] = [await import('./demo/demo-life.ts'), await import('./demo/live/demo-streams.ts')];
  const parts = [new DemoLife(app), ...(app.config.BENISON_DEMO_STREAMS ? [new DemoStreams(app)] : [])];
  for (const part of parts) await part.start();
  return {
    async [Symbol.asyncDispose]() {
      for (const part of parts.toReversed()) await part[Symbol.asyncDispose]();
    },
  };
}
