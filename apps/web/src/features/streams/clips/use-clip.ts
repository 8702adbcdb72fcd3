import { useQuery } from '@apollo/client/react';
import type { ClipQuery } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useReplayChanges } from '../replay/use-replay-changes.ts';
import { phaseOf } from '../replay/use-replay.ts';
import { CLIP } from './clip-documents.ts';

export type ClippedStream = ClipQuery['stream'];
export type ClippedReplay = NonNullable<ClippedStream['replay']>;
export type ClipFace = NonNullable<ClipQuery['clip']>;

/** A clip and the recording it is played from: what there is of both, and new addresses when the old ones no longer open. */
export function useClip(streamId: string, clipId: string) {
  const { data, error, refetch } = useQuery(CLIP, { variables: { streamId, id: clipId }, fetchPolicy: 'network-only' });
  const failure = error ? failureOf(error) : null;
  const stream = data?.stream ?? null;
  useReplayChanges(streamId, data?.cursor, async () => (await refetch()).data?.cursor);
  return {
    stream,
    clip: clipOf(data, streamId),
    failure,
    phase: phaseOf(stream, failure),
    retry: () => refetchQuietly(refetch),
    /** Null where there is nothing to be watched any more. It fails while the server is away. */
    renew: async (): Promise<ClippedReplay | null> => {
      const { data: now } = await refetch();
      return clipOf(now, streamId) ? (now?.stream.replay ?? null) : null;
    },
  };
}

/** The clip, if it is one of this recording. */
const clipOf = (data: Pick<ClipQuery, 'clip'> | undefined, streamId: string): ClipFace | null =>
  data?.clip?.streamId === streamId ? data.clip : null;
