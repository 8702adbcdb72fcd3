import type { StreamKeyUse } from '@benison/contracts/enumerations/live';
import { KeyRound, Radio } from 'lucide-react';
import { Section } from '../../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../../components/lists/list.tsx';
import { stampWords } from '../../../lib/words/time-words.ts';
import type { StreamKeyFace } from './use-stream-key.ts';

const WORDS: Readonly<Record<StreamKeyUse, string>> = {
  MADE: 'Key made',
  REPLACED: 'New key made',
  REMOVED: 'Key removed',
  CONNECTED: 'A program streamed',
  TESTED: 'A program was tested',
};

/** What was done with the key, so that a stranger's use is noticed. */
export function KeyUses({ uses }: { readonly uses: StreamKeyFace['uses'] }) {
  return (
    <Section title="Recent use">
      <RuledList label="Recent use">
        {uses.map(({ kind, hint, ipAddress, userAgent, at }, place) => (
          <RuledItem
            key={`${at} ${kind} ${place}`}
            lead={<Tile icon={kind === 'CONNECTED' || kind === 'TESTED' ? Radio : KeyRound} />}
            title={WORDS[kind]}
            text={[stampWords(at), `key ending in ${hint}`, ipAddress, kind === 'CONNECTED' || kind === 'TESTED' ? userAgent : null]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </RuledList>
    </Section>
  );
}
