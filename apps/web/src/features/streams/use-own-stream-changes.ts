import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLive } from '../../lib/live/use-live.ts';
import { STREAM_CHANGED } from './documents.ts';
import { VIEWER_STREAM } from './list-documents.ts';

/** Follows one's own stream while it is shown elsewhere than on its stage: without its host it waits a minute, and then ends. */
export function useOwnStreamChanges(streamId: string): void {
  const apollo = useApolloClient();
  const { data } = useQuery(VIEWER_STREAM, { fetchPolicy: 'cache-only' });
  useLive(STREAM_CHANGED, {
    variables: { streamId },
    after: data?.cursor,
    cursorOf: ({ streamChanged }) => streamChanged.cursor,
    onData: () => undefined,
    onResync: async () => (await apollo.query({ query: VIEWER_STREAM, fetchPolicy: 'network-only' })).data?.cursor,
  });
}
