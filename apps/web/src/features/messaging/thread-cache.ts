import type { ApolloClient } from '@apollo/client';
import type { Match_RowFragment, Message_LineFragment } from '../../gql/graphql.ts';
import { MATCHES, MATCHES_PAGE } from '../../lib/lists/matches.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { THREAD_MESSAGES } from './documents.ts';

/** How many messages a page of history holds. */
export const HISTORY_PAGE = 30;

/**
 * Inserts a message into the cached log. Returns false if earlier messages are missing in between:
 * then the log must be fetched.
 */
export function addToLog(apollo: ApolloClient, message: Message_LineFragment): boolean {
  let isWhole = true;
  updateList(apollo, { query: THREAD_MESSAGES, variables: { matchId: message.matchId, first: HISTORY_PAGE } }, (data) => {
    if (data.messages.messages.some(({ id }) => id === message.id)) return data;
    const known = data.messages.messages;
    const lastSequence = known.at(-1)?.sequence ?? 0;
    isWhole = message.sequence <= lastSequence + 1;
    if (!isWhole) return data;
    const messages = [...known, message].sort((a, b) => a.sequence - b.sequence);
    return { messages: { ...data.messages, messages } };
  });
  return isWhole;
}

/**
 * Updates the row of the message's thread in the conversations, and puts it first; the server counts the unread ones. `match` is the row of a
 * thread further down than the list was read, which comes up.
 */
export function touchThread(apollo: ApolloClient, message: Message_LineFragment, match?: Match_RowFragment | null): void {
  updateList(apollo, { query: MATCHES, variables: { first: MATCHES_PAGE } }, (data) => {
    const isOf = ({ id }: Match_RowFragment) => id === message.matchId;
    const { nodes } = data.matches;
    const listed = nodes.find(isOf);
    const row = listed ?? match;
    const isKnown = (row?.lastMessage?.sequence ?? 0) >= message.sequence;
    if (!row || (listed && isKnown)) return data;
    const touched = isKnown ? row : { ...row, lastMessage: message, lastActivityAt: message.sentAt };
    return { matches: { ...data.matches, nodes: [touched, ...nodes.filter((one) => !isOf(one))] } };
  });
}
