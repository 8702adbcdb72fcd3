import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { THREAD_MOMENTS } from './moment-documents.ts';
import type { LogDay } from './thread-days.ts';
import { pageWanted, withMoments, type LogEnds, type ThreadDay } from './thread-moments.ts';

/** Puts what happened in streams among the messages. */
export type Weave = (days: readonly LogDay[], ends: LogEnds) => readonly ThreadDay[];

export interface MomentReaderProps {
  readonly matchId: string;
  /** When the oldest message was written that is loaded; null where the conversation is loaded to its beginning. */
  readonly oldestAt: string | null;
  readonly onRead: (weave: Weave) => void;
}

/** Reads what both sides did in each other's streams. The messages do not wait for it. */
export function MomentReader({ matchId, oldestAt, onRead }: MomentReaderProps) {
  const { data, fetchMore } = useQuery(THREAD_MOMENTS, { variables: { matchId }, fetchPolicy: 'cache-and-network' });
  const moments = data?.streamMoments.nodes;
  const next = data ? pageWanted(data.streamMoments, oldestAt) : null;
  useEffect(() => {
    // What does not come now is asked for again when older messages are.
    if (next) void fetchMore({ variables: { after: next } }).catch(() => undefined);
  }, [fetchMore, next]);
  useEffect(() => {
    if (moments && moments.length > 0) onRead((days, ends) => withMoments(days, moments, ends));
  }, [moments, onRead]);
  return null;
}
