import type { Notification_SettingFragment, UpdateNotificationSettingInput } from '../../gql/graphql.ts';

export type Setting = Notification_SettingFragment;

/** The settings as they will be once the server has taken a change; what it always tells stays. */
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
