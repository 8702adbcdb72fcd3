import type { AppContext } from '../../app-context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { accountLinks } from '../accounts/public.ts';

/** Mails the owner of an endpoint, unless its account is closed; the mail is given where endpoints are looked at. */
export async function mailOwner(app: AppContext, sql: Sql, userId: string, mailWith: (settingsUrl: string) => MailContent): Promise<void> {
  const [owner] = await sql<{ email: string }>(`select email from users where id = $1 and state <> 'CLOSED'`, [userId]);
  if (owner) await enqueueMail(sql, { ...mailWith(accountLinks(app.config.origin).developers), to: owner.email });
}
