import { dateWords } from '@benison/contracts/clock';
import { Button } from '../../components/controls/button.tsx';
import { Section } from '../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Text } from '../../components/text.tsx';
import { useBlocked } from './use-blocked.ts';

/** Whom the member has blocked, with a way back. */
export function BlockedList() {
  const { blocked = [], isLoading, hasFailed, hasMore, isLoadingMore, more, retry, busyWith, unblock } = useBlocked();
  return (
    <Section title="Blocked businesses" count={blocked.length > 0 && !hasMore ? blocked.length : undefined}>
      <Loading active={isLoading} skeleton={<RowsSkeleton rows={1} />} label="Loading who you have blocked">
        {hasFailed ? (
          <ErrorState shape="short" title="This did not load" text="Nothing was changed." onRetry={retry} />
        ) : blocked.length === 0 ? (
          <Text size={14} tone="2">
            You have not blocked anyone. A business you block cannot see you anywhere, and you do not see it.
          </Text>
        ) : (
          <RuledList label="Blocked businesses">
            {blocked.map(({ id, businessId, name, blockedAt }) => (
              <RuledItem
                key={businessId}
                lead={<Avatar id={businessId} name={name} />}
                title={name}
                text={`Blocked on ${dateWords(blockedAt)}`}
                trail={
                  <Button
                    size="sm"
                    aria-label={`Unblock ${name}`}
                    busy={busyWith === businessId}
                    busyText="Unblocking..."
                    onClick={() => unblock(id, businessId, name)}
                  >
                    Unblock
                  </Button>
                }
              />
            ))}
          </RuledList>
        )}
        {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
      </Loading>
    </Section>
  );
}
