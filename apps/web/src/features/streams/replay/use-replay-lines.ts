import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { StreamGift_LineFragment, StreamMessage_LineFragment } from '../../../gql/graphql.ts';
import { useRepeatedRead } from '../../../lib/live/use-repeated-read.ts';
import { STREAM_CHAT, STREAM_GIFTS } from '../documents.ts';
import { REPLAY_LINES } from './replay-documents.ts';
import { wholeSpan } from './whole-span.ts';

/** Lines are read for so much of the recording at once, ahead of its being shown. */
const SPAN_MS = 10_000;
/** Lines of a span that are read at once. */
const PAGE = 50;
/** More of them than fit on any screen; what was said earlier is behind the time line. */
const SHOWN_MAX = 150;

interface Lines {
  readonly messages: ReadonlyMap<string, StreamMessage_LineFragment>;
  readonly gifts: ReadonlyMap<string, StreamGift_LineFragment>;
}

const NOTHING: Lines = { messages: new Map(), gifts: new Map() };

const shownUntil = <Line extends { readonly sentAt: string; readonly number: number }>(
  lines: ReadonlyMap<string, Line>,
  moment: number,
): Line[] =>
  [...lines.values()]
    .filter(({ sentAt }) => Date.parse(sentAt) <= moment)
    .sort((one, other) => one.number - other.number)
    .slice(-SHOWN_MAX);

/** What had been said and given at a moment of the recording, oldest first. */
export function useReplayLines(streamId: string, moment: number) {
  const apollo = useApolloClient();
  const [lines, setLines] = useState(NOTHING);
  const [hasFailed, setFailed] = useState(false);
  const read = useRef(new Set<number>());
  const chatBefore = useCallback(
    async (before: number) => {
      const { data } = await apollo.query({
        query: STREAM_CHAT,
        variables: { id: streamId, first: PAGE, before },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The response held no lines.');
      return data.streamChat;
    },
    [apollo, streamId],
  );
  const giftsBefore = useCallback(
    async (before: number) => {
      const { data } = await apollo.query({
        query: STREAM_GIFTS,
        variables: { id: streamId, first: PAGE, before },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The response held no lines.');
      return data.streamGifts;
    },
    [apollo, streamId],
  );
  const span = Math.floor(moment / SPAN_MS);
  const load = useCallback(
    async (wanted: number) => {
      if (read.current.has(wanted)) return;
      read.current.add(wanted);
      try {
        const sentBefore = new Date((wanted + 1) * SPAN_MS).toISOString();
        const { data } = await apollo.query({ query: REPLAY_LINES, variables: { id: streamId, sentBefore }, fetchPolicy: 'no-cache' });
        if (!data) throw new Error('The response held no lines.');
        const [messages, gifts] = await Promise.all([
          wholeSpan(data.streamChat, wanted * SPAN_MS, chatBefore),
          wholeSpan(data.streamGifts, wanted * SPAN_MS, giftsBefore),
        ]);
        setLines((known) => ({
          messages: new Map([...known.messages, ...messages.map((one) => [one.id, one] as const)]),
          gifts: new Map([...known.gifts, ...gifts.map((one) => [one.id, one] as const)]),
        }));
        setFailed(false);
      } catch (error) {
        read.current.delete(wanted);
        throw error;
      }
    },
    [apollo, chatBefore, giftsBefore, streamId],
  );
  const loadHere = useCallback(() => Promise.all([load(span), load(span + 1)]), [load, span]);
  const retry = useRepeatedRead(loadHere, () => setFailed(true));
  return { messages: shownUntil(lines.messages, moment), gifts: shownUntil(lines.gifts, moment), hasFailed, retry };
}
