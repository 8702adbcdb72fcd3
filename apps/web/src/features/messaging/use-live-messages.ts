import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { ChangeKind } from '@benison/contracts/enumerations';
import type { Match_RowFragment, Message_LineFragment } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { MESSAGE_CHANGED, THREAD_MESSAGES, TYPING } from './documents.ts';
import { useOutbox } from './outbox-provider.tsx';
import { addToLog, HISTORY_PAGE, touchThread } from './thread-cache.ts';
import { hideTyping, showTyping } from './typing-state.ts';

interface UseLiveMessagesOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  /** Unread counts may have changed. */
  readonly onChange: () => void;
  /** The other side sent a message. */
  readonly onMessage: (message: Message_LineFragment, match: Match_RowFragment | null) => void;
}

/** Subscribes to messages, read marks and typing in all threads. Used once, in the shell. */
export function useLiveMessages({ after, skip, onResync, onChange, onMessage }: UseLiveMessagesOptions): void {
  const apollo = useApolloClient();
  const outbox = useOutbox();
  useLive(MESSAGE_CHANGED, {
    after,
    skip,
    onResync,
    cursorOf: (data) => data.messageChanged.cursor,
    onData: ({ messageChanged: { kind, matchId, message, match, readUpToSequence } }) => {
      // The event updated the card itself, but lists in the calendar may now hold other meetings.
      if (kind === ChangeKind.Meeting || message?.meeting) refreshMeetings(apollo);
      if (kind === ChangeKind.Sent && message) {
        const isWhole = addToLog(apollo, message);
        if (match) touchThread(apollo, message, match);
        if (message.isOwn) outbox.settle(message.id);
        else {
          hideTyping(matchId);
          onMessage(message, match);
        }
        if (!isWhole)
          refetchQuietly(() =>
            apollo.query({ query: THREAD_MESSAGES, variables: { matchId, first: HISTORY_PAGE }, fetchPolicy: 'network-only' }),
          );
      } else if (kind === ChangeKind.Read) {
        apollo.cache.modify({
          id: apollo.cache.identify({ __typename: 'Match', id: matchId }),
          fields: { readUpToSequence: () => readUpToSequence },
        });
      }
      onChange();
    },
  });
  useLive(TYPING, { after: null, skip, onData: ({ typing }) => showTyping(typing.matchId) });
}

/** Refetches the calendar if it is on screen; it shows its own error if that fails. */
export function refreshMeetings(apollo: ApolloClient): void {
  void apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName === 'Meetings' }).catch(() => undefined);
}
