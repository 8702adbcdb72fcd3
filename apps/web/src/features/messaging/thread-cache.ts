import type { ApolloClient } from '@apollo/client';
import type { Match_RowFragment, Message_LineFragment } from '../../gql/graphql.ts';
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

/** Updates the thread's row with its newest message; the server counts the unread ones. */
export function touchThread(apollo: ApolloClient, message: Message_LineFragment): void {
  apollo.cache.modify<Match_RowFragment>({
    id: apollo.cache.identify({ __typename: 'Match', id: message.matchId }),
    fields: {
      lastMessage: (known, { readField, toReference }) => {
        const knownSequence = known ? (readField<number>('sequence', known) ?? 0) : 0;
        return knownSequence > message.sequence ? known : (toReference({ __typename: 'Message', id: message.id }) ?? known);
      },
      lastActivityAt: (known) => (known > message.sentAt ? known : message.sentAt),
    },
  });
}
