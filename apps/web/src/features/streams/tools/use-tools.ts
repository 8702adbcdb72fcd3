import { useApolloClient, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import type { CallToAction, StreamPermission } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { SET_CALL_TO_ACTION } from '../calls/call-documents.ts';
import * as docs from './tool-documents.ts';
import { pauseBeforeReading, watchersOf } from './watchers.ts';

/** Runs an action and reports a failure; resolves to whether it succeeded. */
function useAct() {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const [busy, setBusy] = useState<string | null>(null);
  const act = async <Data, Variables extends Record<string, unknown>>(
    name: string,
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null> => {
    setBusy(name);
    try {
      const { data } = await apollo.mutate({ mutation, variables });
      return data ?? null;
    } catch (error) {
      tellFailed('That did not work', error, 'tool');
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { act, busy };
}

/** Reads again when somebody comes or goes, which every decision about a viewer may bring about. */
function useReadAgain(read: () => void, viewerCount: number): void {
  const readAt = useRef(0);
  const first = useRef(true);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const again = () => {
      readAt.current = Date.now();
      latest.current();
    };
    const timer = setTimeout(again, pauseBeforeReading(readAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [viewerCount]);
}

/** What the host and its moderators decide, each on a screen of its own: read when it is looked at, and again as viewers go. */
export function useReadAlong(read: () => void, viewerCount: number): void {
  const atFirst = useRef(read);
  useEffect(() => atFirst.current(), []);
  useReadAgain(read, viewerCount);
}

/** The viewers, read again when somebody comes or goes. */
export function useViewers(streamId: string, viewerCount: number) {
  const query = useQuery(docs.STREAM_VIEWERS, { variables: { streamId }, fetchPolicy: 'cache-and-network' });
  const { data, error, loading } = query;
  const read = () => refetchQuietly(query.refetch);
  useReadAgain(read, viewerCount);
  const page = data?.streamViewers ?? null;
  const { viewers, count } = watchersOf(page?.nodes ?? null, { viewerCount, hasMore: page?.pageInfo.hasNextPage ?? false });
  return {
    viewers,
    count,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: loading && page !== null,
    more: () => loadMore(query, page),
    hasFailed: error !== undefined && !data,
    retry: read,
  };
}

export type UseViewers = ReturnType<typeof useViewers>;

/** The host's tools, and those a stream moderator may use. */
export function useTools(streamId: string) {
  const apollo = useApolloClient();
  const { act, busy } = useAct();
  const { data, error, refetch } = useQuery(docs.STREAM_TOOLS, { variables: { streamId }, fetchPolicy: 'cache-and-network' });
  const reread = () => {
    // The list of viewers is on another tab, and only refetched while that is open.
    const watched = [...apollo.getObservableQueries().values()].filter(({ queryName }) => queryName === 'StreamViewers');
    for (const list of watched) refetchQuietly(() => list.refetch());
  };
  const keep = (tools: NonNullable<typeof data>['streamTools'] | undefined) => {
    if (tools) apollo.writeQuery({ query: docs.STREAM_TOOLS, variables: { streamId }, data: { streamTools: tools } });
    reread();
  };
  const target = (businessId: string) => ({ streamId, businessId });
  return {
    tools: data?.streamTools ?? null,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    busy,
    mute: async (businessId: string, minutes: number) =>
      keep((await act('mute', docs.MUTE_VIEWER, { input: { ...target(businessId), minutes } }))?.muteViewer?.tools),
    unmute: async (businessId: string) => keep((await act('unmute', docs.UNMUTE_VIEWER, target(businessId)))?.unmuteViewer?.tools),
    remove: async (businessId: string) => keep((await act('remove', docs.REMOVE_VIEWER, target(businessId)))?.removeViewer?.tools),
    ban: async (businessId: string) => keep((await act('ban', docs.BAN_VIEWER, target(businessId)))?.banViewer?.tools),
    unban: async (businessId: string) => keep((await act('unban', docs.UNBAN_VIEWER, target(businessId)))?.unbanViewer?.tools),
    setWords: async (words: string[]) => keep((await act('words', docs.SET_WORDS, { streamId, words }))?.setBlockedWords?.tools),
    setGifts: (isOn: boolean) => act('gifts', docs.SET_GIFTS_ENABLED, { streamId, isOn }),
    setSlowMode: (seconds: number) => act('slow', docs.SET_SLOW_MODE, { streamId, seconds }),
    setGoal: (title: string, coins: number, minutes: number | null) =>
      act('goal', docs.SET_GOAL, { input: { streamId, title, coins, minutes } }),
    setCall: (action: CallToAction | null) => act('call', SET_CALL_TO_ACTION, { input: { streamId, action } }),
    clearGoal: () => act('goal', docs.CLEAR_GOAL, { streamId }),
    invite: (businessId: string) => act('invite', docs.INVITE_TO_STAGE, target(businessId)),
    stepDown: (businessId: string) => act('stage', docs.LEAVE_STAGE, target(businessId)),
    appoint: async (businessId: string, permissions: StreamPermission[]) => {
      const isDone = await act('appoint', docs.APPOINT_MODERATOR, { input: { businessId, permissions } });
      refetchQuietly(refetch);
      reread();
      return isDone !== null;
    },
    dismiss: async (businessId: string) => {
      await act('dismiss', docs.DISMISS_MODERATOR, { businessId });
      refetchQuietly(refetch);
      reread();
    },
  };
}

export type UseTools = ReturnType<typeof useTools>;
