import { notificationKind, UpdateNotificationSettingInput } from '@benison/contracts/account-settings';
import { MailWay } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { notificationSettingsOf, withholdMails, type NotificationSetting } from '../settings.ts';

/** Sets how one kind of notification is delivered. Security, enforcement and money are always shown in the app. */
export async function updateNotificationSetting(app: AppContext, actor: Actor, raw: unknown): Promise<NotificationSetting[]> {
  const input = UpdateNotificationSettingInput.parse(raw);
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  const kind = notificationKind(input.type);
  if (kind.isUrgent && input.inApp === false) throw new BadInputError([{ path: 'inApp', message: 'This is always told in the app' }]);
  if (kind.hasOwnMail && input.email && input.email !== MailWay.Off)
    throw new BadInputError([{ path: 'email', message: 'This has emails of its own, which always come' }]);
  return app.transaction(async (tx) => {
    await tx.sql('select from users where id = $1 for no key update', [userId]);
    const before = (await notificationSettingsOf(tx.sql, userId)).find((setting) => setting.type === input.type);
    await tx.sql(
      `insert into notification_settings (user_id, type, in_app, email, push) values ($1, $2, $3, $4, $5)
       on conflict (user_id, type) do update set in_app = excluded.in_app, email = excluded.email, push = excluded.push`,
      [
        userId,
        input.type,
        input.inApp ?? before?.inApp ?? true,
        input.email ?? before?.email ?? MailWay.Off,
        input.push ?? before?.push ?? false,
      ],
    );
    if (input.email === MailWay.Off) await withholdMails(tx.sql, userId, input.type);
    return notificationSettingsOf(tx.sql, userId);
  });
}
