import { GitMerge, Radio } from 'lucide-react';
import { CardFan, FeatureList, FigureStrip, Hero } from '../components/businesses/printed-card.tsx';
import { ButtonLink, TextLink } from '../components/button.tsx';
import { Coin } from '../components/coin.tsx';
import { Icon } from '../components/icon.tsx';
import { Seal } from '../components/seal.tsx';
import { AppShell, GuestTopBar } from '../components/shell.tsx';
import { ashgroveCard, kestrelCard, quarryCard } from './gallery-data.ts';

export function LandingPart() {
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
    <AppShell top={<GuestTopBar ground links={[{ to: '/premium', label: 'Premium' }]} />}>
      <Hero
        title="Meet the businesses that need yours."
        text="Benison is premium business networking for verified owners. Swipe on business cards, match when it is mutual, and be talking the same day."
        actions={actions}
        picture={<CardFan cards={[quarryCard, ashgroveCard, kestrelCard]} />}
      />
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
            text: 'What you offer against what they seek. The score always says why.',
          },
          { mark: <Coin large />, title: 'BizCoin Rewards', text: 'Earn 25 for a like and 50 for a super like.' },
          {
            mark: <Icon icon={Radio} size="l" />,
            title: 'Live Streaming',
            text: 'Show the shop floor to the businesses you matched with, and to nobody else.',
          },
        ]}
      />
    </AppShell>
  );
}
