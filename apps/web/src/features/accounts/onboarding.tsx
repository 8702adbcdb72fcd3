import { useMutation, useQuery } from '@apollo/client/react';
import { ONBOARDING_SLIDE_MS } from '@benison/contracts/limits';
import { LateProductPicture } from '../../components/businesses/late-product-picture.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Text } from '../../components/text.tsx';
import { Slides } from '../../components/visit/slides.tsx';
import { graphql } from '../../gql/index.ts';
import { useSlides } from '../../lib/page/use-slides.ts';
import { CARD_MADE, ONBOARDING_SLIDES } from './onboarding-slides.ts';

const FINISH = graphql(`
  mutation FinishOnboarding {
    finishOnboarding(input: {}) { success }
  }
`);

const FIGURES = graphql(`
  query OnboardingFigures {
    landingStats { members verifiedBusinesses matchesMade membersOnline }
  }
`);

/** The real number of active members; hidden while the viewer is the only one. */
function MembersLine() {
  const { data } = useQuery(FIGURES);
  const others = (data?.landingStats.members ?? 0) - 1;
  if (others < 1) return null;
  return <Text strong>{`Join ${others.toLocaleString('en-US')} ${others === 1 ? 'member' : 'members'}`}</Text>;
}

/** Tells the server that the slides were seen. If that fails, they are shown once more at the next visit, and not again in this one. */
function useFinish(viewerId: string) {
  const [finish, { client }] = useMutation(FINISH);
  return () => {
    const { cache } = client;
    cache.modify({ id: cache.identify({ __typename: 'Viewer', id: viewerId }), fields: { isOnboarded: () => true } });
    finish().catch((error: unknown) => console.error('Could not save that the slides were seen.', error));
  };
}

interface OnboardingProps {
  readonly viewerId: string;
  /** The member has a card already: the last slide asks for none. */
  readonly hasCard: boolean;
  readonly onDone: () => void;
}

/** The slides that welcome a new member, once. */
export function Onboarding({ viewerId, hasCard, onDone }: OnboardingProps) {
  const { position, isLast, isPlaying, go, pause, hold, togglePlaying } = useSlides(ONBOARDING_SLIDES.length, ONBOARDING_SLIDE_MS);
  const finish = useFinish(viewerId);
  const leave = () => {
    finish();
    onDone();
  };
  const { scene, title, ...words } = ONBOARDING_SLIDES[position] ?? ONBOARDING_SLIDES[0];
  const text = isLast && hasCard ? CARD_MADE : words.text;
  const slide = { picture: <LateProductPicture scene={scene} />, title, text, ...(isLast && { children: <MembersLine /> }) };
  const actions = isLast ? (
    <Button variant="gold" onClick={leave}>
      {hasCard ? 'Start' : 'Make your card'}
    </Button>
  ) : (
    <Button variant="quiet" onClick={leave}>
      Skip
    </Button>
  );
  return (
    <Slides
      label="Welcome to Benison"
      slide={slide}
      position={position}
      count={ONBOARDING_SLIDES.length}
      playing={isPlaying}
      onGo={go}
      onTogglePlaying={togglePlaying}
      onPause={pause}
      onHold={hold}
      actions={actions}
    />
  );
}
