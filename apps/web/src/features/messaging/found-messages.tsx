import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Section } from '../../components/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { refetchQuietly } from '../../lib/refetch.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';
import { SEARCH_MESSAGES } from './documents.ts';
import { excerptAround, markedParts } from './message-words.ts';

const FOUND_PAGE = 20;
/** The most that the server finds at a time. */
const FOUND_MOST = 50;
/** The search runs after a pause in typing. */
const PAUSE_MS = 250;

/** Messages containing the search words; each links to its place in the thread. */
export function FoundMessages({ search, hasThreads }: { search: string; hasThreads: boolean }) {
  const text = useSettledText(search);
  const [first, setFirst] = useState(FOUND_PAGE);
  const { data, previousData, error, loading, refetch } = useQuery(SEARCH_MESSAGES, {
    variables: { text, first },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.searchMessages;
  const threads = new Map(found?.threads.map((thread) => [thread.matchId, thread.business]));
  if (error && !found)
    return <ErrorState shape="short" title="The search did not work" text="Nothing was lost." onRetry={() => refetchQuietly(refetch)} />;
  if (found && !loading && found.messages.length === 0)
    return (
      <EmptyState
        shape="short"
        title="No message holds these words"
        text={hasThreads ? 'The conversations above have such a name.' : 'Try fewer words, or the beginning of one.'}
      />
    );
  return (
    <div className="found-words">
      <Section title="Messages" count={found && !found.hasMore ? found.messages.length : undefined}>
        <Loading active={!found} skeleton={<RowsSkeleton rows={3} />} label="Searching messages">
          <RuledList bare label="Messages found">
            {found?.messages.map((message) => {
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
        {found?.hasMore && first < FOUND_MOST && <LoadMore busy={loading} onLoad={() => setFirst(FOUND_MOST)} />}
        {found?.hasMore && first === FOUND_MOST && !loading && (
          <Text size={13} tone="2">
            {`These are the newest ${FOUND_MOST}. One more word narrows them down.`}
          </Text>
        )}
      </Section>
    </div>
  );
}

function useSettledText(search: string): string {
  const [text, setText] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setText(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return text;
}
