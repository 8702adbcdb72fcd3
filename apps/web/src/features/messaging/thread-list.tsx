import { useQuery } from '@apollo/client/react';
import { isSearchable, SEARCH_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { CalendarDays, Search } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/field.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { LoadMore } from '../../components/list.tsx';
import { ThreadRow } from '../../components/rows.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { ListColumn } from '../../components/templates.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { loadMore } from '../../lib/pagination.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { productNow } from '../../lib/product-clock.ts';
import { refetchQuietly } from '../../lib/refetch.ts';
import { useStore } from '../../lib/store.ts';
import { useNow } from '../../lib/use-now.ts';
import { agoWords, stampWords } from '../../lib/words/time-words.ts';
import { THREADS, THREADS_PAGE } from './documents.ts';
import { previewOf } from './message-words.ts';
import { typingThreads } from './typing-state.ts';

const FoundMessages = lazyPart(async () => ({ default: (await import('./found-messages.tsx')).FoundMessages }), 'here');
/** How often the times of the rows are refreshed. */
const TIMES_EVERY_MS = 30_000;

export interface ThreadListProps {
  readonly currentId: string | undefined;
  /** The search text; null while the search field is closed. */
  readonly search: string | null;
  readonly onSearch: (search: string | null) => void;
}

/** The loaded conversations, newest first, and those whose names match the search. */
function useThreads(wanted: string) {
  const { data, error, loading, refetch, fetchMore } = useQuery(THREADS, { variables: { first: THREADS_PAGE } });
  const connection = data?.matches;
  const threads = useMemo(
    () => [...(connection?.nodes ?? [])].sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt)),
    [connection],
  );
  return {
    shown: threads.filter(({ business }) => business.name.toLowerCase().includes(wanted)),
    isEmpty: connection !== undefined && threads.length === 0,
    isLoading: !connection && !error,
    hasFailed: error !== undefined && !connection,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore: loading,
    more: () => connection && loadMore({ fetchMore }, connection),
    retry: () => refetchQuietly(refetch),
  };
}

/** Whether it is known that there is no conversation to choose. Read from what the list has loaded. */
export function useHasNoThreads(): boolean {
  const { data } = useQuery(THREADS, { variables: { first: THREADS_PAGE }, fetchPolicy: 'cache-only' });
  return data?.matches.nodes.length === 0;
}

/** All conversations, newest first. */
export function ThreadList({ currentId, search, onSearch }: ThreadListProps) {
  const wanted = (search ?? '').trim().toLowerCase();
  const { shown, isEmpty, ...threads } = useThreads(wanted);
  const typing = useStore(typingThreads);
  const now = Math.max(useNow(TIMES_EVERY_MS), productNow());
  const isSearching = isSearchable(wanted);
  const isUnknown = !isSearching && !threads.isLoading && !threads.hasFailed && !isEmpty && shown.length === 0;
  const tools = search !== null && (
    <SearchField
      autoFocus={search === ''}
      maxLength={SEARCH_LENGTH_MAX}
      label="Search conversations and messages"
      placeholder="Business or words"
      value={search}
      onChange={onSearch}
    />
  );
  return (
    <ListColumn title="Messages" actions={<Tools search={search} onSearch={onSearch} />} tools={tools}>
      <Loading active={threads.isLoading} skeleton={<RowsSkeleton inset rows={6} />} label="Loading conversations">
        {shown.length > 0 && (
          <ul>
            {shown.map((match) => (
              <Thread key={match.id} match={match} now={now} isTyping={typing.has(match.id)} isCurrent={match.id === currentId} />
            ))}
          </ul>
        )}
        {threads.hasMore && <LoadMore busy={threads.isLoadingMore} onLoad={threads.more} />}
        {isEmpty && <NoThreads />}
        {isUnknown && (
          <EmptyState
            shape="short"
            title="No such conversation"
            text={threads.hasMore ? 'Older ones are further down: show more.' : 'None of your matches has this name.'}
          />
        )}
        {isSearching && (
          <Suspense fallback={null}>
            <FoundMessages search={wanted} hasThreads={shown.length > 0} />
          </Suspense>
        )}
        {threads.hasFailed && (
          <ErrorState shape="open" title="Your conversations did not load" text="Nothing was lost." onRetry={threads.retry} />
        )}
      </Loading>
    </ListColumn>
  );
}

function Tools({ search, onSearch }: Pick<ThreadListProps, 'search' | 'onSearch'>) {
  return (
    <>
      <ButtonLink variant="quiet" size="sm" icon={CalendarDays} to="/calendar">
        Calendar
      </ButtonLink>
      <IconButton
        icon={Search}
        label="Search conversations and messages"
        aria-pressed={search !== null}
        onClick={() => onSearch(search === null ? '' : null)}
      />
    </>
  );
}

function NoThreads() {
  return (
    <EmptyState
      shape="open"
      title="No conversations yet"
      text="Every match opens one. Start swiping to find your first."
      action={
        <ButtonLink to="/" variant="act">
          Discover businesses
        </ButtonLink>
      }
    />
  );
}

function Thread({ match, now, isTyping, isCurrent }: { match: Match_RowFragment; now: number; isTyping: boolean; isCurrent: boolean }) {
  const { business, lastMessage } = match;
  const words = lastMessage ? previewOf(lastMessage) : `Matched ${stampWords(match.matchedAt, now)}`;
  const preview = business.isClosed ? 'This account is closed' : words;
  return (
    <ThreadRow
      to={`/messages/${match.id}`}
      id={business.id}
      name={business.name}
      imageUrl={imageFor(business.logo, 42)}
      preview={preview}
      time={agoWords(match.lastActivityAt, now)}
      unread={match.unreadCount}
      muted={match.isMuted}
      typing={isTyping}
      online={business.isOnline}
      current={isCurrent}
    />
  );
}
