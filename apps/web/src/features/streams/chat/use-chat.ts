import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import type { StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { useTellFailed } from '../../../lib/acts/use-tell-failed.ts';
import { newId } from '../../../lib/page/new-id.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { DELETE_STREAM_MESSAGE, SEND_STREAM_MESSAGE } from '../documents.ts';
import { nextMessageAt, secondsFrom } from '../stream-clock.ts';
import type { OutgoingLine } from './chat-log.ts';
import { LineQueue } from './line-queue.ts';

interface UseChatOptions {
  readonly streamId: string;
  /** Seconds between two messages by one sender; 0 for senders exempt from slow mode. */
  readonly slowModeSeconds: number;
  readonly onSent: (message: StreamMessage_LineFragment) => void;
  readonly onDeleted: (id: string) => void;
  readonly onMuted: () => void;
}

/** Refusals because of the text itself: it goes back into the field to be changed. */
const BACK_TO_FIELD: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.WordsRefused,
  ErrorCode.BadInput,
  ErrorCode.SlowMode,
  ErrorCode.RateLimited,
  ErrorCode.StreamMuted,
]);

/** Beside the countdown, where the server's own number would stand still. It goes with the wait. */
const SLOWED = 'Slow mode is on. What you typed waits here.';

function waitOf({ code, details }: Failure): number {
  const seconds = details['retryAfterSeconds'] ?? details['waitSeconds'] ?? details['seconds'];
  if (typeof seconds === 'number') return seconds;
  return code === ErrorCode.SlowMode ? 1 : 0;
}

const failedLine = (line: OutgoingLine, failure: Failure, message: string): OutgoingLine => ({
  ...line,
  status: 'failed',
  failure: failure.code === 'NETWORK' ? 'Not sent: no connection.' : `Not sent. ${message}`,
  isFinal: BACK_TO_FIELD.has(failure.code) && waitOf(failure) === 0,
});

/** Lines that are not in the chat yet: being sent, or waiting for a retry. */
function useOutgoing() {
  const [outgoing, setOutgoing] = useState<readonly OutgoingLine[]>([]);
  const add = (line: OutgoingLine) => setOutgoing((lines) => [...lines, line]);
  const replace = (line: OutgoingLine) => setOutgoing((lines) => lines.map((other) => (other.requestId === line.requestId ? line : other)));
  const discard = (requestId: string) => setOutgoing((lines) => lines.filter((line) => line.requestId !== requestId));
  return { outgoing, add, replace, discard };
}

/** How many seconds until the next message is allowed. */
function useWait(slowModeSeconds: number) {
  const [free, setFree] = useState({ at: 0, from: 0 });
  const setFreeAt = (at: number) => setFree({ at, from: productNow() });
  const sentAt = useRef<number | null>(null);
  const now = useNow(1_000);
  // Slow mode counts from the last message, also when it is switched on after it; switching it off ends the wait.
  useEffect(() => setFreeAt(nextMessageAt(sentAt.current, slowModeSeconds)), [slowModeSeconds]);
  const latest = useRef(slowModeSeconds);
  latest.current = slowModeSeconds;
  const noteSent = () => {
    sentAt.current = productNow();
    setFreeAt(nextMessageAt(sentAt.current, latest.current));
  };
  const hold = (seconds: number) => {
    if (seconds > 0) setFreeAt(productNow() + seconds * 1000);
  };
  return { wait: secondsFrom(free, now), hold, noteSent };
}

/** Deletes a message, or takes a held one back. Returns whether it did; otherwise it is told under the title given. */
function useRemove(onDeleted: (id: string) => void) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  return async (id: string, failedTitle: string): Promise<boolean> => {
    try {
      await apollo.mutate({ mutation: DELETE_STREAM_MESSAGE, variables: { id } });
    } catch (failed) {
      tellFailed(failedTitle, failed, 'chat');
      return false;
    }
    onDeleted(id);
    return true;
  };
}

/** Writes in the chat. Nothing typed is ever lost: it is sent, waits for a retry, or is back in the field. */
export function useChat({ streamId, slowModeSeconds, onSent, onDeleted, onMuted }: UseChatOptions) {
  const apollo = useApolloClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { outgoing, add, replace, discard } = useOutgoing();
  const { wait, hold, noteSent } = useWait(slowModeSeconds);
  const remove = useRemove(onDeleted);
  const latestText = useRef(text);
  latestText.current = text;

  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const refuse = (line: OutgoingLine, failure: Failure) => {
    const message = failure.fields[0]?.message ?? failure.message;
    hold(waitOf(failure));
    if (failure.code === ErrorCode.StreamMuted) onMuted();
    if (BACK_TO_FIELD.has(failure.code) && latestText.current === '') {
      setText(line.text);
      setError(failure.code === ErrorCode.SlowMode ? SLOWED : message);
      return discard(line.requestId);
    }
    return replace(failedLine(line, failure, message));
  };
  const deliver = async (line: OutgoingLine): Promise<Failure | null> => {
    replace({ requestId: line.requestId, text: line.text, status: 'sending' });
    try {
      const { data } = await apollo.mutate({
        mutation: SEND_STREAM_MESSAGE,
        variables: { input: { streamId, requestId: line.requestId, text: line.text } },
      });
      if (!data) throw new Error('The response held no message.');
      onSent(data.sendStreamMessage.message);
      discard(line.requestId);
      noteSent();
      return null;
    } catch (failed) {
      const failure = failureOf(failed);
      refuse(line, failure);
      return failure;
    }
  };
  const latestDeliver = useRef(deliver);
  latestDeliver.current = deliver;
  const [queue] = useState(() => new LineQueue((line) => latestDeliver.current(line)));
  useEffect(() => queue.again.attend(), [queue]);
  const send = () => {
    const words = text.trim();
    if (!words) return;
    setText('');
    latestText.current = '';
    setError(undefined);
    const line: OutgoingLine = { requestId: newId(), text: words, status: 'sending' };
    add(line);
    queue.add(line);
  };
  const retry = (line: OutgoingLine) => queue.retry(line);
  const withdraw = (requestId: string) => {
    queue.drop(requestId);
    discard(requestId);
  };
  const told = error === SLOWED && wait === 0 ? undefined : error;
  return { text, change, error: told, outgoing, send, remove, wait, retry, discard: withdraw };
}

export type UseChat = ReturnType<typeof useChat>;
