import { graphql } from '../../gql/index.ts';

export const NOTIFICATION_SETTINGS = graphql(`
  query NotificationSettings {
    notificationSettings { ...Notification_setting }
  }
  fragment Notification_setting on NotificationSetting { type inApp email push isUrgent hasOwnMail }
`);

export const UPDATE_NOTIFICATION_SETTING = graphql(`
  mutation UpdateNotificationSetting($input: UpdateNotificationSettingInput!) {
    updateNotificationSetting(input: $input) { settings { ...Notification_setting } }
  }
`);

export const PUSH_KEY = graphql(`query PushKey { pushKey }`);
export const SAVE_PUSH = graphql(
  `mutation SavePushSubscription($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) { success } }`,
);
export const REMOVE_PUSH = graphql(
  `mutation RemovePushSubscription($input: RemovePushSubscriptionInput!) { removePushSubscription(input: $input) { success } }`,
);
export const UNSUBSCRIBE = graphql(`mutation Unsubscribe($input: UnsubscribeInput!) { unsubscribe(input: $input) { isDaily type } }`);
