import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { Moderation_CaseFragment } from '../../../gql/graphql.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useLiveCounts } from '../../../lib/live/use-live-counts.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { CASE_CHANGED, CASE_COUNTS, CASE_COUNTS_CHANGED, MODERATION_CASE, MODERATION_CASES } from '../documents.ts';
import { applyToCases, type CaseFilter } from './case-list.ts';

export type ModerationCase = Moderation_CaseFragment;

/** The cases matching the filters, kept live, with the server's counts. */
export function useCases(filter: CaseFilter) {
  const { data, previousData, error, loading, refetch, fetchMore, updateQuery } = useQuery(MODERATION_CASES, {
    variables: filter,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [heardOf, setHeardOf] = useState<ReadonlyMap<string, ModerationCase>>(new Map());
  useLive(CASE_CHANGED, {
    after: (data ?? previousData)?.cursor,
    cursorOf: (event) => event.moderationCaseChanged.cursor,
    onData: ({ moderationCaseChanged: { case: changed, counts, cursor } }) => {
      setHeardOf((known) => new Map(known).set(changed.id, changed));
      updateQuery((_, { previousData: known, complete }) => {
        if (!complete) return undefined;
        const page = known.moderationCases;
        if (changed.status === 'PENDING' && !page.nodes.some(({ id }) => id === changed.id))
          setArrivedIds((ids) => new Set(ids).add(changed.id));
        const nodes = applyToCases(page.nodes, changed, filter, page.pageInfo.hasNextPage);
        return {
          ...known,
          cursor,
          moderationCounts: counts,
          moderationCases: { ...page, nodes, totalCount: page.totalCount + nodes.length - page.nodes.length },
        };
      });
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  const page = data?.moderationCases;
  return {
    cases: page?.nodes ?? [],
    counts: (data ?? previousData)?.moderationCounts,
    arrivedIds,
    /** The latest state of each case from events, even after it left the list. */
    heardOf,
    isLoading: loading && !page,
    isLoadingMore: loading && page !== undefined,
    hasFailed: error !== undefined && !page,
    error,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    retry: () => refetchQuietly(refetch),
    more: () => loadMore({ fetchMore }, page),
  };
}

/**
 * The open case: from the list, from the latest event, or fetched if the URL leads beyond the list.
 * A case that opened by itself stays open, whatever arrives above it or happens to it.
 */
export function useOpenCase(
  openedId: string | null,
  filter: CaseFilter,
  { cases, heardOf, isLoading }: Pick<ReturnType<typeof useCases>, 'cases' | 'heardOf' | 'isLoading'>,
) {
  const [pinned, setPinned] = useState<{ id: string; filter: CaseFilter } | null>(null);
  const pinnedId = pinned?.filter === filter ? pinned.id : null;
  const id = openedId ?? pinnedId;
  // A decided case may leave the list before its event arrives: until then its last known state is shown.
  const last = useRef<ModerationCase>(undefined);
  const known =
    id === null
      ? undefined
      : (cases.find((one) => one.id === id) ?? heardOf.get(id) ?? (last.current?.id === id ? last.current : undefined));
  last.current = known;
  const [first] = cases;
  if (openedId === null && !known && first) setPinned({ id: first.id, filter });
  const { data } = useQuery(MODERATION_CASE, {
    variables: { id: openedId ?? '' },
    skip: openedId === null || isLoading || known !== undefined,
  });
  return { shown: known ?? (openedId === null ? null : (data?.moderationCase.case ?? null)), unpin: () => setPinned(null) };
}

/** How many reports and appeals are pending, shown on every staff screen. */
export function useWaitingCounts(isAllowed: boolean): { pending: number; appealsPending: number } {
  const data = useLiveCounts(
    {
      counts: CASE_COUNTS,
      changed: CASE_COUNTS_CHANGED,
      countsOf: ({ moderationCaseChanged: { counts, cursor } }) => ({ cursor, moderationCounts: counts }),
    },
    isAllowed,
  );
  return data?.moderationCounts ?? { pending: 0, appealsPending: 0 };
}

/** How many reports wait for a first decision; undefined while that is read, null where it is not known. The staff's bar keeps it live. */
export function usePendingReports(isAllowed: boolean): number | null | undefined {
  const { data, loading } = useQuery(CASE_COUNTS, { skip: !isAllowed });
  return data?.moderationCounts.pending ?? (loading ? undefined : null);
}
