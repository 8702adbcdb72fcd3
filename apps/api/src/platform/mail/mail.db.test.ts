import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@benison/testkit/database';
import { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { createMailWorker, MAIL_ATTEMPTS_MAX, MAIL_LEASE_MS, MAIL_POLL_MS, MAIL_RETRY_FIRST_MS, type MailWorker } from './mail-worker.ts';
import { MailAddressError, type MailTransport, type OutgoingMail } from './mail.ts';
import { createMailer } from './mailer.ts';
import { enqueueMail, type MailSql } from './outbox.ts';

const MAIL = { to: 'ada@example.com', subject: 'Hello', text: 'Text body', html: '<p>HTML body</p>' };

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: Pool;
let now: Date;

beforeAll(async () => {
  database = await createDatabase();
  pool = new Pool({ connectionString: database.url, max: 8 });
});
beforeEach(async () => {
  now = new Date();
  await pool.query('TRUNCATE mails');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const sql: MailSql = async (statement, params) => (await pool.query(statement, params)).rows;
const silent = { warn: () => undefined, error: () => undefined };
const worker = (transport: MailTransport): MailWorker => createMailWorker({ pool, transport, clock: { now: () => now }, logger: silent });
const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

function recorder(deliver: (mail: OutgoingMail) => Promise<void> = () => Promise.resolve()): MailTransport & { taken: OutgoingMail[] } {
  const taken: OutgoingMail[] = [];
  return {
    taken,
    deliver: async (mail) => {
      taken.push(mail);
      await deliver(mail);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function rows(): Promise<{ id: string; status: string; attempts: number; last_error: string | null; sent_at: Date | null }[]> {
  return (await pool.query('SELECT id, status, attempts, last_error, sent_at FROM mails ORDER BY created_at')).rows;
}

test('a mail is sent once, and marked with its time', async () => {
  const id = await enqueueMail(sql, MAIL);
  const transport = recorder();
  expect(await worker(transport).runOnce()).toEqual({ sent: 1, retried: 0, failed: 0 });
  expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 0, failed: 0 });
  expect(transport.taken).toMatchObject([{ id, to: MAIL.to, subject: MAIL.subject, text: MAIL.text, html: MAIL.html }]);
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, last_error: null, sent_at: now }]);
});

test('two mails with one key are one mail, even when written at the same moment', async () => {
  const written = await Promise.all(Array.from({ length: 20 }, () => enqueueMail(sql, { ...MAIL, dedupeKey: 'approved:1' })));
  expect(written.filter((id) => id !== null)).toHaveLength(1);
  await enqueueMail(sql, { ...MAIL, dedupeKey: 'approved:2' });
  await enqueueMail(sql, MAIL);
  await enqueueMail(sql, MAIL);
  expect(await rows()).toHaveLength(4);
});

test('a transaction that is rolled back sends no mail', async () => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await enqueueMail(async (statement, params) => (await client.query(statement, params)).rows, MAIL);
  const transport = recorder();
  await worker(transport).runOnce();
  await client.query('ROLLBACK');
  client.release();
  await worker(transport).runOnce();
  expect(transport.taken).toEqual([]);
});

test('a recipient is one plain address, and a subject one line', async () => {
  for (const to of ['', 'ada', 'a@x.org, b@y.org', 'a@x.org\r\nBcc: b@y.org', 'Ada <a@x.org>', 'a@x@y', 'a b@x.org']) {
    await expect(enqueueMail(sql, { ...MAIL, to }), to).rejects.toBeInstanceOf(MailAddressError);
  }
  await enqueueMail(sql, { ...MAIL, subject: 'Hi\r\nBcc: b@y.org', text: 'with\0nul' });
  const transport = recorder();
  await worker(transport).runOnce();
  expect(transport.taken).toMatchObject([{ subject: 'Hi Bcc: b@y.org', text: 'withnul' }]);
});

test('five workers at once send each of 200 mails once', async () => {
  for (let index = 0; index < 200; index += 1) await enqueueMail(sql, { ...MAIL, subject: `Mail ${index}` });
  const transport = recorder(() => sleep(Math.random() * 5));
  const runs = await Promise.all(Array.from({ length: 5 }, () => worker(transport).runOnce()));
  expect(runs.reduce((sum, run) => sum + run.sent, 0)).toBe(200);
  expect(new Set(transport.taken.map(({ id }) => id)).size).toBe(200);
  expect(transport.taken).toHaveLength(200);
});

test('a failed mail is retried after a doubling wait, and given up after eight attempts', async () => {
  await enqueueMail(sql, MAIL);
  const transport = recorder(() => Promise.reject(new Error('server away')));
  for (let attempt = 1; attempt < MAIL_ATTEMPTS_MAX; attempt += 1) {
    expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 1, failed: 0 });
    const wait = MAIL_RETRY_FIRST_MS * 2 ** (attempt - 1);
    pass(wait - 1);
    expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 0, failed: 0 });
    pass(1);
  }
  expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 0, failed: 1 });
  pass(365 * DAY_MS);
  await worker(transport).runOnce();
  expect(transport.taken).toHaveLength(MAIL_ATTEMPTS_MAX);
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: MAIL_ATTEMPTS_MAX, last_error: 'server away' }]);
});

test('a failing mail does not delay the others', async () => {
  const bad = await enqueueMail(sql, MAIL);
  for (let index = 0; index < 30; index += 1) await enqueueMail(sql, MAIL);
  const transport = recorder((mail) => (mail.id === bad ? Promise.reject(new Error('no')) : Promise.resolve()));
  expect(await worker(transport).runOnce()).toEqual({ sent: 30, retried: 1, failed: 0 });
});

test('the mail of a dead worker is taken over by another, and the dead one changes nothing any more', async () => {
  await enqueueMail(sql, MAIL);
  const hung = Promise.withResolvers<void>();
  const dead = recorder(() => hung.promise);
  const dying = worker(dead).runOnce();
  await expect.poll(() => dead.taken.length).toBe(1);
  const heir = recorder();
  await worker(heir).runOnce();
  expect(heir.taken).toEqual([]);
  pass(MAIL_LEASE_MS);
  expect(await worker(heir).runOnce()).toMatchObject({ sent: 1 });
  expect(heir.taken[0]?.id).toBe(dead.taken[0]?.id);
  hung.reject(new Error('too late'));
  expect(await dying).toEqual({ sent: 0, retried: 0, failed: 0 });
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }]);
});

test('a mail that kills its worker each time is eventually given up', async () => {
  await enqueueMail(sql, MAIL);
  await pool.query('UPDATE mails SET attempts = $1, next_attempt_at = $2', [MAIL_ATTEMPTS_MAX, now]);
  const transport = recorder();
  expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 0, failed: 1 });
  expect(transport.taken).toEqual([]);
});

test('a running worker sends new mail when woken, and stops with nothing in progress', async () => {
  const transport = recorder(() => sleep(50));
  await using started = worker(transport);
  const at = performance.now();
  started.start();
  started.start();
  await enqueueMail(sql, MAIL);
  started.wake();
  await expect.poll(() => transport.taken.length).toBe(1);
  expect(performance.now() - at).toBeLessThan(MAIL_POLL_MS);
  await started.stop();
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
  await enqueueMail(sql, MAIL);
  started.wake();
  await sleep(50);
  expect(transport.taken).toHaveLength(1);
  started.start();
  await expect.poll(() => transport.taken.length).toBe(2);
});

test('in the mailbox, marking a mail as sent is its delivery', async () => {
  await enqueueMail(sql, MAIL);
  expect(await worker(createMailer({ transport: 'mailbox' })).runOnce()).toMatchObject({ sent: 1 });
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

interface Received {
  to: string[];
  source: string;
}

async function smtpServer(
  received: Received[],
  options: { temporary?: number; refuse?: string } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  let temporary = options.temporary ?? 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      if (address.address === options.refuse) return done(Object.assign(new Error('No such person'), { responseCode: 550 }));
      if (temporary-- > 0) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      done();
    },
    onData: (stream, session, done) => {
      void readText(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

const FROM = 'Benison <hello@benison.example>';

test('over SMTP a mail arrives with both bodies, one recipient, and a Message-ID that stays the same over all attempts', async () => {
  const received: Received[] = [];
  const server = await smtpServer(received, { temporary: 1 });
  await using transport = createMailer({ transport: 'smtp', url: server.url, from: FROM });
  try {
    const id = await enqueueMail(sql, { ...MAIL, subject: 'Grüße, ✓', text: 'Zeile\n.\nEnde' });
    expect(await worker(transport).runOnce()).toMatchObject({ retried: 1 });
    pass(DAY_MS);
    expect(await worker(transport).runOnce()).toMatchObject({ sent: 1 });
    await pool.query("UPDATE mails SET status = 'pending', next_attempt_at = $1", [now]);
    await worker(transport).runOnce();
    expect(received).toHaveLength(2);
    for (const { to, source } of received) {
      expect(to).toEqual(['ada@example.com']);
      expect(source).toContain(`Message-ID: <${id}@benison.example>`);
      expect(source).toContain('Auto-Submitted: auto-generated');
      expect(source).toMatch(/From: Benison <hello@benison\.example>/);
      expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
      expect(source).toContain('<p>HTML body</p>');
    }
  } finally {
    await transport[Symbol.asyncDispose]();
    await server.close();
  }
});

test('an address that the receiving server refuses permanently is not retried', async () => {
  const server = await smtpServer([], { refuse: 'gone@example.com' });
  await using transport = createMailer({ transport: 'smtp', url: server.url, from: FROM });
  try {
    await enqueueMail(sql, { ...MAIL, to: 'gone@example.com' });
    expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 0, failed: 1 });
  } finally {
    await transport[Symbol.asyncDispose]();
    await server.close();
  }
});

test('nothing is lost while the mail server is down', async () => {
  const received: Received[] = [];
  const server = await smtpServer(received);
  await server.close();
  await using transport = createMailer({ transport: 'smtp', url: server.url, from: FROM });
  await enqueueMail(sql, MAIL);
  expect(await worker(transport).runOnce()).toEqual({ sent: 0, retried: 1, failed: 0 });
});
