import { GitMerge, Radio } from 'lucide-react';
import { LandingHero } from '../components/businesses/landing-hero.tsx';
import { FeatureList, FigureStrip } from '../components/businesses/printed-card.tsx';
import { AppShell, GuestTopBar } from '../components/frame/shell.tsx';
import { Coin } from '../components/marks/coin.tsx';
import { Icon } from '../components/marks/icon.tsx';
import { Seal } from '../components/marks/seal.tsx';
import { ashgroveCard, kestrelCard, quarryCard } from './gallery-data.ts';

export function LandingPart() {
  return (
    <AppShell top={<GuestTopBar ground links={[{ to: '/premium', label: 'Premium' }]} />}>
      <LandingHero cards={[quarryCard, ashgroveCard, kestrelCard]} />
      <FigureStrip
        items={[
          { value: '2,184', label: 'businesses verified by EIN' },
          { value: '611', label: 'matches this week' },
          { value: '38', label: 'members active now' },
        ]}
      />
      <FeatureList
        title="Four things it does, and does properly"
        items={[
          {
            mark: <Seal large />,
            title: 'EIN Verification',
            text: 'We check the number and the legal name, and every card says whether. The seal is never for sale.',
          },
          {
            mark: <Icon icon={GitMerge} size="l" />,
            title: 'Smart Matching',
            text: 'What you offer and what they look for. The score always says why.',
          },
          { mark: <Coin large />, title: 'BizCoin Rewards', text: 'Earn 25 for a like and 50 for a super like.' },
          {
            mark: <Icon icon={Radio} size="l" />,
            title: 'Live Streaming',
            text: 'Show the shop floor to the businesses you matched with, and no one else.',
          },
        ]}
      />
    </AppShell>
  );
}
