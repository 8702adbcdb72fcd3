import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { Notification_LineFragment } from '../../gql/graphql.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useAfterBurst } from '../../lib/time/use-after-burst.ts';
import { BADGES, LATEST, MARK_ALL_NOTIFICATIONS_READ, MARK_NOTIFICATIONS_READ, NOTIFICATION_ADDED, NOTIFICATIONS } from './documents.ts';

/** Events within this time cause one refetch. */
const BADGES_AFTER_MS = 200;

/**
 * Refetches the counts on the tabs, once per burst of events. Only the server counts; if it does not answer,
 * the old counts stay until the next event.
 */
export function useBadgeRefresh(): () => void {
  const apollo = useApolloClient();
  return useAfterBurst(() => void apollo.query({ query: BADGES, fetchPolicy: 'network-only' }).catch(() => undefined), BADGES_AFTER_MS);
}

interface UseLiveNotificationsOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  readonly onAdded: (notification: Notification_LineFragment) => void;
}

/** Subscribes to notifications. Used once, in the shell. */
export function useLiveNotifications({ after, skip, onResync, onAdded }: UseLiveNotificationsOptions): void {
  const apollo = useApolloClient();
  useLive(NOTIFICATION_ADDED, {
    after,
    skip,
    onResync,
    cursorOf: (data) => data.notificationAdded.cursor,
    onData: ({ notificationAdded: { notification, unreadCount } }) => {
      updateList(apollo, LATEST, (data) => {
        const others = data.notifications.nodes.filter(({ id }) => id !== notification.id);
        return { notifications: { ...data.notifications, unreadCount, nodes: [notification, ...others] } };
      });
      onAdded(notification);
    },
  });
}

/** The notification list, and marking it read. */
export function useNotifications(onChange: () => void, skip = false) {
  const apollo = useApolloClient();
  const { data, error, refetch, fetchMore } = useQuery(NOTIFICATIONS, { variables: LATEST.variables, skip });
  const [markRead] = useMutation(MARK_NOTIFICATIONS_READ);
  const [markAllRead, { loading: isMarking }] = useMutation(MARK_ALL_NOTIFICATIONS_READ);
  const connection = data?.notifications;
  const showRead = (id: string) =>
    apollo.cache.modify({ id: apollo.cache.identify({ __typename: 'Notification', id }), fields: { isRead: () => true } });
  return {
    notifications: connection?.nodes ?? null,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    hasFailed: error !== undefined && !connection,
    hasUnread: connection?.nodes.some(({ isRead }) => !isRead) ?? false,
    isMarking,
    retry: () => refetchQuietly(refetch),
    more: () => loadMore({ fetchMore }, connection),
    read: (id: string) => {
      showRead(id);
      markRead({ variables: { input: { ids: [id] } } }).then(onChange, () => refetchQuietly(refetch));
    },
    readAll: () => {
      markAllRead().then(
        () => {
          for (const { id } of connection?.nodes ?? []) showRead(id);
          onChange();
        },
        () => undefined,
      );
    },
  };
}
