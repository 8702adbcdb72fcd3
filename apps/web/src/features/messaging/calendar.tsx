import { useQuery } from '@apollo/client/react';
import { MeetingView } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Fill, Section } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { MeetingEntry, MeetingList } from '../../components/messaging/meeting.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { MeetingsQuery } from '../../gql/graphql.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { MEETINGS } from './meeting-documents.ts';
import { ThreadMeeting } from './meeting.tsx';
import { useLiveMeetingRooms } from './room/use-live-meeting-rooms.ts';

const MEETINGS_PAGE = 20;

type Listed = MeetingsQuery['meetings']['nodes'][number];

function useMeetings(view: MeetingView) {
  const { data, error, loading, refetch, fetchMore } = useQuery(MEETINGS, { variables: { view, first: MEETINGS_PAGE } });
  const connection = data?.meetings;
  return {
    meetings: connection?.nodes,
    hasFailed: error !== undefined && !connection,
    isLoading: loading,
    retry: () => refetchQuietly(refetch),
    more: connection?.pageInfo.hasNextPage ? () => loadMore({ fetchMore }, connection) : undefined,
  };
}

type Meetings = ReturnType<typeof useMeetings>;

/** The member's meetings with all matches. */
export function Calendar({ actions }: { readonly actions?: ReactNode }) {
  useLiveMeetingRooms();
  const [waiting, upcoming, past] = [useMeetings(MeetingView.Waiting), useMeetings(MeetingView.Upcoming), useMeetings(MeetingView.Past)];
  const all = [waiting, upcoming, past];
  const isKnown = all.every(({ meetings }) => meetings !== undefined);
  const hasFailed = all.some((view) => view.hasFailed);
  const isEmpty = isKnown && all.every(({ meetings }) => meetings?.length === 0);
  return (
    <Page title="Calendar" lead="Meetings with your matches, by your own clock and theirs." actions={actions}>
      <Loading active={!isKnown && !hasFailed} skeleton={<RowsSkeleton rows={5} />} label="Loading your meetings">
        {hasFailed && !isKnown && (
          <ErrorState
            title="Your meetings did not load"
            text="Nothing was lost. What you agreed on still stands."
            onRetry={() => all.forEach(({ retry }) => retry())}
          />
        )}
        {isEmpty && (
          <EmptyState
            title="No meetings yet"
            text="Propose one from any match: up to three times, and they choose."
            action={
              <ButtonLink to="/matches" variant="act">
                Your matches
              </ButtonLink>
            }
          />
        )}
        {isKnown && !isEmpty && (
          <>
            {(waiting.meetings?.length ?? 0) > 0 && <View title="Waiting for an answer" view={waiting} empty="" />}
            <View title="Upcoming" view={upcoming} empty="Nothing is agreed yet." />
            {(past.meetings?.length ?? 0) > 0 && <View title="Past" view={past} empty="" />}
          </>
        )}
      </Loading>
    </Page>
  );
}

function View({ title, view, empty }: { title: string; view: Meetings; empty: string }) {
  const { meetings = [], more, isLoading } = view;
  return (
    <Section title={title} count={more ? undefined : meetings.length || undefined}>
      {meetings.length === 0 ? (
        <Text size={14} tone="2">
          {empty}
        </Text>
      ) : (
        <MeetingList label={title}>
          {meetings.map((meeting) => (
            <Entry key={meeting.id} meeting={meeting} />
          ))}
        </MeetingList>
      )}
      {more && <LoadMore busy={isLoading} onLoad={more} />}
    </Section>
  );
}

function Entry({ meeting }: { meeting: Listed }) {
  const { business, matchId, sequence } = meeting;
  const who = (
    <>
      <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 32)} size={32} />
      <Fill>
        <Heading level={3}>
          <bdi>{business.name}</bdi>
        </Heading>
      </Fill>
      <ButtonLink
        size="sm"
        variant="quiet"
        icon={MessageSquare}
        to={`/messages/${matchId}?at=${sequence}`}
        aria-label={said`Conversation with ${business.name}`}
      >
        Conversation
      </ButtonLink>
    </>
  );
  return (
    <MeetingEntry who={who}>
      <ThreadMeeting meeting={meeting} mine={false} name={business.name} isClosed={business.isClosed} />
    </MeetingEntry>
  );
}
