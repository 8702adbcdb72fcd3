import { GitMerge, Radio } from 'lucide-react';
import { LandingHero } from '../../components/businesses/landing-hero.tsx';
import { ClosingCall, FeatureList, type FannedCards } from '../../components/businesses/printed-card.tsx';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { AppShell, GuestTopBar } from '../../components/frame/shell.tsx';
import { SiteFooter } from '../../components/frame/site-footer.tsx';
import { Coin } from '../../components/marks/coin.tsx';
import { Icon } from '../../components/marks/icon.tsx';
import { Seal } from '../../components/marks/seal.tsx';
import { LandingFigures } from '../../features/businesses/landing-figures.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Printed sample cards, of no real business. */
const samples: FannedCards = [
  {
    id: 'quarry-proof',
    name: 'Quarry Street Foods',
    line: 'Co-packing and private label',
    place: 'Minneapolis, MN',
    print: { paper: 'kraft', mark: 'M5 31h17v11H5Zm20 0h18v11H25ZM13 18h22v10H13Zm6-12h10v9H19Z' },
  },
  {
    id: 'halden-back',
    name: 'Halden Marine',
    line: 'Electric workboats',
    place: 'Portland, ME',
    print: { paper: 'ice', mark: 'M4 27h40l-6 12H11Zm18-4V5L8 23Zm4 0h12L26 10Z' },
  },
  {
    id: 'kestrel-savannah',
    name: 'Kestrel Cold Chain',
    line: 'Temperature-controlled freight',
    place: 'Savannah, GA',
    print: { paper: 'navy', mark: 'M4 13h17l10 11H15Zm11 13h16l6 7H22Zm18-13h11l-8 9Z' },
  },
];

const features = [
  {
    mark: <Seal large />,
    title: 'EIN Verification',
    text: 'A person checks the number and the legal name, and every card says whether. The seal is never for sale.',
  },
  {
    mark: <Icon icon={GitMerge} size="l" />,
    title: 'Smart Matching',
    text: 'What you offer and what they look for, where you both are, who answers. The score always says why.',
    more: <TextLink to="/how-matching-works">How matching works</TextLink>,
  },
  {
    mark: <Coin large />,
    title: 'BizCoin Rewards',
    text: 'Networking that pays back: coins for the connections you make, to spend on being seen.',
  },
  {
    mark: <Icon icon={Radio} size="l" />,
    title: 'Live Streaming',
    text: 'Show the shop floor to the businesses you matched with, and no one else.',
  },
];

/** What a first-time visitor sees. */
export function LandingRoute() {
  usePageTitle('');
  return (
    <AppShell top={<GuestTopBar ground />} foot={<SiteFooter />}>
      <LandingHero cards={samples} />
      <LandingFigures />
      <FeatureList title="Four things it does, and does properly" items={features} />
      <ClosingCall title="Your card is next.">
        <ButtonLink to="/register" variant="act" size="lg">
          Create your card
        </ButtonLink>
        <TextLink to="/premium">What Premium adds</TextLink>
      </ClosingCall>
    </AppShell>
  );
}
