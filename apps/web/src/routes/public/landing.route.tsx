import { GitMerge, Radio } from 'lucide-react';
import { LandingHero } from '../../components/businesses/landing-hero.tsx';
import { ClosingCall, FeatureList } from '../../components/businesses/printed-card.tsx';
import { ProductStory } from '../../components/businesses/product-story.tsx';
import { SAMPLE_CARDS } from '../../components/businesses/sample-cards.ts';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { AppShell, GuestTopBar } from '../../components/frame/shell.tsx';
import { SiteFooter } from '../../components/frame/site-footer.tsx';
import { Coin } from '../../components/marks/coin.tsx';
import { Icon } from '../../components/marks/icon.tsx';
import { Seal } from '../../components/marks/seal.tsx';
import { LandingFigures } from '../../features/businesses/landing-figures.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

const features = [
  {
    mark: <Seal large />,
    title: 'EIN Verification',
    text: 'A person checks the EIN and the legal name. Only then does a card carry the seal, and no one can buy it.',
  },
  {
    mark: <Icon icon={GitMerge} size="l" />,
    title: 'Smart Matching',
    text: 'Scored on what you offer, what they look for, where you both are and who answers. Every score comes with its reasons.',
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
      <LandingHero cards={SAMPLE_CARDS} />
      <LandingFigures />
      <ProductStory />
      <FeatureList title="Four things, done right" items={features} />
      <ClosingCall title="Your card is next.">
        <ButtonLink to="/register" variant="act" size="lg">
          Create your card
        </ButtonLink>
        <TextLink to="/premium">What Premium adds</TextLink>
      </ClosingCall>
    </AppShell>
  );
}
