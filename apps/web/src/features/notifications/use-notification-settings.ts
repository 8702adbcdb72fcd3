import { useMutation, useQuery } from '@apollo/client/react';
import type { UpdateNotificationSettingInput } from '../../gql/graphql.ts';
import { tellUnsaved } from '../../lib/form/tell-unsaved.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { withChange } from './setting-rules.ts';
import { NOTIFICATION_SETTINGS, UPDATE_NOTIFICATION_SETTING } from './settings-documents.ts';

/** The notification settings, by kind. A switch moves at once, and back if the server refuses. */
export function useNotificationSettings() {
  const { data, error, refetch } = useQuery(NOTIFICATION_SETTINGS, { fetchPolicy: 'cache-and-network' });
  const [update] = useMutation(UPDATE_NOTIFICATION_SETTING);
  const settings = data?.notificationSettings;
  const change = async (input: UpdateNotificationSettingInput) => {
    const changed = { __typename: 'UpdateNotificationSettingPayload' as const, settings: withChange(settings ?? [], input) };
    try {
      await update({
        variables: { input },
        optimisticResponse: { updateNotificationSetting: changed },
        update: (cache, { data: answer }) => {
          if (answer)
            cache.writeQuery({ query: NOTIFICATION_SETTINGS, data: { notificationSettings: answer.updateNotificationSetting.settings } });
        },
      });
    } catch (failed) {
      tellUnsaved(failed);
    }
  };
  return {
    settings,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    change: (input: UpdateNotificationSettingInput) => void change(input),
  };
}
