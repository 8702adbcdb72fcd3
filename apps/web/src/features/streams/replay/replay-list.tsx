import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import { Section } from '../../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { Text } from '../../../components/text.tsx';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { imageFor } from '../../../lib/pictures/image-source.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { elapsedWords } from '../stream-clock.ts';
import { REPLAYS } from './replay-documents.ts';

const PAGE = 5;

export interface ReplayListProps {
  /** Only the streams of this host; nothing is shown where there are none. */
  readonly hostId?: string;
}

/** Streams that can be watched again, the latest first. */
export function ReplayList({ hostId }: ReplayListProps) {
  const { data, error, loading, refetch, fetchMore } = useQuery(REPLAYS, {
    variables: { hostId: hostId ?? null, first: PAGE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.replays;
  if (hostId && !page?.nodes.length) return null;
  return (
    <Section title="Watch again">
      <Loading active={!page && !error} skeleton={<RowsSkeleton rows={2} />} label="Loading recordings">
        {error && !page && (
          <ErrorState shape="short" title="The recordings did not load" text="They are safe." onRetry={() => refetchQuietly(refetch)} />
        )}
        {page?.nodes.length === 0 && (
          <Text size={14} tone="2">
            No recordings yet. What you or your matches record stays here for {REPLAY_DAYS} days.
          </Text>
        )}
        {page && page.nodes.length > 0 && (
          <RuledList label="Watch again">
            {page.nodes.map(({ id, title, host, liveAt, startedAt, endedAt }) => (
              <RuledItem
                key={id}
                lead={<Avatar id={host.id} name={host.name} imageUrl={imageFor(host.logo, 42)} size={42} />}
                title={title}
                text={said`${host.name}, ${stampWords(liveAt ?? startedAt)}`}
                time={liveAt && endedAt ? elapsedWords(Date.parse(liveAt), Date.parse(endedAt)) : undefined}
                to={`/replays/${id}`}
              />
            ))}
          </RuledList>
        )}
        {page?.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
      </Loading>
    </Section>
  );
}
