import { graphql } from '../../gql/index.ts';

export const NOTIFICATION_LINE = graphql(`
  fragment Notification_line on Notification {
    id type title text at isRead
    facts { __typename ... on EnforcementFacts { action } }
    subject {
      __typename
      ... on NotificationMatch { matchId }
      ... on NotificationStream { streamId }
      ... on NotificationHelpRequest { token }
      ... on NotificationPayment { product }
    }
    business { id name logo { id url srcSet width height } }
  }
`);

export const NOTIFICATIONS = graphql(`
  query Notifications($first: Int!, $after: String) {
    notifications(first: $first, after: $after) { nodes { ...Notification_line } unreadCount pageInfo { endCursor hasNextPage } }
  }
`);

/** The list as it opens, which is also how the cache keeps it. */
export const LATEST = { query: NOTIFICATIONS, variables: { first: 20 } };

export const MARK_NOTIFICATIONS_READ = graphql(
  `mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unreadCount } }`,
);
export const MARK_ALL_NOTIFICATIONS_READ = graphql(
  `mutation MarkAllNotificationsRead { markAllNotificationsRead(input: {}) { unreadCount } }`,
);

export const NOTIFICATION_ADDED = graphql(`
  subscription NotificationAdded($after: String) {
    notificationAdded(after: $after) { cursor unreadCount notification { ...Notification_line } }
  }
`);

/** The counts on the tabs and the bell, from the server. */
export const BADGES = graphql(`query Badges { viewer { id badges { unreadThreads newMatches unreadNotifications } } }`);
