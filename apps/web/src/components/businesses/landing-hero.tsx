import { ButtonLink, TextLink } from '../button.tsx';
import { CardFan, Hero, type PrintedCardData } from './printed-card.tsx';

/** The landing page's promise, how to join, and three cards. */
export function LandingHero({ cards }: { readonly cards: readonly [PrintedCardData, PrintedCardData, PrintedCardData] }) {
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
      picture={<CardFan cards={cards} />}
    />
  );
}
