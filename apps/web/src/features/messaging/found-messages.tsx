import { useQuery } from '@apollo/client/react';
import { Section } from '../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { pagedList } from '../../lib/lists/pagination.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useSettledText } from '../../lib/time/use-settled-text.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';
import { excerptAround, markedParts } from './message-words.ts';
import { SEARCH_MESSAGES } from './search-documents.ts';

/** Messages containing the search words; each links to its place in the thread. */
export function FoundMessages({ search, hasThreads }: { search: string; hasThreads: boolean }) {
  const text = useSettledText(search);
  const query = useQuery(SEARCH_MESSAGES, { variables: { text }, fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true });
  const found = (query.data ?? query.previousData)?.searchMessages;
  const list = pagedList(query, found);
  const threads = new Map(found?.threads.map((thread) => [thread.matchId, thread.business]));
  if (list.hasFailed) return <ErrorState shape="short" title="The search did not work" text="Nothing was lost." onRetry={list.retry} />;
  if (found && !query.loading && found.nodes.length === 0)
    return (
      <EmptyState
        shape="short"
        title="No message has these words"
        text={hasThreads ? 'The conversations above match by name.' : 'Try fewer words, or the start of one.'}
      />
    );
  return (
    <div className="found-words">
      <Section title="Messages" count={found && !list.hasMore ? found.nodes.length : undefined}>
        <Loading active={!found} skeleton={<RowsSkeleton rows={3} />} label="Searching messages">
          <RuledList bare label="Messages found">
            {found?.nodes.map((message) => {
              const business = threads.get(message.matchId);
              return (
                <RuledItem
                  key={message.id}
                  to={`/messages/${message.matchId}?at=${message.sequence}`}
                  title={business?.name ?? 'Conversation'}
                  time={shortDateWords(message.sentAt)}
                  lead={business && <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 32)} size={32} />}
                  text={
                    <>
                      {message.isOwn && 'You: '}
                      {markedParts(excerptAround(message.content, text), text).map((part, index) =>
                        part.isFound ? <mark key={index}>{part.text}</mark> : part.text,
                      )}
                    </>
                  }
                />
              );
            })}
          </RuledList>
        </Loading>
        {list.hasMore && <LoadMore busy={list.isLoadingMore} onLoad={list.more} />}
      </Section>
    </div>
  );
}
