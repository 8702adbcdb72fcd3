import { AccountTokenInput, NOTIFICATION_KINDS } from '@benison/contracts/account-settings';
import { MailWay, NotificationType, valuesOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notificationSettingsOf, withholdMails } from '../settings.ts';
import { readUnsubscribeToken, type UnsubscribeLink } from '../unsubscribe-link.ts';

/** Mails that have ended: the daily one, or those about one kind of notification. */
export interface EndedMails {
  isDaily: boolean;
  type: NotificationType | null;
}

/** Ends mails through a link in one of them, without a sign-in. Using it again changes nothing. Returns what has ended. */
export async function unsubscribe(app: AppContext, origin: Origin, raw: unknown): Promise<EndedMails> {
  const { token } = AccountTokenInput.parse(raw);
  await app.limits.take('oneTimeTokenPerAddress', origin.ipAddress);
  const link = readUnsubscribeToken(app.secrets, token);
  if (!link) throw new DomainError(ErrorCode.TokenExpired, 'This link is not complete. Please open it from the email again.');
  await app.transaction(async (tx) => {
    const first = await tx.sql('insert into used_unsubscribe_links (id, used_at) values ($1, $2) on conflict do nothing returning id', [
      link.id,
      app.clock.now(),
    ]);
    if (first.length > 0) await endMails(tx, link);
  });
  return link.scope === 'DAILY' ? { isDaily: true, type: null } : { isDaily: false, type: link.scope };
}

async function endMails(tx: Tx, { userId, scope }: UnsubscribeLink): Promise<void> {
  const [user] = await tx.sql('select from users where id = $1 and erased_at is null for no key update', [userId]);
  if (!user) return;
  const kinds = valuesOf(NotificationType).filter((type) => NOTIFICATION_KINDS[type]);
  for (const setting of await notificationSettingsOf(tx.sql, userId)) {
    const isMeant = scope === 'DAILY' ? setting.email === MailWay.Daily : setting.type === scope;
    if (!isMeant || !kinds.includes(setting.type)) continue;
    await tx.sql(
      `insert into notification_settings (user_id, type, in_app, email, push) values ($1, $2, $3, 'OFF', $4)
       on conflict (user_id, type) do update set email = 'OFF'`,
      [userId, setting.type, setting.inApp, setting.push],
    );
    await withholdMails(tx.sql, userId, setting.type);
  }
}
