import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { messageOf } from '../errors.ts';
import { inSpan, NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { MailRefusedError, MailStatus, type MailTransport, type OutgoingMail } from './mail.ts';

/** Attempts before a mail is given up. */
export const MAIL_ATTEMPTS_MAX = 8;
/** Wait after the first failed attempt; it doubles with each (the eighth comes about two hours after the first). */
export const MAIL_RETRY_FIRST_MS = 60_000;
/** A mail whose worker died is taken over by another after this long. Longer than any delivery may take. */
export const MAIL_LEASE_MS = 120_000;
/** Longest time for one delivery. */
const MAIL_DELIVERY_TIMEOUT_MS = 60_000;
/** How often the outbox is checked when nobody wakes the worker. */
export const MAIL_POLL_MS = 5_000;

const BATCH = 10;
const LAST_ERROR_LENGTH_MAX = 500;

/** The worker's clock. */
export interface MailClock {
  now(): Date;
}

/** The worker's log; pino fits. Addresses and contents are never logged. */
export interface MailLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Options of {@link createMailWorker}. */
export interface MailWorkerOptions {
  pool: Pool;
  transport: MailTransport;
  clock: MailClock;
  logger: MailLogger;
  /** Each mail is a trace of its own. */
  tracing?: Tracing;
}

/** The result of one pass through the outbox. */
export interface MailRun {
  sent: number;
  retried: number;
  failed: number;
}

/** Sends what is in the outbox. Any number of workers may run: each mail belongs to one of them at a time. */
export interface MailWorker extends AsyncDisposable {
  /** Sends everything that is due, and returns. */
  runOnce(): Promise<MailRun>;
  start(): void;
  /** There is new mail: check now instead of at the next poll. Call it after the commit. */
  wake(): void;
  /** Finishes the mails in progress, then stops. */
  stop(): Promise<void>;
}

interface ClaimedMail extends OutgoingMail {
  attempts: number;
}

/** Makes a worker; `start()` starts it. The caller disposes of the transport. */
export function createMailWorker(options: MailWorkerOptions): MailWorker {
  let running: Promise<void> | undefined;
  let stopping = new AbortController();
  let woken = Promise.withResolvers<void>();

  async function runOnce(): Promise<MailRun> {
    const run: MailRun = { sent: 0, retried: 0, failed: await giveUpAbandoned(options) };
    for (;;) {
      const mails = await claim(options);
      if (mails.length === 0) return run;
      const outcomes = await Promise.all(mails.map((mail) => handleTraced(options, mail)));
      for (const outcome of outcomes) if (outcome) run[outcome] += 1;
      if (running && stopping.signal.aborted) return run;
    }
  }

  async function loop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers<void>();
      const wokenWhileWorking = woken.promise;
      // However often it is woken, after a failure it rests.
      const isRead = await runOnce().then(
        () => true,
        (error: unknown) => {
          options.logger.warn({ err: messageOf(error) }, 'The mail outbox could not be read; it is tried again shortly.');
          return false;
        },
      );
      const timer = new AbortController();
      const pause = sleep(MAIL_POLL_MS, undefined, { signal: AbortSignal.any([signal, timer.signal]) }).catch(() => undefined);
      await (isRead ? Promise.race([wokenWhileWorking, pause]) : pause);
      timer.abort();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await running;
    running = undefined;
  }

  return {
    runOnce,
    start: () => {
      if (running) return;
      stopping = new AbortController();
      running = loop(stopping.signal);
    },
    wake: () => woken.resolve(),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * Claims due mails for the length of the lease. Attempts are counted before they start, so that a mail which kills its
 * worker is eventually given up, too.
 */
async function claim({ pool, clock }: MailWorkerOptions): Promise<ClaimedMail[]> {
  const now = clock.now();
  const { rows } = await pool.query<ClaimedMail>(
    `UPDATE mails SET attempts = attempts + 1, next_attempt_at = $2
     WHERE id IN (
       SELECT id FROM mails
       WHERE status = 'pending' AND next_attempt_at <= $1 AND attempts < $3
       ORDER BY created_at, id LIMIT $4
       FOR UPDATE SKIP LOCKED
     )
     RETURNING id, to_address AS "to", subject, text_body AS text, html_body AS html, unsubscribe_url AS "unsubscribeUrl", attachments, attempts`,
    [now, new Date(now.getTime() + MAIL_LEASE_MS), MAIL_ATTEMPTS_MAX, BATCH],
  );
  return rows;
}

/** Mails whose last attempt never finished, because the worker died during it. */
async function giveUpAbandoned({ pool, clock }: MailWorkerOptions): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE mails SET status = 'failed', last_error = coalesce(last_error, 'The last try was interrupted.')
     WHERE status = 'pending' AND next_attempt_at <= $1 AND attempts >= $2`,
    [clock.now(), MAIL_ATTEMPTS_MAX],
  );
  return rowCount ?? 0;
}

function handleTraced(options: MailWorkerOptions, mail: ClaimedMail): Promise<keyof MailRun | null> {
  const { tracing = NO_TRACING } = options;
  return inSpan(tracing.begin('mail', 'internal', { 'benison.attempt': mail.attempts }), () => handle(options, mail));
}

/** Delivers one mail and stores the outcome; null when another worker has taken it over meanwhile. */
async function handle(options: MailWorkerOptions, mail: ClaimedMail): Promise<keyof MailRun | null> {
  const { tracing = NO_TRACING } = options;
  try {
    await inSpan(tracing.beginWithin('deliver mail', 'client'), () => withinTime(options.transport.deliver(mail)));
  } catch (error) {
    return await postpone(options, mail, error);
  }
  return (await settle(options, mail, MailStatus.Sent, options.clock.now(), null)) ? 'sent' : null;
}

async function postpone(options: MailWorkerOptions, mail: ClaimedMail, error: unknown): Promise<keyof MailRun | null> {
  const final = error instanceof MailRefusedError || mail.attempts >= MAIL_ATTEMPTS_MAX;
  const details = { mailId: mail.id, attempts: mail.attempts, err: error };
  if (final) options.logger.error(details, 'An email was given up.');
  else options.logger.warn(details, 'An email could not be sent; it will be tried again.');
  const reason = messageOf(error).slice(0, LAST_ERROR_LENGTH_MAX);
  const next = new Date(options.clock.now().getTime() + MAIL_RETRY_FIRST_MS * 2 ** (mail.attempts - 1));
  const written = await settle(options, mail, final ? MailStatus.Failed : MailStatus.Pending, next, reason);
  if (!written) return null;
  return final ? 'failed' : 'retried';
}

/** `at` is when it was sent, or the time of the next attempt. The attempt count proves that the mail is still ours. */
async function settle(
  { pool }: MailWorkerOptions,
  mail: ClaimedMail,
  status: MailStatus,
  at: Date,
  reason: string | null,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE mails SET status = $3::text, last_error = $5,
       sent_at = CASE WHEN $3::text = 'sent' THEN $4::timestamptz ELSE sent_at END,
       next_attempt_at = CASE WHEN $3::text = 'pending' THEN $4::timestamptz ELSE next_attempt_at END
     WHERE id = $1 AND attempts = $2 AND status = 'pending'`,
    [mail.id, mail.attempts, status, at, reason],
  );
  return rowCount === 1;
}

async function withinTime(delivery: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(MAIL_DELIVERY_TIMEOUT_MS, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error('The delivery took too long.')),
    () => undefined,
  );
  try {
    await Promise.race([delivery, late]);
  } finally {
    timer.abort();
  }
}
