import { MailWay, NotificationType, valuesOf } from '@benison/contracts/enumerations';
import { notificationKind, type NotificationKind } from '@benison/contracts/terms/account-settings';
import type { Sql } from '../../platform/database/sql.ts';

/** How one kind of notification reaches a member. */
export interface NotificationSetting {
  type: NotificationType;
  inApp: boolean;
  email: MailWay;
  push: boolean;
  isUrgent: boolean;
  hasOwnMail: boolean;
}

interface Row {
  type: NotificationType;
  in_app: boolean;
  email: MailWay;
  push: boolean;
}

const standard = (type: NotificationType, { isUrgent, hasOwnMail, email, push }: NotificationKind): NotificationSetting => ({
  type,
  inApp: true,
  email,
  push,
  isUrgent,
  hasOwnMail,
});

/** Every kind of notification with the member's own choice, or its default. */
export async function notificationSettingsOf(sql: Sql, userId: string): Promise<NotificationSetting[]> {
  const chosen = new Map(
    (await sql<Row>('select type, in_app, email, push from notification_settings where user_id = $1', [userId])).map((row) => [
      row.type,
      row,
    ]),
  );
  return valuesOf(NotificationType).map((type) => {
    const setting = standard(type, notificationKind(type));
    const own = chosen.get(type);
    return own
      ? { ...setting, inApp: own.in_app || setting.isUrgent, email: setting.hasOwnMail ? MailWay.Off : own.email, push: own.push }
      : setting;
  });
}

/** The defaults of a kind without a setting of the member's, as parameters of the statement that writes a notification. */
export function waysUnlessSettled(type: NotificationType): { email: MailWay; push: boolean } {
  const { email, push } = notificationKind(type);
  return { email, push };
}

/** Mails of a kind that was turned off stay unwritten, also those about what was told before. */
export async function withholdMails(sql: Sql, userId: string, type: NotificationType): Promise<void> {
  await sql(`update notifications set mail = 'OFF' where user_id = $1 and type = $2 and mail <> 'OFF' and mailed_at is null`, [
    userId,
    type,
  ]);
}
