import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { PROFILE_VIEWERS_COUNTED_MAX, PROFILE_VIEWERS_DAYS } from '@benison/contracts/terms/premium';
import { EyeOff, Handshake, Star, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { Band, EmptyState, ErrorState, Loading, RowsSkeleton, VeiledRows } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { SealedName } from '../../components/marks/seal.tsx';
import type { ProfileViewersQuery, ReceivedLikesQuery } from '../../gql/graphql.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { takeOut } from '../../lib/lists/take-out.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { openUpsell } from '../../lib/upsell.ts';
import { industryWords } from '../../lib/words/business-words.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { dotted, placeWords } from '../../lib/words/place-words.ts';
import { agoWords, dayWords } from '../../lib/words/time-words.ts';
import { INTEREST_COUNTS, PROFILE_VIEWERS, RECEIVED_LIKES } from './documents.ts';
import { useListDecision } from './use-list-decision.ts';

const PAGE = 20;
export type InterestView = 'likes' | 'viewers';

export interface InterestProps {
  readonly view: InterestView;
  /** Whether the member sees who it was; others only see how many. */
  readonly isPremium: boolean;
}

/** Who liked the member, and who viewed the profile. */
export function Interest({ view, isPremium }: InterestProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(INTEREST_COUNTS, { fetchPolicy: 'cache-and-network' });
  const counts = { likes: data?.likesReceived.count ?? 0, viewers: data?.profileViewerCount ?? 0 };
  const labelOf = (name: string, count: number, most?: number) => (data ? `${name} (${countWords(count, most)})` : name);
  const options = [
    { value: 'likes', label: labelOf('Likes you', counts.likes) },
    { value: 'viewers', label: labelOf('Viewed you', counts.viewers, PROFILE_VIEWERS_COUNTED_MAX) },
  ] as const;
  return (
    <Page
      width="form"
      title={view === 'likes' ? 'Who likes you' : 'Who viewed you'}
      lead={view === 'likes' ? 'Like back, and it is a match.' : `In the last ${PROFILE_VIEWERS_DAYS} days.`}
    >
      <Stack gap="md">
        <Segments
          full
          label="Show"
          options={options}
          value={view}
          onChange={(next) => void navigate(next === 'likes' ? '/likes' : '/viewers')}
        />
        <Loading active={!data && !error} skeleton={<RowsSkeleton large rows={5} />} label="Loading">
          {error && !data && <ErrorState title="This did not load" text="Nothing was lost." onRetry={() => refetchQuietly(refetch)} />}
          {data && counts[view] === 0 && (
            <EmptyState
              title={EMPTY[view].title}
              text={EMPTY[view].text}
              action={
                <ButtonLink to="/" variant="act">
                  Discover businesses
                </ButtonLink>
              }
            />
          )}
          {data && counts[view] > 0 && !isPremium && <Locked view={view} count={counts[view]} />}
          {data && counts[view] > 0 && isPremium && (view === 'likes' ? <Likes onDecided={() => void refetch()} /> : <Viewers />)}
        </Loading>
      </Stack>
    </Page>
  );
}

const EMPTY: Record<InterestView, { title: string; text: string }> = {
  likes: { title: 'No likes waiting', text: 'We will let you know when one comes in.' },
  viewers: { title: 'No profile views yet', text: 'Businesses that open your profile appear here.' },
};

/** Shows how many, and that premium reveals who. */
function Locked({ view, count }: { readonly view: InterestView; readonly count: number }) {
  const who = count === 1 ? '1 business' : `${countWords(count, view === 'viewers' ? PROFILE_VIEWERS_COUNTED_MAX : undefined)} businesses`;
  const title = view === 'likes' ? `${who} ${count === 1 ? 'likes' : 'like'} you` : `${who} viewed you`;
  const text =
    view === 'likes'
      ? `Premium shows you who. Without it you will meet ${count === 1 ? 'it' : 'them'} in your deck.`
      : 'Premium shows you who, and how often.';
  return (
    <Stack gap="md">
      <VeiledRows rows={count} />
      <EmptyState
        shape="short"
        title={title}
        text={text}
        action={
          <Button variant="gold" onClick={openUpsell}>
            See who it is
          </Button>
        }
      />
    </Stack>
  );
}

type Like = ReceivedLikesQuery['receivedLikes']['nodes'][number];

function Likes({ onDecided }: { readonly onDecided: () => void }) {
  const { client, data, error, loading, refetch, fetchMore } = useQuery(RECEIVED_LIKES, {
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.receivedLikes;
  const { decide, isBusy } = useListDecision((businessId) => {
    const decided = page?.nodes.find(({ business }) => business.id === businessId);
    if (decided) takeOut(client.cache, 'receivedLikes', decided.id);
    onDecided();
  });
  return (
    <Loading active={!page && !error} skeleton={<RowsSkeleton large rows={5} />} label="Loading who likes you">
      {error && !page && <ErrorState title="The list did not load" text="Nothing was lost." onRetry={() => refetchQuietly(refetch)} />}
      {page && (
        <RuledList label="Who likes you">
          {page.nodes.map((like) => (
            <LikeRow key={like.id} like={like} busy={isBusy} onDecide={decide} />
          ))}
        </RuledList>
      )}
      {page?.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
    </Loading>
  );
}

function LikeRow({
  like,
  busy,
  onDecide,
}: {
  readonly like: Like;
  readonly busy: boolean;
  readonly onDecide: (businessId: string, direction: 'LIKE' | 'PASS') => void;
}) {
  const now = useMinute();
  const { business, direction, note, at } = like;
  const trail = (
    <>
      <Button size="sm" icon={X} disabled={busy} aria-label={said`Pass ${business.name}`} onClick={() => onDecide(business.id, 'PASS')}>
        Pass
      </Button>
      <Button
        size="sm"
        variant="act"
        icon={Handshake}
        disabled={busy}
        aria-label={said`Like back: ${business.name}`}
        onClick={() => onDecide(business.id, 'LIKE')}
      >
        Like back
      </Button>
    </>
  );
  const title = (
    <>
      <SealedName name={business.name} verified={business.isVerified} />{' '}
      {direction === 'SUPER_LIKE' && (
        <Badge tone="gold" icon={Star}>
          Super like
        </Badge>
      )}
    </>
  );
  return (
    <RuledItem
      lead={<BusinessMark business={business} />}
      title={title}
      text={note ?? lineOf(business)}
      time={agoWords(at, now)}
      trail={trail}
      trailBelow
      to={`/businesses/${business.id}`}
    />
  );
}

function Viewers() {
  const { data, error, loading, refetch, fetchMore } = useQuery(PROFILE_VIEWERS, {
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.profileViewers;
  const isUnnamed = data?.viewingSettings.viewingMode === 'ANONYMOUS' || data?.viewingSettings.incognito === true;
  return (
    <Loading active={!page && !error} skeleton={<RowsSkeleton large rows={5} />} label="Loading who viewed you">
      {error && !page && <ErrorState title="The list did not load" text="Nothing was lost." onRetry={() => refetchQuietly(refetch)} />}
      {isUnnamed && (
        <Band tone="info" action={<TextLink to="/settings/privacy">Change it</TextLink>}>
          You look at others anonymously, so you do not see who looks at you either.
        </Band>
      )}
      {page && (
        <RuledList label="Who viewed you">
          {page.nodes.map((viewer) => (
            <ViewerRow key={viewer.id} viewer={viewer} />
          ))}
        </RuledList>
      )}
      {page?.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
    </Loading>
  );
}

function ViewerRow({
  viewer: { business, industry, at, days },
}: {
  readonly viewer: ProfileViewersQuery['profileViewers']['nodes'][number];
}) {
  const now = useMinute();
  if (!business)
    return (
      <RuledItem
        lead={<Tile icon={EyeOff} />}
        title={`A business in ${industryWords(industry)}`}
        text="Looked anonymously"
        time={dayWords(at, now)}
      />
    );
  const often = days === 1 ? 'on 1 day' : `on ${days} days`;
  return (
    <RuledItem
      lead={<BusinessMark business={business} />}
      title={<SealedName name={business.name} verified={business.isVerified} />}
      text={`${lineOf(business)} · ${often}`}
      time={agoWords(at, now)}
      to={`/businesses/${business.id}`}
    />
  );
}

function BusinessMark({ business }: { readonly business: Like['business'] }) {
  return <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 56)} size={56} online={business.isOnline} />;
}

const lineOf = (business: Like['business']): string => dotted(industryWords(business.industry), placeWords(business));
