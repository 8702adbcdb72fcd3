import type { Pool } from 'pg';
import type { MailAttachment, MailStatus } from './mail.ts';

/** Most mails that the mailbox lists. */
const MAILBOX_LIST_MAX = 200;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COLUMNS = `id, to_address AS "to", subject, text_body AS text, html_body AS html, status, attempts,
  attachments, last_error AS "lastError", created_at AS "createdAt", sent_at AS "sentAt"`;

/** A mail as the mailbox shows it. */
export interface MailboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: MailStatus;
  attachments: MailAttachment[];
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** The newest mails whose recipient contains `to` (all when it is empty). */
export async function listMails(pool: Pool, to: string): Promise<MailboxMail[]> {
  const pattern = `%${to.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await pool.query<MailboxMail>(
    `SELECT ${COLUMNS} FROM mails WHERE to_address ILIKE $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [pattern, MAILBOX_LIST_MAX],
  );
  return rows;
}

/** One mail, or null. */
export async function findMail(pool: Pool, id: string): Promise<MailboxMail | null> {
  if (!UUID.test(id)) return null;
  const { rows } = await pool.query<MailboxMail>(`SELECT ${COLUMNS} FROM mails WHERE id = $1`, [id]);
  return rows[0] ?? null;
}
