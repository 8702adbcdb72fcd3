import { useQuery } from '@apollo/client/react';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { VIEWER_STREAM } from './list-documents.ts';
import { isOver } from './stage/stage-face.ts';

/** One's own stream while it is under way; null if there is none. */
export function useOwnStream() {
  const { data, refetch } = useQuery(VIEWER_STREAM, { fetchPolicy: 'cache-and-network' });
  const stream = data?.viewerStream;
  return { own: stream && !isOver(stream.status) ? stream : null, readAgain: () => refetchQuietly(refetch) };
}

export type OwnStreamFace = NonNullable<ReturnType<typeof useOwnStream>['own']>;
