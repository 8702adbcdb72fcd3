import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { VIDEO_STATUS } from './list-documents.ts';

const AGAIN_MS = 5_000;

/** Why there is no live video; null while there is. Asked for once, and again and again only while it is away. And whether streams can be recorded and have captions. */
export function useVideoStatus(): { away: string | null; canRecord: boolean; canCaption: boolean; readAgain: () => void } {
  const { data, refetch, startPolling, stopPolling } = useQuery(VIDEO_STATUS, { fetchPolicy: 'cache-and-network' });
  const isAway = data?.videoStatus.isAvailable === false;
  useEffect(() => {
    if (!isAway) return undefined;
    startPolling(AGAIN_MS);
    return stopPolling;
  }, [isAway, startPolling, stopPolling]);
  return {
    away: isAway ? (data.videoStatus.message ?? 'Live video is unavailable right now.') : null,
    canRecord: data?.videoStatus.canRecord === true,
    canCaption: data?.videoStatus.canCaption === true,
    readAgain: () => refetchQuietly(refetch),
  };
}
