import { useApolloClient, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Replay_PiecesFragment, ReplayQuery } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { everyPage } from '../../../lib/lists/every-page.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useRepeatedRead } from '../../../lib/live/use-repeated-read.ts';
import { MORE_QUESTIONS } from '../questions/question-documents.ts';
import { REPLAY } from './replay-documents.ts';
import { useReplayChanges } from './use-replay-changes.ts';

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
  useReplayChanges(streamId, data?.cursor, async () => (await refetch()).data?.cursor);
  return {
    stream,
    questions: useEveryQuestion(streamId, data?.streamQuestions),
    failure,
    phase: phaseOf(stream, failure),
    retry: () => refetchQuietly(refetch),
    /** The pieces with addresses that open; null where there is nothing to be watched any more. It fails while the server is away. */
    renew: async (): Promise<ReplayFace | null> => (await refetch()).data?.stream.replay ?? null,
  };
}

/** The questions that were answered: those of the first page at once, and all of them as soon as the others are read. */
function useEveryQuestion(streamId: string, first: ReplayQuery['streamQuestions'] | undefined): readonly ReplayQuestion[] {
  const apollo = useApolloClient();
  const [every, setEvery] = useState<{ readonly first: object; readonly questions: readonly ReplayQuestion[] } | null>(null);
  const read = useCallback(async () => {
    if (!first) return;
    const questions = await everyPage<ReplayQuestion>(first, async (after) => {
      const variables = { streamId, isAnswered: true, after };
      const { data } = await apollo.query({ query: MORE_QUESTIONS, variables, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The response held no questions.');
      return data.streamQuestions;
    });
    setEvery({ first, questions });
  }, [apollo, first, streamId]);
  const tell = () =>
    notify({ title: 'Some questions did not load', text: 'The recording plays without them.', tone: 'danger', key: 'load-more' });
  useRepeatedRead(read, tell, first?.pageInfo.hasNextPage ?? false);
  return every?.first === first ? (every?.questions ?? []) : (first?.nodes ?? []);
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
