import { BusinessCard, BusinessCardSkeleton } from '../components/businesses/business-card.tsx';
import { ProfileHead } from '../components/businesses/profile-head.tsx';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { Columns, Row, Section, Stack } from '../components/frame/layout.tsx';
import { ReasonsList } from '../components/lists/reasons-list.tsx';
import { EmptyState, ErrorState } from '../components/lists/states.tsx';
import { Avatar } from '../components/marks/avatar.tsx';
import { SwipeControls } from '../components/matching/swipe-controls.tsx';
import { birch, kestrel, lumen, reasons } from './gallery-data.ts';

const nothing = () => undefined;

export function CardsPart() {
  return (
    <Stack gap="xl">
      <ProfileHead
        id={kestrel.id}
        name={kestrel.name}
        logoUrl={kestrel.imageUrl}
        verified
        premium
        line="Transportation · LLC"
        place="Savannah, GA"
        actions={<Button>Edit Profile</Button>}
      />
      <Section title="The business card">
        <Columns of="cards">
          <BusinessCardSkeleton />
          <EmptyState
            title="No more businesses"
            text="Check back later for new business connections!"
            action={
              <ButtonLink to="?" size="sm" variant="act">
                View My Matches
              </ButtonLink>
            }
          />
          <ErrorState title="The deck did not load" text="Nothing was lost. Your last swipe is saved." onRetry={nothing} />
          <BusinessCard business={lumen} state="offline" headingLevel={3} />
          <BusinessCard business={birch} headingLevel={3} />
          <BusinessCard business={kestrel} face="deck" headingLevel={3} />
          <BusinessCard business={kestrel} headingLevel={3} state="liked" />
          <BusinessCard business={birch} headingLevel={3} state="passed" />
        </Columns>
      </Section>
      <Columns of="two">
        <Section title="Controls">
          <SwipeControls onPass={nothing} onSuperLike={nothing} onLike={nothing} superLikesLeft={2} onUndo={nothing} canUndo />
          <SwipeControls onPass={nothing} onSuperLike={nothing} onLike={nothing} superLikesLeft={0} />
          <SwipeControls onPass={nothing} onSuperLike={nothing} onLike={nothing} superLikesLeft={null} pending />
        </Section>
        <ReasonsList title="Why a fit of 86" reasons={reasons} />
      </Columns>
      <Row wrap>
        {([24, 34, 42, 56, 96] as const).map((size) => (
          <Avatar key={size} id={`demo-${size}`} name={birch.name} size={size} online />
        ))}
        <Avatar id="x" name="Kestrel" imageUrl={kestrel.imageUrl} size={56} />
      </Row>
    </Stack>
  );
}
