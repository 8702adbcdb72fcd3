import { useMutation } from '@apollo/client/react';
import { onceMore } from '../../lib/acts/once-more.ts';
import { useDeckOfMember } from './deck-provider.tsx';
import { SWIPE } from './documents.ts';
import { celebrateMatch } from './match-moment.tsx';
import { tellSwipeFailed } from './tell-swipe-failed.ts';

/** Decides from a list: the same decision as in the deck, which drops the card. */
export function useListDecision(onDecided: (businessId: string) => void) {
  const [swipe, { loading }] = useMutation(SWIPE);
  const deck = useDeckOfMember();
  const decide = async (businessId: string, direction: 'LIKE' | 'PASS') => {
    try {
      const { data } = await onceMore(() => swipe({ variables: { input: { businessId, direction } } }));
      deck.remove(businessId);
      if (data?.swipe.match) celebrateMatch(data.swipe.match, data.swipe.reward.coins);
      onDecided(businessId);
    } catch (error) {
      if (tellSwipeFailed(error)) onDecided(businessId);
    }
  };
  return { decide: (businessId: string, direction: 'LIKE' | 'PASS') => void decide(businessId, direction), isBusy: loading };
}
