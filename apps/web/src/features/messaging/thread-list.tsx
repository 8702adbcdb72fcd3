import { useQuery } from '@apollo/client/react';
import { SEARCH_LENGTH_MAX, SEARCH_LENGTH_MIN } from '@benison/contracts/messaging-terms';
import { CalendarDays, Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { SearchField } from '../../components/field.tsx';
import { LoadMore } from '../../components/list.tsx';
import { ThreadRow } from '../../components/rows.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { ListColumn } from '../../components/templates.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/image-source.ts';
import { readAgain, readOn } from '../../lib/read-on.ts';
import { useLate } from '../../lib/live/use-late.ts';
import { useStore } from '../../lib/store.ts';
import { agoWords, stampWords } from '../../lib/time-words.ts';
import { THREADS } from './documents.ts';
import { previewOf } from './message-words.ts';
import { typingThreads } from './typing-state.ts';

const THREADS_PAGE = 30;
const loadSearch = () => import('./found-messages.tsx');
/** Times at the end of rows are drawn anew this often. */
const TIMES_EVERY_MS = 30_000;

export interface ThreadListProps {
  readonly currentId: string | undefined;
  /** What is looked for; null while the field is shut. */
  readonly search: string | null;
  readonly onSearch: (search: string | null) => void;
}

/** Every conversation, the newest first. */
export function ThreadList({ currentId, search, onSearch }: ThreadListProps) {
  const { data, error, loading, refetch, fetchMore } = useQuery(THREADS, { variables: { first: THREADS_PAGE } });
  const typing = useStore(typingThreads);
  const now = useNow();
  const connection = data?.matches;
  const threads = useMemo(
    () => [...(connection?.nodes ?? [])].sort((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt)),
    [connection],
  );
  const wanted = (search ?? '').trim().toLowerCase();
  const shown = threads.filter(({ business }) => business.name.toLowerCase().includes(wanted));
  const part = useLate(loadSearch, wanted.length >= SEARCH_LENGTH_MIN);
  const found = part && wanted.length >= SEARCH_LENGTH_MIN && <part.FoundMessages search={wanted} hasThreads={shown.length > 0} />;
  const actions = (
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
  return (
    <ListColumn
      title="Messages"
      actions={actions}
      tools={
        search !== null && (
          <SearchField
            autoFocus={search === ''}
            maxLength={SEARCH_LENGTH_MAX}
            label="Search conversations and messages"
            placeholder="Business or words"
            value={search}
            onChange={onSearch}
          />
        )
      }
    >
      <Loading active={!connection && !error} skeleton={<RowsSkeleton inset rows={6} />} label="Loading conversations">
        {connection && shown.length > 0 && (
          <ul>
            {shown.map((match) => (
              <Thread key={match.id} match={match} now={now} isTyping={typing.has(match.id)} isCurrent={match.id === currentId} />
            ))}
          </ul>
        )}
        {connection?.hasNextPage && <LoadMore busy={loading} onLoad={() => readOn({ fetchMore }, connection)} />}
        {connection && threads.length === 0 && (
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
        )}
        {threads.length > 0 && shown.length === 0 && !found && (
          <EmptyState
            shape="short"
            title="No such conversation"
            text={connection?.hasNextPage ? 'Older ones are further down: show more.' : 'None of your matches has this name.'}
          />
        )}
        {found}
        {error && !connection && (
          <ErrorState shape="open" title="Your conversations did not load" text="Nothing was lost." onRetry={() => readAgain(refetch)} />
        )}
      </Loading>
    </ListColumn>
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

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TIMES_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, Date.now());
}
