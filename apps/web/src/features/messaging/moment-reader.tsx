import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { THREAD_MOMENTS } from './moment-documents.ts';
import type { LogDay } from './thread-days.ts';
import { withMoments, type LogEnds, type ThreadDay } from './thread-moments.ts';

/** Puts what happened in streams among the messages. */
export type Weave = (days: readonly LogDay[], ends: LogEnds) => readonly ThreadDay[];

export interface MomentReaderProps {
  readonly matchId: string;
  readonly onRead: (weave: Weave) => void;
}

/** Reads what both sides did in each other's streams. The messages do not wait for it. */
export function MomentReader({ matchId, onRead }: MomentReaderProps) {
  const { data } = useQuery(THREAD_MOMENTS, { variables: { matchId }, fetchPolicy: 'cache-and-network' });
  const moments = data?.streamMoments.nodes;
  useEffect(() => {
    if (moments && moments.length > 0) onRead((days, ends) => withMoments(days, moments, ends));
  }, [moments, onRead]);
  return null;
}
