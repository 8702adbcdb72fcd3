import type { Notification_SettingFragment, UpdateNotificationSettingInput } from '../../gql/graphql.ts';

export type Setting = Notification_SettingFragment;

/** The settings after a change, as the server will return them; what is always sent stays on. */
export function withChange(settings: readonly Setting[], { type, inApp, email, push }: UpdateNotificationSettingInput): Setting[] {
  return settings.map((setting) => {
    if (setting.type !== type) return setting;
    return {
      ...setting,
      inApp: setting.isUrgent || (inApp ?? setting.inApp),
      email: setting.hasOwnMail ? 'OFF' : (email ?? setting.email),
      push: push ?? setting.push,
    };
  });
}
