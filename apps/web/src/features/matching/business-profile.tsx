import { useMutation, useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { COMPANY_SIZE_LABELS, SwipeDirection } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { Ban, CalendarPlus, Ellipsis, Flag, Handshake, MessageSquare, Star, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { CheckedBadges, ViewsBadge } from '../../components/businesses/profile-badges.tsx';
import { ProfileHead } from '../../components/businesses/profile-head.tsx';
import { Button, ButtonLink, IconButton } from '../../components/controls/button.tsx';
import { Badge, Presence, TagRow } from '../../components/controls/chip.tsx';
import { DropdownMenu } from '../../components/controls/menu.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { Columns, Row, Rule, Section, Stack } from '../../components/frame/layout.tsx';
import { Page, PageBar } from '../../components/frame/page.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { ReasonsList } from '../../components/lists/reasons-list.tsx';
import { EmptyState, ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { onceMore } from '../../lib/acts/once-more.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { proposeMeetingWith } from '../../lib/propose-meeting.ts';
import { openReport } from '../../lib/report.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { tradeWords } from '../../lib/words/business-words.ts';
import { HELD } from '../../lib/words/held.ts';
import { dotted, placeWords } from '../../lib/words/place-words.ts';
import { agoWords, hoursAgoWords } from '../../lib/words/time-words.ts';
import { BusinessChecks, BusinessHours, BusinessPhotos, type BusinessPage } from './business-tabs.tsx';
import { interestWords, numberWords, whyOf, whyTitle } from './card-data.ts';
import { Checked, LikedYou } from './card-why.tsx';
import { useDeckOfMember } from './deck-provider.tsx';
import type { DeckCard } from './deck-state.ts';
import { BUSINESS, RECORD_PROFILE_VIEW, SWIPE } from './documents.ts';
import { celebrateMatch } from './match-moment.tsx';
import { useSafety } from './safety.tsx';
import { tellSwipeFailed } from './tell-swipe-failed.ts';

/** Width of the cover, in CSS pixels. */
const COVER_WIDTH = 840;

export interface BusinessProfileProps {
  readonly businessId: string;
  readonly ownBusinessId: string | null;
  /** What the business has streamed. */
  readonly streamed: ReactNode;
}

/** Everything a member may know about a business. Opening it is recorded as a view. */
export function BusinessProfile({ businessId, ownBusinessId, streamed }: BusinessProfileProps) {
  const { data, error, refetch } = useQuery(BUSINESS, { variables: { id: businessId } });
  const found = data?.businessCard;
  // The account may close, or hide from the member, while its page is open: what was read before is still there.
  const isMissing = found?.business.isClosed === true || (error !== undefined && isNowhere(failureOf(error).code));
  const card = isMissing ? undefined : found;
  usePageTitle(card?.business.name ?? 'Business');
  useRecordedView(businessId, card !== undefined && businessId !== ownBusinessId);
  return (
    <>
      <PageBar title={card?.business.name ?? 'Business'} actions={card && businessId !== ownBusinessId && <ProfileMenu card={card} />} />
      <Page>
        <Loading active={!found && !error} skeleton={<FormSkeleton fields={6} />} label="Loading the profile">
          {card && (
            <Profile streamed={streamed} card={card} isOwn={businessId === ownBusinessId} onDecided={() => refetchQuietly(refetch)} />
          )}
          {isMissing && (
            <EmptyState
              title="This business cannot be found"
              text="They may have left, or be hidden from you."
              action={<ButtonLink to="/">Back to your deck</ButtonLink>}
            />
          )}
          {error && !card && !isMissing && (
            <ErrorState title="The profile did not load" text="Nothing was lost." onRetry={() => refetchQuietly(refetch)} />
          )}
        </Loading>
      </Page>
    </>
  );
}

/** Records a view once the profile is there to be seen. */
function useRecordedView(businessId: string, isSeen: boolean): void {
  const [record] = useMutation(RECORD_PROFILE_VIEW);
  useEffect(() => {
    // One that is not recorded concerns nobody who reads this page.
    if (isSeen) void onceMore(() => record({ variables: { input: { businessId } } })).catch(() => undefined);
  }, [businessId, isSeen, record]);
}

/** An address that is not a valid id gets the same page as a business that no longer exists. */
function isNowhere(code: Failure['code']): boolean {
  return code === ErrorCode.NotFound || code === ErrorCode.BadInput;
}

function ProfileMenu({ card: { business, matchId } }: { card: DeckCard }) {
  const safety = useSafety();
  const { id: businessId, name } = business;
  const items = [
    ...(matchId
      ? [
          { label: 'Propose a meeting', icon: CalendarPlus, onSelect: () => proposeMeetingWith({ matchId, name }) },
          { label: 'Unmatch', icon: X, ruled: true, onSelect: () => safety.unmatch({ businessId, name, matchId }) },
        ]
      : []),
    { label: 'Block', icon: Ban, onSelect: () => safety.block({ businessId, name, matchId }) },
    { label: 'Report', icon: Flag, danger: true, onSelect: () => openReport({ target: 'BUSINESS', targetId: businessId, name }) },
  ];
  return (
    <DropdownMenu
      label={said`More about ${name}`}
      items={items}
      trigger={<IconButton icon={Ellipsis} label={said`More about ${name}`} />}
    />
  );
}

type PageCard = DeckCard & { readonly business: BusinessPage };

const TABS = [{ value: 'basic' }, { value: 'photos' }, { value: 'verification' }] as const;

interface ProfileProps extends Pick<BusinessProfileProps, 'streamed'> {
  readonly card: PageCard;
  readonly isOwn: boolean;
  readonly onDecided: () => void;
}

function Profile({ card, isOwn, streamed, onDecided }: ProfileProps) {
  const { business } = card;
  const now = useMinute();
  const [tab, setTab] = useChoiceInAddress('tab', TABS, 'basic');
  const actions = isOwn ? <ButtonLink to="/profile">Edit profile</ButtonLink> : <Decide card={card} onDecided={onDecided} />;
  const badges = (
    <>
      <CheckedBadges {...business} />
      <ViewsBadge views={business.profileViews} />
      <Presence online={business.isOnline}>{presenceLine(business, now)}</Presence>
    </>
  );
  return (
    <>
      <ProfileHead
        id={business.id}
        name={business.name}
        logoUrl={imageFor(business.logo, 96)}
        coverUrl={imageFor(business.cover, COVER_WIDTH)}
        verified={business.isVerified}
        premium={business.isPremium}
        line={tradeWords(business)}
        place={placeLine(card, isOwn)}
        badges={badges}
        actions={actions}
      />
      <Tabs
        label={business.name}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'basic', label: 'Basic Info', content: <BasicInfo card={card} isOwn={isOwn} /> },
          { value: 'photos', label: 'Photos & Media', count: business.photos.length, content: <BusinessPhotos business={business} /> },
          { value: 'verification', label: 'Verification', content: <BusinessChecks business={business} /> },
        ]}
      />
      {streamed}
    </>
  );
}

function BasicInfo({ card, isOwn }: { card: PageCard; isOwn: boolean }) {
  const { business } = card;
  return (
    <Columns of="rail">
      <Stack gap="lg">
        <LikedYou card={card} />
        <Section title="About">
          <Stack gap="md">
            <Text read pre>
              {business.description}
            </Text>
            <TagRow tags={business.tags} shown={business.tags.length} />
          </Stack>
        </Section>
        <StatLines
          record
          items={[...factLines(business), ...(business.isOpenToCollaboration ? [{ label: 'Collaboration', value: 'Open to it' }] : [])]}
        />
        <BusinessHours business={business} />
      </Stack>
      <div>
        {isOwn ? (
          <Checked business={business} />
        ) : (
          <ReasonsList title={whyTitle(card)} reasons={whyOf(card, true)}>
            <Text size={12} tone="2">
              {numberWords(card)}
            </Text>
            <Rule />
            <Checked business={business} />
          </ReasonsList>
        )}
      </div>
    </Columns>
  );
}

function placeLine({ business, distanceMiles }: DeckCard, isOwn: boolean): string {
  const distance = distanceMiles !== null && !isOwn && `${distanceMiles.toLocaleString('en-US')}${HELD}mi`;
  return dotted(placeWords(business), distance, `${COMPANY_SIZE_LABELS[business.companySize]} people`);
}

function presenceLine({ isOnline, lastActiveAt }: DeckCard['business'], now: number): string {
  if (isOnline) return 'Active';
  if (!lastActiveAt) return 'Offline';
  const ago = agoWords(lastActiveAt, now);
  return ago === 'now' ? 'Active a moment ago' : `Last active ${hoursAgoWords(lastActiveAt, now) ?? ago}`;
}

function factLines(business: DeckCard['business']) {
  const known = <Value,>(value: Value | null | undefined, label: string, text: (value: Value) => ReactNode) =>
    value == null ? [] : [{ label, value: text(value) }];
  return [
    ...known(placeWords(business) || null, 'Location', String),
    { label: 'Company size', value: `${COMPANY_SIZE_LABELS[business.companySize]} people` },
    ...(business.seeking.length > 0 ? [{ label: 'Looking for', value: interestWords(business.seeking) }] : []),
    ...(business.offering.length > 0 ? [{ label: 'Can be', value: interestWords(business.offering) }] : []),
    ...known(business.website, 'Website', (website) => (
      <a className="text-link" href={website} target="_blank" rel="noopener noreferrer nofollow">
        {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    )),
    ...known(business.foundedYear, 'Founded', String),
    ...known(
      business.responseRate,
      'Reply rate',
      (rate) =>
        `${rate}% of first messages${business.responseHours === null ? '' : `, within ${Math.max(1, Math.round(business.responseHours))}${HELD}h`}`,
    ),
    { label: 'Matches', value: business.totalMatches.toLocaleString('en-US') },
    { label: 'On Benison since', value: dateWords(business.joinedAt) },
  ];
}

const DECIDED: Record<SwipeDirection, string> = {
  LIKE: 'You liked this business',
  PASS: 'You passed',
  SUPER_LIKE: 'You super liked this business',
};

/** Like or pass from the profile: the same decisions as in the deck. */
function Decide({ card, onDecided }: { card: DeckCard; onDecided: () => void }) {
  const [swipe, { loading }] = useMutation(SWIPE);
  const deck = useDeckOfMember();
  const { id: businessId, name } = card.business;
  if (card.matchId)
    return <ButtonLink variant="act" icon={MessageSquare} to={`/messages/${card.matchId}`}>{said`Message ${name}`}</ButtonLink>;
  if (card.decision) return <Badge tone="line">{DECIDED[card.decision]}</Badge>;
  const decide = async (direction: SwipeDirection) => {
    try {
      const { data } = await onceMore(() => swipe({ variables: { input: { businessId, direction } } }));
      deck.remove(businessId);
      if (data) tell(direction, data.swipe.match, data.swipe.reward.coins);
      deck.reload();
      onDecided();
    } catch (error) {
      if (tellSwipeFailed(error)) onDecided();
    }
  };
  return (
    <Row gap="sm" wrap>
      <Button icon={X} disabled={loading} onClick={() => void decide(SwipeDirection.Pass)}>
        Pass
      </Button>
      <Button icon={Star} disabled={loading} onClick={() => void decide(SwipeDirection.SuperLike)}>
        Super like
      </Button>
      <Button variant="gold" icon={Handshake} disabled={loading} onClick={() => void decide(SwipeDirection.Like)}>
        Like
      </Button>
    </Row>
  );
}

function tell(direction: SwipeDirection, match: Match_RowFragment | null, reward: number): void {
  if (match) return celebrateMatch(match, reward);
  if (direction === SwipeDirection.Like) notify(NOTICES.businessLiked);
  if (direction === SwipeDirection.SuperLike) notify(NOTICES.superLikeSent);
}
