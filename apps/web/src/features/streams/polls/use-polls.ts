import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { StreamPoll_FaceFragment } from '../../../gql/graphql.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useRepeatedRead } from '../../../lib/live/use-repeated-read.ts';
import { CLOSE_POLL, POLL_CHANGED, STREAM_POLLS, VOTE_IN_POLL } from './poll-documents.ts';
import { withPoll } from './poll-log.ts';

export type PollFace = StreamPoll_FaceFragment;

interface PollState {
  /** The latest first. */
  readonly polls: readonly PollFace[];
  /** What the member chose, by poll. */
  readonly chosen: ReadonlyMap<string, number>;
  readonly cursor: string | undefined;
  readonly hasFailed: boolean;
}

const NOTHING: PollState = { polls: [], chosen: new Map(), cursor: undefined, hasFailed: false };

/** The polls of a stream, current through every break, and what is done with them. */
export function usePolls(streamId: string, isEnded: boolean) {
  const apollo = useApolloClient();
  const [state, setState] = useState(NOTHING);
  const [busyId, setBusyId] = useState<string | null>(null);
  const tellFailed = useTellFailed();
  const read = useCallback(async () => {
    const { data } = await apollo.query({ query: STREAM_POLLS, variables: { streamId }, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The response held no polls.');
    const { cursor, streamPolls } = data;
    const chosen = new Map(streamPolls.ownVotes.map(({ pollId, choice }) => [pollId, choice]));
    setState({ polls: streamPolls.nodes, chosen, cursor, hasFailed: false });
    return cursor;
  }, [apollo, streamId]);
  const load = useRepeatedRead(read, () => setState((known) => ({ ...known, hasFailed: known.cursor === undefined })));
  // The end of the stream closes what is open; nothing is told after it.
  useEffect(() => {
    if (isEnded) load();
  }, [load, isEnded]);
  const take = (poll: PollFace) => setState((known) => ({ ...known, polls: withPoll(known.polls, poll) }));
  useLive(POLL_CHANGED, {
    variables: { streamId },
    after: state.cursor,
    skip: isEnded,
    onResync: read,
    cursorOf: (data) => data.streamPollChanged.cursor,
    onData: ({ streamPollChanged: { poll } }) => take(poll),
  });
  const vote = async (pollId: string, choice: number) => {
    setBusyId(pollId);
    try {
      const { data } = await apollo.mutate({ mutation: VOTE_IN_POLL, variables: { input: { pollId, choice } } });
      if (!data) throw new Error('The response held no poll.');
      take(data.voteInPoll.poll);
      setState((known) => ({ ...known, chosen: new Map(known.chosen).set(pollId, choice) }));
    } catch (error) {
      tellFailed('Your vote did not count', error, 'poll');
    } finally {
      setBusyId(null);
    }
  };
  const close = async (pollId: string) => {
    setBusyId(pollId);
    try {
      const { data } = await apollo.mutate({ mutation: CLOSE_POLL, variables: { input: { pollId } } });
      if (data) take(data.closePoll.poll);
    } catch (error) {
      tellFailed('The poll was not closed', error, 'poll');
    } finally {
      setBusyId(null);
    }
  };
  return { ...state, busyId, retry: load, take, vote, close };
}

export type UsePolls = ReturnType<typeof usePolls>;
