import { randomUUID } from 'node:crypto';
import { MailAddressError, MailStatus, type Mail } from './mail.ts';

/** Runs one statement with `$1` placeholders inside the caller's transaction. */
export type MailSql = (text: string, params: unknown[]) => Promise<unknown[]>;

// One address and nothing else: a comma, a space or a line break would add recipients or headers.
const ONE_ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/u;
const LINE_BREAKS = /[\r\n]+/g;
// The one character that PostgreSQL cannot keep in a text.
const NUL = /\0/g;

/**
 * Writes a mail into the outbox, within the caller's transaction: no commit, no mail. Returns its id, or null when a
 * mail with the same `dedupeKey` already exists. Wake the worker after the commit.
 */
export async function enqueueMail(sql: MailSql, mail: Mail): Promise<string | null> {
  if (!ONE_ADDRESS.test(mail.to)) throw new MailAddressError();
  const id = randomUUID();
  // @NOTE Due "since 1970", so that clock differences do not delay a new mail.
  const written = await sql(
    `INSERT INTO mails (id, dedupe_key, to_address, subject, text_body, html_body, status, attempts, next_attempt_at, created_at, unsubscribe_url, attachments)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0, to_timestamp(0), now(), $8, $9)
     ON CONFLICT (dedupe_key) DO NOTHING
     RETURNING id`,
    [
      id,
      mail.dedupeKey ?? null,
      mail.to,
      clean(mail.subject.replace(LINE_BREAKS, ' ')),
      clean(mail.text),
      clean(mail.html),
      MailStatus.Pending,
      mail.unsubscribeUrl ?? null,
      JSON.stringify(mail.attachments ?? []),
    ],
  );
  return written.length > 0 ? id : null;
}

function clean(text: string): string {
  return text.replace(NUL, '');
}

/** How long it is kept what a mail said, in days. */
export const MAIL_KEPT_DAYS = 90;
const FORGOTTEN_AT_ONCE = 1_000;

const OVER = `
  select id from mails where status <> 'pending' and text_body <> '' and created_at < now() - interval '${MAIL_KEPT_DAYS} days'
  order by created_at limit ${FORGOTTEN_AT_ONCE}`;

/** Forgets mails that were sent or given up long ago. Of one with a `dedupeKey` the key stays, so that it is never written again. */
export async function forgetOldMails(sql: MailSql): Promise<void> {
  await sql(
    `with over as (${OVER}), gone as (delete from mails m using over where m.id = over.id and m.dedupe_key is null)
     update mails m set to_address = '', subject = '', text_body = '', html_body = '', attachments = '[]', unsubscribe_url = null, last_error = null
     from over where m.id = over.id and m.dedupe_key is not null`,
    [],
  );
}
