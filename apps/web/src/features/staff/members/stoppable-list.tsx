import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Section } from '../../../components/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../../components/list.tsx';
import { keyWords, scopesWords } from '../../../lib/words/api-key-words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { MemberRecord, useMemberWork } from './use-member-record.ts';

interface MemberKeysProps {
  readonly record: MemberRecord;
  readonly work: ReturnType<typeof useMemberWork>;
  readonly mayStop: boolean;
}

type Key = MemberRecord['apiKeys'][number];

/** The API keys of a member's programs, and stopping one. */
export function MemberKeys({ record: { apiKeys }, work, mayStop }: MemberKeysProps) {
  const [asking, setAsking] = useState<Key | null>(null);
  if (apiKeys.length === 0) return null;
  const handleAsk = (key: Key) => {
    work.clear();
    setAsking(key);
  };
  return (
    <Section title="API keys" count={apiKeys.length}>
      <RuledList label="API keys">
        {apiKeys.map((key) => (
          <RuledItem
            key={key.id}
            lead={<Tile icon={KeyRound} />}
            title={key.name}
            text={`${keyWords(key)} · ${scopesWords(key.scopes)}`}
            trailBelow
            trail={
              mayStop && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={work.isBusy}
                  aria-label={`Stop the key ${key.name}`}
                  onClick={() => handleAsk(key)}
                >
                  Stop
                </Button>
              )
            }
          />
        ))}
      </RuledList>
      {asking && (
        <ReasonDialog
          title={`Stop the API key ${asking.name}?`}
          text="Programs that use it are refused at once. The member is told by mail."
          reasonLabel="Reason, as the member reads it"
          confirmLabel="Stop key"
          tone="danger"
          busy={work.isBusy}
          problem={work.problem}
          onClose={() => setAsking(null)}
          onSend={async (reason) => (await work.stopApiKey(asking.id, reason)) && setAsking(null)}
        />
      )}
    </Section>
  );
}
