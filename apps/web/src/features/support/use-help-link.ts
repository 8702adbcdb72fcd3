import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { HELP_TEXT_LENGTH_MAX } from '@benison/contracts/terms/support';
import { useState, type FormEvent } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { askOnce } from '../../lib/storage/ask-once.ts';
import { ADD_FOLLOW_UP, HELP_REQUEST_BY_LINK } from './documents.ts';

const LOOK_EVERY_MS = 5_000;

/** The request behind an emailed link, read while the page is seen: whoever has the link need not have an account, and so no events. */
export function useHelpLink(token: string) {
  const { data, previousData, error, refetch } = useQuery(HELP_REQUEST_BY_LINK, {
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: LOOK_EVERY_MS,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  });
  const code = error && failureOf(error).code;
  return {
    // What was read stays, with the draft below it, when it could not be read again.
    request: (data ?? previousData)?.helpRequest,
    isUnknown: code === ErrorCode.NotFound || code === ErrorCode.BadInput,
    hasFailed: error !== undefined,
    retry: () => refetchQuietly(refetch),
  };
}

/** Replies to support. The draft is kept until it has arrived. */
export function useFollowUp(token: string) {
  const [send, { loading: isBusy }] = useMutation(ADD_FOLLOW_UP, { refetchQueries: [] });
  const { updateQuery } = useQuery(HELP_REQUEST_BY_LINK, { variables: { token }, fetchPolicy: 'cache-only' });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { length } = text.trim();
    if (length === 0) return setProblem('Please write something first');
    if (length > HELP_TEXT_LENGTH_MAX) return setProblem(`At most ${HELP_TEXT_LENGTH_MAX.toLocaleString('en-US')} characters`);
    try {
      const input = { token, text: text.trim() };
      const { data } = await askOnce('help.followUp', input, (requestId) => send({ variables: { input: { requestId, ...input } } }));
      if (data) updateQuery(() => ({ helpRequest: data.addFollowUp.helpRequest }));
      setText('');
      setProblem(undefined);
      notify({ title: 'Sent', text: 'The same people read it, and answer by email.', tone: 'success' });
    } catch (error) {
      const { fields, message } = failureOf(error);
      setProblem(fields[0]?.message ?? message);
    }
    return undefined;
  };
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return { text, change, problem, submit, isBusy };
}
