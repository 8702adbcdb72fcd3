import type { ApolloCache } from '@apollo/client';
import type { Clip_LineFragment } from '../../../gql/graphql.ts';
import { REPLAY } from '../replay/replay-documents.ts';

/** Changes the clips of a recording where its page shows them; in the order of the recording. */
export function changeClips(
  cache: ApolloCache,
  streamId: string,
  change: (clips: readonly Clip_LineFragment[]) => readonly Clip_LineFragment[],
): void {
  cache.updateQuery({ query: REPLAY, variables: { id: streamId } }, (known) => {
    if (!known?.stream.replay) return undefined;
    const { stream } = known;
    const { replay } = known.stream;
    const nodes = [...change(replay.clips.nodes)].sort((one, other) => one.startMs - other.startMs);
    return { ...known, stream: { ...stream, replay: { ...replay, clips: { ...replay.clips, nodes } } } };
  });
}
