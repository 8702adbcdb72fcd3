import { useApolloClient, useQuery } from '@apollo/client/react';
import type { TopPickQuery } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useDue } from '../../lib/time/use-due.ts';
import { TOP_PICK, TOP_PICK_CHOSEN } from './documents.ts';

export type TopPick = NonNullable<TopPickQuery['topPick']>;

/** Today's top pick, until it is decided on or its day is over. Null without one. */
export function useTopPick(): { pick: TopPick | null; refetch: () => void } {
  const { data, refetch } = useQuery(TOP_PICK, { fetchPolicy: 'cache-and-network' });
  const pick = data?.topPick ?? null;
  useDue(pick?.endsAt ?? null, () => refetchQuietly(refetch));
  return { pick, refetch: () => refetchQuietly(refetch) };
}

interface UseLiveTopPickOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
}

/** Puts a pick on the screen as it is chosen. Used once, in the shell. */
export function useLiveTopPick(shared: UseLiveTopPickOptions): void {
  const apollo = useApolloClient();
  useLive(TOP_PICK_CHOSEN, {
    ...shared,
    cursorOf: (data) => data.topPickChosen.cursor,
    onData: ({ topPickChosen: { topPick } }) => apollo.writeQuery({ query: TOP_PICK, data: { topPick } }),
  });
}
