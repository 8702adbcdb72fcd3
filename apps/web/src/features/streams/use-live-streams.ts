import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Stream_FaceFragment } from '../../gql/graphql.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { LIVE_STREAMS, LIVE_STREAMS_CHANGED, SCHEDULED_STREAM_CHANGED, SCHEDULED_STREAMS } from './list-documents.ts';
import { isOver } from './stage/stage-face.ts';

/** The running streams of the member's matches, newest first, kept current by live events. */
export function useLiveStreams() {
  const query = useQuery(LIVE_STREAMS, { notifyOnNetworkStatusChange: true });
  const page = query.data?.liveStreams;
  const streams = page?.nodes.filter(({ status }) => !isOver(status)).sort((a, b) => b.startedAt.localeCompare(a.startedAt)) ?? null;
  return { streams, ...pagedList(query, page) };
}

function keepStream(apollo: ApolloClient, streamId: string, stream: Stream_FaceFragment | null): void {
  updateList(apollo, { query: LIVE_STREAMS }, (data) => {
    // A business has only one stream: a new one replaces any whose end was missed.
    const others = data.liveStreams.nodes.filter(({ id, host }) => id !== streamId && host.id !== stream?.host.id);
    return { liveStreams: { ...data.liveStreams, nodes: stream ? [stream, ...others] : others } };
  });
}

interface UseStreamNewsOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
}

/** Reads again what is announced, where it is shown: with a match come and go the announcements of the other side. */
export function useScheduleRefresh(): () => void {
  const apollo = useApolloClient();
  return useCallback(() => void apollo.refetchQueries({ include: [SCHEDULED_STREAMS] }), [apollo]);
}

interface UseStreamNews extends UseStreamNewsOptions {
  readonly onOver: (streamId: string) => void;
}

/** Subscribes to streams starting, ending and being scheduled. Used once, in the shell. */
export function useStreamNews({ onOver, ...shared }: UseStreamNews): void {
  const apollo = useApolloClient();
  useLive(LIVE_STREAMS_CHANGED, {
    ...shared,
    cursorOf: (data) => data.liveStreamsChanged.cursor,
    onData: ({ liveStreamsChanged: { streamId, isLive, stream } }) => {
      keepStream(apollo, streamId, isLive ? stream : null);
      if (!isLive) onOver(streamId);
    },
  });
  useLive(SCHEDULED_STREAM_CHANGED, {
    ...shared,
    cursorOf: (data) => data.scheduledStreamChanged.cursor,
    onData: ({ scheduledStreamChanged: { scheduledStream } }) => {
      updateList(apollo, { query: SCHEDULED_STREAMS }, (data) => {
        const others = data.scheduledStreams.nodes.filter(({ id }) => id !== scheduledStream.id);
        const isGone = scheduledStream.isCanceled || scheduledStream.streamId !== null;
        return { scheduledStreams: { ...data.scheduledStreams, nodes: isGone ? others : [...others, scheduledStream] } };
      });
    },
  });
}
