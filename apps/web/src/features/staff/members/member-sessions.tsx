import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { LoadMore, RuledItem, RuledList, Tile } from '../../../components/lists/list.tsx';
import { Text } from '../../../components/text.tsx';
import { useNextPage } from '../../../lib/lists/use-next-page.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { MEMBER_SESSIONS } from './member-documents.ts';
import type { MemberRecord, useMemberWork } from './use-member-record.ts';

interface MemberSessionsProps {
  readonly record: MemberRecord;
  readonly work: ReturnType<typeof useMemberWork>;
  readonly mayEnd: boolean;
}

/** Where a member is signed in, and ending those sessions. */
export function MemberSessions({ record, work, mayEnd }: MemberSessionsProps) {
  const { nodes: sessions } = record.sessions;
  const { hasMore, isLoading, more } = useNextPage(MEMBER_SESSIONS, record.id, record.sessions);
  const all = mayEnd && sessions.length > 0 && (
    <Button size="sm" disabled={work.isBusy} onClick={() => void work.endSessions(null)}>
      Sign out everywhere
    </Button>
  );
  return (
    <Section title="Sessions" count={hasMore ? undefined : sessions.length} actions={all}>
      {sessions.length === 0 && (
        <Text size={14} tone="2">
          Not signed in anywhere.
        </Text>
      )}
      {sessions.length > 0 && (
        <RuledList label="Sessions">
          {sessions.map((one) => (
            <RuledItem
              key={one.id}
              lead={<Tile icon={MonitorSmartphone} />}
              title={one.device}
              text={`${one.ipAddress ? `${one.ipAddress} · ` : ''}last used ${stampWords(one.lastUsedAt)}`}
              trail={
                mayEnd && (
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={work.isBusy}
                    aria-label={`Sign out: ${one.device}, last used ${stampWords(one.lastUsedAt)}`}
                    onClick={() => void work.endSessions(one.id)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </RuledList>
      )}
      {hasMore && <LoadMore busy={isLoading} onLoad={more} />}
    </Section>
  );
}
