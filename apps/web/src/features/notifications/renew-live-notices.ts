import type { ApolloClient } from '@apollo/client';
import type { Notification_LineFragment } from '../../gql/graphql.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { LATEST } from './documents.ts';

/**
 * Asks anew for what was told of a stream that is over, or that the member may not watch any longer: only the server knows whether that
 * still asks for anything. Nothing is asked where nothing was told, and without an answer the notice stays as it was.
 */
export async function renewLiveNotices(apollo: ApolloClient, streamId: string): Promise<void> {
  const isAbout = ({ subject }: Notification_LineFragment): boolean =>
    subject?.__typename === 'NotificationStream' && subject.streamId === streamId;
  if (!apollo.readQuery(LATEST)?.notifications.nodes.some(isAbout)) return;
  // Past the cache, where the answer would take the place of all pages that are shown.
  const { data } = await apollo.query({ ...LATEST, fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const renewed = new Map(data?.notifications.nodes.filter(isAbout).map((one) => [one.id, one]));
  updateList(apollo, LATEST, ({ notifications }) => ({
    notifications: { ...notifications, nodes: notifications.nodes.map((one) => renewed.get(one.id) ?? one) },
  }));
}
