import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useLive } from './use-live.ts';

interface LiveCounts<Counts, Event> {
  readonly counts: TypedDocumentNode<Counts, Record<string, never>>;
  readonly changed: TypedDocumentNode<Event, { after?: string | null }>;
  /** The counts that an event brings, and where it stands. */
  readonly countsOf: (event: Event) => Counts;
}

/** How much waits, kept up to date by events. Not read at all unless allowed. */
export function useLiveCounts<Counts extends { cursor: string }, Event>(
  { counts, changed, countsOf }: LiveCounts<Counts, Event>,
  isAllowed: boolean,
): Counts | undefined {
  const { data, refetch, updateQuery } = useQuery(counts, { skip: !isAllowed });
  useLive(changed, {
    after: data?.cursor,
    skip: !isAllowed,
    cursorOf: (event) => countsOf(event).cursor,
    onData: (event) => updateQuery(() => countsOf(event)),
    onResync: async () => (await refetch()).data?.cursor,
  });
  return data;
}
