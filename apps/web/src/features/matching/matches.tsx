import { useQuery } from '@apollo/client/react';
import { WORDS } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import { Ban, CalendarPlus, CircleUserRound, Contact, Ellipsis, Flag, MessageSquare, Sheet, Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink, IconButton, TextLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { FileLink } from '../../components/controls/file-link.tsx';
import { DropdownMenu } from '../../components/controls/menu.tsx';
import { Columns, Row, Section } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { SealedName } from '../../components/marks/seal.tsx';
import { Text } from '../../components/text.tsx';
import type { Match_RowFragment, MatchesAsideQuery } from '../../gql/graphql.ts';
import { MATCHES, MATCHES_PAGE } from '../../lib/lists/matches.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { proposeMeetingWith } from '../../lib/propose-meeting.ts';
import { openReport } from '../../lib/report.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { industryWords } from '../../lib/words/business-words.ts';
import { dotted, placeWords } from '../../lib/words/place-words.ts';
import { agoWords, shortDateWords } from '../../lib/words/time-words.ts';
import { MATCHES_ASIDE } from './documents.ts';
import { useSafety } from './safety.tsx';

/** All the member's matches, the latest activity, and how many conversations await a reply. */
export function Matches() {
  const { data, error, loading, refetch, fetchMore } = useQuery(MATCHES, { variables: { first: MATCHES_PAGE } });
  const connection = data?.matches;
  const matches = useMemo(
    () => [...(connection?.nodes ?? [])].sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt)),
    [connection],
  );
  const title = connection ? `Your Matches (${connection.totalCount.toLocaleString('en-US')})` : 'Your Matches';
  return (
    <Page title={title}>
      <Columns of="rail">
        <div>
          <Loading active={!connection && !error} skeleton={<RowsSkeleton large rows={6} />} label="Loading your matches">
            {matches.length > 0 && (
              <RuledList label="Your matches">
                {matches.map((match) => (
                  <MatchRow key={match.id} match={match} />
                ))}
              </RuledList>
            )}
            {connection?.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, connection)} />}
            {connection && matches.length === 0 && (
              <EmptyState
                title="Your first match starts here"
                text={WORDS.noMatches}
                action={
                  <ButtonLink to="/" variant="act">
                    Discover businesses
                  </ButtonLink>
                }
              />
            )}
            {error && !connection && (
              <ErrorState
                title="Your matches did not load"
                text="Nothing was lost. Your matches are safe."
                onRetry={() => refetchQuietly(refetch)}
              />
            )}
          </Loading>
        </div>
        <Aside hasMatches={matches.length > 0} />
      </Columns>
    </Page>
  );
}

function MatchRow({ match }: { match: Match_RowFragment }) {
  const safety = useSafety();
  const navigate = useNavigate();
  const { business, id: matchId } = match;
  const { id: businessId, name } = business;
  const whileOpen = [
    { label: 'Full profile', icon: CircleUserRound, to: `/businesses/${businessId}` },
    { label: 'Propose a meeting', icon: CalendarPlus, onSelect: () => proposeMeetingWith({ matchId, name }) },
  ];
  const menu = [
    ...(business.isClosed ? [] : whileOpen),
    { label: 'Unmatch', icon: Unlink, ruled: true, onSelect: () => safety.unmatch({ businessId, name, matchId }) },
    { label: 'Block', icon: Ban, onSelect: () => safety.block({ businessId, name, matchId }) },
    { label: 'Report', icon: Flag, danger: true, onSelect: () => openReport({ target: 'BUSINESS', targetId: businessId, name }) },
  ];
  const trail = (
    <>
      <ButtonLink only="desk" size="sm" icon={MessageSquare} to={`/messages/${matchId}`} aria-label={said`Message ${name}`}>
        Message
      </ButtonLink>
      <IconButton only="phone" icon={MessageSquare} label={said`Message ${name}`} onClick={() => void navigate(`/messages/${matchId}`)} />
      <DropdownMenu
        label={said`More about ${name}`}
        items={menu}
        trigger={<IconButton icon={Ellipsis} label={said`More about ${name}`} />}
      />
    </>
  );
  const title = (
    <>
      <SealedName name={name} verified={business.isVerified} />{' '}
      {match.isNew ? <Badge tone="gold">New</Badge> : match.unreadCount > 0 && <Badge tone="line">{`${match.unreadCount} unread`}</Badge>}
    </>
  );
  const text = business.isClosed ? (
    'This account is closed'
  ) : (
    <>
      Matched {shortDateWords(match.matchedAt)}
      <span className="only-desk-inline"> · {dotted(industryWords(business.industry), placeWords(business))}</span>
    </>
  );
  return (
    <RuledItem
      lead={<Avatar id={businessId} name={name} imageUrl={imageFor(business.logo, 56)} size={56} online={business.isOnline} />}
      title={title}
      text={text}
      trail={trail}
      to={business.isClosed ? `/messages/${matchId}` : `/businesses/${businessId}`}
    />
  );
}

function Aside({ hasMatches }: { readonly hasMatches: boolean }) {
  const { data } = useQuery(MATCHES_ASIDE);
  if (!data) return null;
  return (
    <div>
      {hasMatches && <LeadFiles />}
      <Section title="Who likes you">
        <LikesReceived count={data.likesReceived.count} />
      </Section>
      <Section title="Recent Activity">
        {data.recentActivity.length > 0 ? (
          <RuledList bare>
            {data.recentActivity.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </RuledList>
        ) : (
          <Text size={14} tone="2">
            Nothing has happened yet. Your likes, matches and messages appear here.
          </Text>
        )}
      </Section>
    </div>
  );
}

/** The matches as files for a spreadsheet or an address book. */
function LeadFiles() {
  return (
    <Section title="In other programs">
      <Text size={14} tone="2">
        All your matches, with who to ask for and where each business is.
      </Text>
      <Row wrap>
        <FileLink href="/api/leads.csv" icon={Sheet}>
          Spreadsheet (CSV)
        </FileLink>
        <FileLink href="/api/leads.vcf" icon={Contact}>
          Contacts (vCard)
        </FileLink>
      </Row>
    </Section>
  );
}

function LikesReceived({ count }: { count: number }) {
  if (count === 0)
    return (
      <Text size={14} tone="2">
        No likes waiting. We will let you know when one comes in.
      </Text>
    );
  const waiting =
    count === 1
      ? 'One business likes you and waits for your answer.'
      : `${count.toLocaleString('en-US')} businesses like you and wait for your answer.`;
  return (
    <Text size={14} tone="2">
      {waiting} <TextLink to="/likes">See who</TextLink>
    </Text>
  );
}

function ActivityRow({ activity }: { activity: MatchesAsideQuery['recentActivity'][number] }) {
  const now = useMinute();
  const { business, text, at, matchId } = activity;
  return (
    <RuledItem
      lead={<Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 32)} size={32} />}
      title={text}
      time={agoWords(at, now)}
      to={matchId ? `/messages/${matchId}` : `/businesses/${business.id}`}
    />
  );
}
