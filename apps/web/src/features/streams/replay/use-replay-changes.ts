import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { STREAM_CHANGED } from '../documents.ts';

/** Reads a recording again as soon as it is stored or removed, or is no longer open to its viewer. */
export function useReplayChanges(streamId: string, cursor: string | undefined, read: () => Promise<string | undefined>): void {
  const again = () => refetchQuietly(read);
  useLive(STREAM_CHANGED, {
    variables: { streamId },
    after: cursor,
    cursorOf: (data) => data.streamChanged.cursor,
    onData: again,
    onResync: read,
    onRefused: again,
  });
}
