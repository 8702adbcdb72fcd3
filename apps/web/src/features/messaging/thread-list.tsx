import { useQuery } from '@apollo/client/react';
import { isSearchable, SEARCH_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { CalendarDays, Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { ButtonLink, IconButton } from '../../components/controls/button.tsx';
import { SearchField } from '../../components/fields/field.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { ListColumn } from '../../components/frame/templates.tsx';
import { LoadMore } from '../../components/lists/list.tsx';
import { Faces, ThreadRow } from '../../components/lists/rows.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { LINK_KEYS, useListKeys } from '../../lib/keyboard/use-list-keys.ts';
import { MATCHES, MATCHES_PAGE } from '../../lib/lists/matches.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useStore } from '../../lib/page/store.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useSettledText } from '../../lib/time/use-settled-text.ts';
import { agoWords, stampWords } from '../../lib/words/time-words.ts';
import { previewOf } from './message-words.ts';
import { FIND_THREADS } from './search-documents.ts';
import { typingThreads } from './typing-state.ts';

const FoundMessages = lazyPart(async () => ({ default: (await import('./found-messages.tsx')).FoundMessages }), 'here');
/** With fewer conversations than this, the list is read on by itself. */
const BEGUN_MIN = 8;
/** How often the times of the rows are refreshed. */
const TIMES_EVERY_MS = 30_000;

export interface ThreadListProps {
  readonly currentId: string | undefined;
  /** The search text; null while the search field is closed. */
  readonly search: string | null;
  readonly onSearch: (search: string | null) => void;
}

const newestFirst = (threads: readonly Match_RowFragment[]): Match_RowFragment[] =>
  threads.toSorted((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt));

/**
 * The conversations, newest first. While a name is looked for, those that are loaded and have it stand there at once, until the answer names
 * all of them, however far down the list they are.
 */
function useThreads(typed: string) {
  const wanted = useSettledText(typed);
  const all = useQuery(MATCHES, { variables: { first: MATCHES_PAGE } });
  const named = useQuery(FIND_THREADS, {
    variables: { name: wanted, first: MATCHES_PAGE },
    skip: wanted === '',
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const found = typed !== '' && typed === wanted ? named.data?.matches : undefined;
  const { data, error, loading, refetch, fetchMore } = found ? named : all;
  const connection = found ?? data?.matches;
  const threads = useMemo(() => newestFirst(connection?.nodes ?? []), [connection]);
  return {
    shown: found ? threads : threads.filter(({ business }) => business.name.toLowerCase().includes(typed)),
    isEmpty: all.data?.matches.nodes.length === 0,
    isLookedFor: typed !== '' && !found && !named.error,
    isLoading: !connection && !error,
    hasFailed: error !== undefined && !connection,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    isLoadingMore: loading,
    more: () => connection && loadMore({ fetchMore }, connection),
    retry: () => refetchQuietly(refetch),
  };
}

/** The newest conversation, as far as the list is loaded: null where there is none, undefined until that is known. */
export function useNewestThread(): string | null | undefined {
  const { data } = useQuery(MATCHES, { variables: { first: MATCHES_PAGE }, fetchPolicy: 'cache-only' });
  if (!data) return undefined;
  return newestFirst(data.matches.nodes)[0]?.id ?? null;
}

/** Matches to whom nobody has written yet, and all others. */
function withoutWords(matches: readonly Match_RowFragment[]): [Match_RowFragment[], Match_RowFragment[]] {
  const isSilent = ({ lastMessage, business }: Match_RowFragment) => !lastMessage && !business.isClosed;
  return [matches.filter(isSilent), matches.filter((match) => !isSilent(match))];
}

/** Reads the list on while it shows hardly a conversation: those may all stand below matches that wait for a first word. */
function useReadOn({ hasMore, more }: { hasMore: boolean; more: () => void }, isShort: boolean, count: number): void {
  const readOn = useEffectEvent(more);
  useEffect(() => {
    // Once for each page: what does not come can be asked for by hand.
    if (hasMore && isShort && count > 0) readOn();
  }, [hasMore, isShort, count]);
}

/** All conversations, newest first, below the matches that wait for a first word. */
export function ThreadList({ currentId, search, onSearch }: ThreadListProps) {
  const wanted = (search ?? '').trim().toLowerCase();
  const { shown, isEmpty, ...threads } = useThreads(wanted);
  const typing = useStore(typingThreads);
  const list = useListKeys(LINK_KEYS);
  const now = Math.max(useNow(TIMES_EVERY_MS), productNow());
  const isSearching = isSearchable(wanted);
  const [silent, begun] = search === null ? withoutWords(shown) : [[], shown];
  useReadOn(threads, search === null && begun.length < BEGUN_MIN, shown.length);
  const isUnknown = !isSearching && !threads.isLookedFor && !threads.isLoading && !threads.hasFailed && !isEmpty && shown.length === 0;
  const tools = search !== null && (
    <SearchField
      autoFocus={search === ''}
      maxLength={SEARCH_LENGTH_MAX}
      label="Search conversations and messages"
      placeholder="A business, or words of a message"
      value={search}
      onChange={onSearch}
    />
  );
  return (
    <ListColumn title="Messages" actions={<Tools search={search} onSearch={onSearch} />} tools={tools}>
      <Loading active={threads.isLoading} skeleton={<RowsSkeleton inset rows={6} />} label="Loading conversations">
        {silent.length > 0 && <NewMatches matches={silent} currentId={currentId} />}
        {begun.length > 0 && (
          <ul ref={list}>
            {begun.map((match) => (
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
        aria-keyshortcuts={search === null ? '/' : undefined}
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

function NewMatches({ matches, currentId }: { matches: readonly Match_RowFragment[]; currentId: string | undefined }) {
  const faces = matches.map(({ id, isNew, business }) => ({
    to: `/messages/${id}`,
    id: business.id,
    name: business.name,
    imageUrl: imageFor(business.logo, 56),
    online: business.isOnline,
    current: id === currentId,
    isNew,
  }));
  return <Faces title="Say hello" faces={faces} />;
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
