import { useMutation } from '@apollo/client/react';
import { SwipeDirection } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { CircleUserRound, Handshake, X } from 'lucide-react';
import { useEffect } from 'react';
import { BusinessCard } from '../../components/businesses/business-card.tsx';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Sheet } from '../../components/dialogs/dialog.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { ReasonsList } from '../../components/lists/reasons-list.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { onceMore } from '../../lib/acts/once-more.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { whenWords } from '../../lib/words/time-words.ts';
import { cardData, numberWords, whyOf, whyTitle } from './card-data.ts';
import { Checked, LikedYou } from './card-why.tsx';
import { useDeckOfMember } from './deck-provider.tsx';
import { SWIPE } from './documents.ts';
import { celebrateMatch } from './match-moment.tsx';
import { tellSwipeFailed } from './tell-swipe-failed.ts';
import { TOP_PICK_TITLE } from './top-pick.tsx';
import type { TopPick } from './use-top-pick.ts';

export interface TopPickSheetProps {
  readonly pick: TopPick;
  readonly onClose: () => void;
  /** It was decided on, here or elsewhere. */
  readonly onDecided: () => void;
}

/** The pick's card with its reasons, and the decision. */
export function TopPickSheet({ pick, onClose, onDecided }: TopPickSheetProps) {
  const now = useMinute();
  const { card } = pick;
  const { id: businessId, name } = card.business;
  const [swipe, { loading }] = useMutation(SWIPE);
  const deck = useDeckOfMember();
  useEffect(() => deck.shown.turnUp(card), [deck, card]);
  const decide = async (direction: SwipeDirection) => {
    deck.decidesBeside(businessId);
    try {
      const { data } = await onceMore(() => swipe({ variables: { input: { businessId, direction } } }));
      deck.remove(businessId);
      onClose();
      onDecided();
      if (data?.swipe.match) celebrateMatch(data.swipe.match, data.swipe.reward.coins);
      else if (direction === SwipeDirection.Like) notify({ ...NOTICES.businessLiked, key: 'swipe' });
    } catch (error) {
      if (!tellSwipeFailed(error)) return;
      onClose();
      onDecided();
    } finally {
      deck.decidesBeside(null);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={TOP_PICK_TITLE}
      text={said`${name} was chosen for you, and you for ${name}. Both of you are shown this; it is gone ${whenWords(pick.endsAt, now)}.`}
      actions={
        <Row gap="sm">
          <Button full icon={X} disabled={loading} onClick={() => void decide(SwipeDirection.Pass)}>
            Pass
          </Button>
          <Button full variant="gold" icon={Handshake} disabled={loading} onClick={() => void decide(SwipeDirection.Like)}>
            Like
          </Button>
        </Row>
      }
    >
      <Stack gap="md">
        <BusinessCard business={cardData(card)} headingLevel={3} />
        <LikedYou card={card} />
        <ReasonsList title={whyTitle(card)} reasons={whyOf(card)}>
          <Text size={12} tone="2">
            {numberWords(card)} <TextLink to="/how-matching-works">How matching works</TextLink>
          </Text>
        </ReasonsList>
        <Checked business={card.business} />
        <Row>
          <ButtonLink size="sm" variant="quiet" flush icon={CircleUserRound} to={`/businesses/${businessId}`}>
            Full profile
          </ButtonLink>
        </Row>
      </Stack>
    </Sheet>
  );
}
