import { useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import type { Replay_PiecesFragment, ReplayQuery } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/errors.ts';
import { refetchQuietly } from '../../../lib/refetch.ts';
import { REPLAY } from './replay-documents.ts';

export type ReplayedStream = ReplayQuery['stream'];
export type ReplayFace = NonNullable<ReplayedStream['replay']>;
/** What a player plays. */
export type PlayableReplay = Replay_PiecesFragment;
export type ReplayQuestion = ReplayQuery['streamQuestions']['nodes'][number];

const ABSENT: ReadonlySet<string> = new Set([ErrorCode.NotFound, ErrorCode.BadInput]);
const BANS: ReadonlySet<string> = new Set([ErrorCode.StreamBanned, ErrorCode.LiveBanned]);

export type ReplayPhase = 'loading' | 'failed' | 'absent' | 'banned' | 'live' | 'being-stored' | 'gone' | 'ready';

/** A stream to be watched again: what there is of it, and new addresses when the old ones no longer open. */
export function useReplay(streamId: string) {
  const { data, error, refetch } = useQuery(REPLAY, { variables: { id: streamId }, fetchPolicy: 'network-only' });
  const failure = error ? failureOf(error) : null;
  const stream = data?.stream ?? null;
  return {
    stream,
    questions: data?.streamQuestions.nodes ?? [],
    failure,
    phase: phaseOf(stream, failure),
    retry: () => refetchQuietly(refetch),
    /** The pieces with addresses that open; null where there is nothing to be watched any more. It fails while the server is away. */
    renew: async (): Promise<ReplayFace | null> => (await refetch()).data?.stream.replay ?? null,
  };
}

/** What stands on the page of a replay. */
export function phaseOf(
  stream: { endedAt?: string | null; replay?: { pieces: readonly unknown[] } | null } | null,
  failure: Pick<Failure, 'code'> | null,
): ReplayPhase {
  if (failure && ABSENT.has(failure.code)) return 'absent';
  if (failure && BANS.has(failure.code)) return 'banned';
  if (!stream) return failure ? 'failed' : 'loading';
  if (!stream.endedAt) return 'live';
  if (!stream.replay) return 'gone';
  return stream.replay.pieces.length === 0 ? 'being-stored' : 'ready';
}
