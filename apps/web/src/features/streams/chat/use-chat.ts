import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import type { StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/errors.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { OutgoingLine } from './chat-log.ts';
import { DELETE_STREAM_MESSAGE, SEND_STREAM_MESSAGE } from '../documents.ts';
import { secondsLeft } from '../stream-clock.ts';

interface UseChatOptions {
  readonly streamId: string;
  /** Seconds between two messages of one sender; 0 for those it does not hold. */
  readonly slowModeSeconds: number;
  readonly onSent: (message: StreamMessage_LineFragment) => void;
  readonly onDeleted: (id: string) => void;
  readonly onMuted: () => void;
}

/** Refusals of the words themselves: they go back into the field, to be changed. */
const BACK_TO_FIELD: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.WordsRefused,
  ErrorCode.BadInput,
  ErrorCode.SlowMode,
  ErrorCode.RateLimited,
  ErrorCode.StreamMuted,
]);

function waitOf({ code, details }: Failure): number {
  const seconds = details['retryAfterSeconds'] ?? details['waitSeconds'] ?? details['seconds'];
  if (typeof seconds === 'number') return seconds;
  return code === ErrorCode.SlowMode ? 1 : 0;
}

/** Saying something in the chat. What was typed is never lost: it is sent, waits to be tried again, or is back in the field. */
export function useChat({ streamId, slowModeSeconds, onSent, onDeleted, onMuted }: UseChatOptions) {
  const apollo = useApolloClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [outgoing, setOutgoing] = useState<readonly OutgoingLine[]>([]);
  const [freeAt, setFreeAt] = useState(0);
  const now = useNow(1_000);
  const latestText = useRef(text);
  latestText.current = text;
  // Slow mode that was switched off holds nobody any more.
  useEffect(() => {
    if (slowModeSeconds === 0) setFreeAt(0);
  }, [slowModeSeconds]);

  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const deliver = async (line: OutgoingLine) => {
    setOutgoing((lines) => [
      ...lines.filter(({ clientId }) => clientId !== line.clientId),
      { clientId: line.clientId, text: line.text, status: 'sending' },
    ]);
    const settle = (next: OutgoingLine | null) =>
      setOutgoing((lines) => lines.flatMap((other) => (other.clientId === line.clientId ? (next ? [next] : []) : [other])));
    try {
      const { data } = await apollo.mutate({
        mutation: SEND_STREAM_MESSAGE,
        variables: { input: { streamId, clientId: line.clientId, text: line.text } },
      });
      if (!data) throw new Error('The message came back without an answer.');
      onSent(data.sendStreamMessage);
      settle(null);
      if (slowModeSeconds > 0) setFreeAt(Date.now() + slowModeSeconds * 1000);
    } catch (failed) {
      const failure = failureOf(failed);
      const message = failure.fields[0]?.message ?? failure.message;
      if (failure.code === ErrorCode.StreamMuted) onMuted();
      const wait = waitOf(failure);
      if (wait > 0) setFreeAt(Date.now() + wait * 1000);
      if (BACK_TO_FIELD.has(failure.code) && latestText.current === '') {
        setText(line.text);
        setError(message);
        settle(null);
      } else {
        settle({
          ...line,
          status: 'failed',
          failure: failure.code === 'NETWORK' ? 'Not sent: no connection.' : `Not sent. ${message}`,
          isFinal: BACK_TO_FIELD.has(failure.code) && wait === 0,
        });
      }
    }
  };
  const send = () => {
    const words = text.trim();
    if (!words) return;
    setText('');
    latestText.current = '';
    setError(undefined);
    void deliver({ clientId: crypto.randomUUID(), text: words, status: 'sending' });
  };
  const remove = (id: string): Promise<string | null> =>
    apollo.mutate({ mutation: DELETE_STREAM_MESSAGE, variables: { id } }).then(
      () => {
        onDeleted(id);
        return null;
      },
      (failed: unknown) => failureOf(failed).message,
    );
  return {
    text,
    change,
    error,
    outgoing,
    send,
    remove,
    wait: secondsLeft(freeAt, now),
    retry: (line: OutgoingLine) => void deliver(line),
    discard: (clientId: string) => setOutgoing((lines) => lines.filter((line) => line.clientId !== clientId)),
  };
}

export type UseChat = ReturnType<typeof useChat>;
