import { useApolloClient } from '@apollo/client/react';
import { POLL_CHOICES_MAX, POLL_CHOICES_MIN } from '@benison/contracts/terms/stream-poll';
import { useState } from 'react';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { newId } from '../../../lib/page/new-id.ts';
import { OPEN_POLL } from './poll-documents.ts';
import type { PollFace } from './use-polls.ts';

const EMPTY_CHOICES: readonly string[] = Array.from({ length: POLL_CHOICES_MIN }, () => '');

/** What a host writes to ask its viewers; it stays until it was asked, and asks once however often it is tried. */
export function usePollForm(streamId: string, onOpened: (poll: PollFace) => void) {
  const apollo = useApolloClient();
  const [question, setQuestion] = useState('');
  const [choices, setChoices] = useState(EMPTY_CHOICES);
  const [requestId, setRequestId] = useState(newId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOpening, setOpening] = useState(false);
  const written = choices.map((one) => one.trim()).filter((one) => one !== '');
  const isComplete = question.trim() !== '' && written.length >= POLL_CHOICES_MIN;
  const changed = () => {
    setFailure(null);
    setRequestId(newId());
  };
  const open = async () => {
    if (!isComplete || isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      const input = { requestId, streamId, question: question.trim(), choices: written };
      const { data } = await apollo.mutate({ mutation: OPEN_POLL, variables: { input } });
      if (!data) throw new Error('The response held no poll.');
      onOpened(data.openPoll.poll);
      setQuestion('');
      setChoices(EMPTY_CHOICES);
      setRequestId(newId());
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setOpening(false);
    }
  };
  return {
    question,
    choices,
    isComplete,
    isOpening,
    problem: failure && (failure.fields[0]?.message ?? failure.message),
    open,
    ask: (text: string) => {
      setQuestion(text);
      changed();
    },
    write: (place: number, text: string) => {
      setChoices((known) => known.map((one, at) => (at === place ? text : one)));
      changed();
    },
    /** Absent once there are as many as there may be. */
    addChoice: choices.length < POLL_CHOICES_MAX ? () => setChoices((known) => [...known, '']) : undefined,
  };
}
