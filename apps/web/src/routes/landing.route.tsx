import { ButtonLink, TextLink } from '../components/button.tsx';
import { AppShell, GuestTopBar } from '../components/shell.tsx';
import { CardFan, Hero, type PrintedCardData } from '../components/printed-card.tsx';

const cards: [PrintedCardData, PrintedCardData, PrintedCardData] = [
  { id: 'quarry', name: 'Quarry Street Foods', line: 'Co-packing and private label', place: 'Minneapolis, MN' },
  { id: 'halden', name: 'Halden Marine', line: 'Electric workboats', place: 'Portland, ME' },
  { id: 'kestrel', name: 'Kestrel Cold Chain', line: 'Temperature-controlled freight', place: 'Savannah, GA' },
];

/** What a stranger sees first. */
export function LandingRoute() {
  const actions = (
    <>
      <ButtonLink to="/register" variant="gold" size="lg">Create your card</ButtonLink>
      <span>Already blessed? <TextLink blessed to="/login">Sign in</TextLink></span>
    </>
  );
  return (
    <AppShell top={<GuestTopBar ground />}>
      <Hero title="Meet the businesses that need yours." text="Benison is premium business networking for verified owners. Swipe on business cards, match when it is mutual, and be talking the same day." actions={actions} picture={<CardFan cards={cards} />} />
    </AppShell>
  );
}
