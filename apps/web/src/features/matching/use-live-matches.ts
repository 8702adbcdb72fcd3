import { useApolloClient } from '@apollo/client/react';
import { ChangeKind } from '@benison/contracts/enumerations';
import { useLive } from '../../lib/live/use-live.ts';
import { useDeckOfMember } from './deck-provider.tsx';
import { DECK_CHANGED, MATCH_CHANGED, MEMBER_STATS, PRESENCE_CHANGED, TOP_PICK } from './documents.ts';
import { forgetMatch, rememberMatch } from './match-cache.ts';
import { announceMatch, celebrateMatch, endMatchMoment } from './match-moment.tsx';

interface UseLiveMatchesOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  /** Counts and lists related to the matches may have changed. */
  readonly onChange: () => void;
}

/** Subscribes to new and ended matches, to decisions made in other tabs and to presence. Used once, in the shell. */
export function useLiveMatches({ after, skip, onResync, onChange }: UseLiveMatchesOptions): void {
  const apollo = useApolloClient();
  const deck = useDeckOfMember();
  useLive(MATCH_CHANGED, {
    after,
    skip,
    onResync,
    cursorOf: (data) => data.matchChanged.cursor,
    onData: ({ matchChanged: { kind, match, matchId } }) => {
      if (kind === ChangeKind.Ended) {
        forgetMatch(apollo, matchId);
        endMatchMoment(matchId);
      } else if (match) {
        rememberMatch(apollo, match);
        if (deck.isDeciding(match.business.id)) celebrateMatch(match);
        else {
          deck.remove(match.business.id);
          announceMatch(match);
        }
      }
      void apollo.refetchQueries({ include: [MEMBER_STATS] });
      onChange();
    },
  });
  useLive(DECK_CHANGED, {
    after: null,
    skip,
    onData: ({ deckChanged }) => {
      deck.changedElsewhere(deckChanged);
      const { decidedId } = deckChanged;
      // A decision about the top pick takes it from the screen; an undone one may bring it back.
      if (decidedId === null || apollo.readQuery({ query: TOP_PICK })?.topPick?.card.business.id === decidedId)
        void apollo.refetchQueries({ include: [TOP_PICK] });
    },
  });
  useLive(PRESENCE_CHANGED, {
    after: null,
    skip,
    onData: ({ presenceChanged: { businessId, isOnline, lastActiveAt, isClosed } }) => {
      apollo.cache.modify({
        id: apollo.cache.identify({ __typename: 'Business', id: businessId }),
        fields: { isOnline: () => isOnline, lastActiveAt: () => lastActiveAt, isClosed: () => isClosed },
      });
    },
  });
}
