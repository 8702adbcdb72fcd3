import { useLate } from '../../lib/update/use-late-part.ts';
import { ButtonLink, TextLink } from '../controls/button.tsx';
import { CardFan, Hero, type FannedCards } from './printed-card.tsx';

const loadDeck = () => import('./sample-deck.tsx');

/** The cards can be looked at in the first picture, and swiped once that is painted. */
function Samples({ cards }: { readonly cards: FannedCards }) {
  const part = useLate(loadDeck, true);
  return part ? <part.SampleDeck cards={cards} /> : <CardFan cards={cards} />;
}

/** The landing page's promise, how to join, and three cards. */
export function LandingHero({ cards }: { readonly cards: FannedCards }) {
  const actions = (
    <>
      <ButtonLink to="/register" variant="gold" size="lg">
        Create your card
      </ButtonLink>
      <span>
        Already blessed?{' '}
        <TextLink blessed to="/login">
          Sign in
        </TextLink>
      </span>
    </>
  );
  return (
    <Hero
      title="Meet the businesses that need yours."
      text="Benison is premium business networking for verified owners. Swipe on business cards, match when it is mutual, and be talking the same day."
      actions={actions}
      picture={<Samples cards={cards} />}
    />
  );
}
