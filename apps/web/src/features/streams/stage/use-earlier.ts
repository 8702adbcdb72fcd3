import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { withEarlier } from '../chat/chat-log.ts';
import { STREAM_CHAT, STREAM_GIFTS } from '../documents.ts';
import { withEarlierGifts } from '../gifts/gift-log.ts';
import type { RoomState } from './room-state.ts';

const EARLIER_PAGE = 50;

/** What is older than a page, newest first, has a smaller number than this; null if there is nothing. */
export const earlierBefore = ({
  nodes,
  pageInfo,
}: {
  nodes: readonly { number: number }[];
  pageInfo: { hasNextPage: boolean };
}): number | null => (pageInfo.hasNextPage ? (nodes.at(-1)?.number ?? null) : null);

/** Loads what is older than the chat and the gifts that are known; undefined when there is nothing. */
export function useEarlier(
  streamId: string,
  { chat, gifts }: Pick<RoomState, 'chat' | 'gifts'>,
  setState: (change: (known: RoomState) => RoomState) => void,
): (() => void) | undefined {
  const apollo = useApolloClient();
  const busy = useRef(false);
  if (chat.earlierBefore === null && gifts.earlierBefore === null) return undefined;
  const pageBefore = (before: number) => ({ variables: { id: streamId, first: EARLIER_PAGE, before }, fetchPolicy: 'no-cache' }) as const;
  const loadChat = async (before: number) => {
    const { data } = await apollo.query({ query: STREAM_CHAT, ...pageBefore(before) });
    const page = data?.streamChat;
    if (page) setState((known) => ({ ...known, chat: withEarlier(known.chat, page.nodes, earlierBefore(page)) }));
  };
  const loadGifts = async (before: number) => {
    const { data } = await apollo.query({ query: STREAM_GIFTS, ...pageBefore(before) });
    const page = data?.streamGifts;
    if (page) setState((known) => ({ ...known, gifts: withEarlierGifts(known.gifts, page.nodes, earlierBefore(page)) }));
  };
  return () => {
    if (busy.current) return;
    busy.current = true;
    Promise.all([
      chat.earlierBefore === null ? undefined : loadChat(chat.earlierBefore),
      gifts.earlierBefore === null ? undefined : loadGifts(gifts.earlierBefore),
    ])
      .catch((error: unknown) =>
        notify({ title: 'Older messages did not load', text: failureOf(error).message, tone: 'danger', key: 'load-more' }),
      )
      .finally(() => {
        busy.current = false;
      });
  };
}
