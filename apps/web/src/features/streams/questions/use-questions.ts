import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { StreamQuestion_LineFragment } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { cursorBehind } from '../../../lib/lists/every-page.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useRepeatedRead } from '../../../lib/live/use-repeated-read.ts';
import { newId } from '../../../lib/page/new-id.ts';
import {
  ASK_QUESTION,
  MARK_QUESTION,
  MORE_QUESTIONS,
  QUESTION_CHANGED,
  QUESTION_VOTES_CHANGED,
  STREAM_QUESTIONS,
  VOTE_FOR_QUESTION,
} from './question-documents.ts';
import { withoutQuestion, withQuestions, withVotes, type QuestionLog } from './question-log.ts';

export type QuestionFace = StreamQuestion_LineFragment;

export type QuestionList = 'open' | 'answered';

interface QuestionState extends QuestionLog<QuestionFace> {
  readonly cursor: string | undefined;
  readonly openCount: number;
  readonly votedIds: ReadonlySet<string>;
  /** Where the rest of those that wait, and of those that were answered, begins; null where there is none. */
  readonly more: Readonly<Record<QuestionList, string | null>>;
  /** The list whose rest is being read. */
  readonly reading: QuestionList | null;
  readonly hasFailed: boolean;
}

const NOTHING: QuestionState = {
  open: [],
  answered: [],
  cursor: undefined,
  openCount: 0,
  votedIds: new Set(),
  more: { open: null, answered: null },
  reading: null,
  hasFailed: false,
};

/** The questions of a stream, current through every break, and what is done with them. */
export function useQuestions(streamId: string, isEnded: boolean) {
  const apollo = useApolloClient();
  const [state, setState] = useState(NOTHING);
  const read = useCallback(async () => {
    const { data } = await apollo.query({ query: STREAM_QUESTIONS, variables: { streamId }, fetchPolicy: 'network-only' });
    if (!data) throw new Error('The response held no questions.');
    const { open, answered, cursor } = data;
    setState((known) => ({
      ...withQuestions<QuestionFace>({ open: [], answered: [] }, [...open.nodes, ...answered.nodes]),
      cursor,
      openCount: open.openCount,
      votedIds: new Set(open.votedIds),
      more: { open: cursorBehind(open), answered: cursorBehind(answered) },
      reading: known.reading,
      hasFailed: false,
    }));
    return cursor;
  }, [apollo, streamId]);
  const load = useRepeatedRead(read, () => setState((known) => ({ ...known, hasFailed: known.cursor === undefined })));
  const take = (question: QuestionFace, openCount?: number) =>
    setState((known) => ({ ...known, ...withQuestions(known, [question]), openCount: openCount ?? known.openCount }));
  const shared = { variables: { streamId }, after: state.cursor, skip: isEnded, onResync: read };
  useLive(QUESTION_CHANGED, {
    ...shared,
    cursorOf: (data) => data.streamQuestionChanged.cursor,
    onData: ({ streamQuestionChanged: { question, questionId, openCount } }) =>
      question ? take(question, openCount) : setState((known) => ({ ...known, ...withoutQuestion(known, questionId), openCount })),
  });
  useLive(QUESTION_VOTES_CHANGED, {
    ...shared,
    cursorOf: (data) => data.streamQuestionVotesChanged.cursor,
    onData: ({ streamQuestionVotesChanged: { votes } }) => setState((known) => ({ ...known, ...withVotes(known, votes) })),
  });
  const loadMore = useMoreQuestions(streamId, state, setState);
  return { ...state, retry: load, ...useMarks(take, setState), loadMore, ...useAsking(streamId, take) };
}

export type UseQuestions = ReturnType<typeof useQuestions>;

type SetState = (change: (known: QuestionState) => QuestionState) => void;

/** Votes for a question, and marks one as answered. */
function useMarks(take: (question: QuestionFace) => void, setState: SetState) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const vote = async (questionId: string, isOn: boolean) => {
    try {
      const { data } = await apollo.mutate({ mutation: VOTE_FOR_QUESTION, variables: { input: { questionId, isOn } } });
      if (!data) throw new Error('The response held no question.');
      take(data.voteForQuestion.question);
      setState((known) => {
        const votedIds = new Set(known.votedIds);
        if (isOn) votedIds.add(questionId);
        else votedIds.delete(questionId);
        return { ...known, votedIds };
      });
    } catch (error) {
      tellFailed('Your vote did not count', error, 'question');
    }
  };
  const mark = async (questionId: string, isAnswered: boolean) => {
    try {
      const { data } = await apollo.mutate({ mutation: MARK_QUESTION, variables: { input: { questionId, isAnswered } } });
      if (data) take(data.markQuestion.question);
    } catch (error) {
      tellFailed('That did not work', error, 'question');
    }
  };
  return { vote, mark };
}

/** Loads what follows in a list. */
function useMoreQuestions(streamId: string, { more }: Pick<QuestionState, 'more'>, setState: SetState) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  return async (list: QuestionList) => {
    setState((known) => ({ ...known, reading: list }));
    try {
      const { data } = await apollo.query({
        query: MORE_QUESTIONS,
        variables: { streamId, isAnswered: list === 'answered', after: more[list] },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The response held no questions.');
      const page = data.streamQuestions;
      setState((known) => ({
        ...known,
        ...withQuestions(known, page.nodes),
        votedIds: new Set([...known.votedIds, ...page.votedIds]),
        more: { ...known.more, [list]: cursorBehind(page) },
      }));
    } catch (error) {
      tellFailed('The other questions did not load', error, 'question');
    } finally {
      setState((known) => ({ ...known, reading: null }));
    }
  };
}

/** Asks once, however often it is tried; what was typed stays until it was asked. */
function useAsking(streamId: string, take: (question: QuestionFace) => void) {
  const apollo = useApolloClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    const words = text.trim();
    if (!words || isAsking) return;
    setAsking(true);
    setFailure(null);
    try {
      const { data } = await apollo.mutate({ mutation: ASK_QUESTION, variables: { input: { streamId, requestId, text: words } } });
      if (!data) throw new Error('The response held no question.');
      if (data.askQuestion.question.isHeld) notify({ title: 'Your question is held', text: 'The host decides whether it is shown.' });
      else take(data.askQuestion.question);
      setText('');
      setRequestId(newId());
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      // Its chat line may stand already: what is asked next is another one.
      if (failed.code !== 'NETWORK') setRequestId(newId());
    } finally {
      setAsking(false);
    }
  };
  const change = (next: string) => {
    setText(next);
    setFailure(null);
  };
  return { text, change, ask, isAsking, failure };
}
