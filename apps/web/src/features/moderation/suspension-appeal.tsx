import type { StatementPart } from '@benison/contracts/terms/statement';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/layout.tsx';
import { Band } from '../../components/states.tsx';
import { AppealForm } from './appeal-form.tsx';
import { AppealGiven, type AppealGivenProps } from './appeal-given.tsx';
import { Statement } from './statement.tsx';
import { useSuspensionAppeal } from './use-enforcements.ts';

export interface SuspensionAppealProps {
  /** What is appealed against; null where nothing can be. */
  readonly enforcementId: string | null;
  /** Null where no appeal is possible, or none any more. */
  readonly appealToken: string | null;
  readonly appeal: AppealGivenProps['appeal'] | null;
  readonly statement: readonly StatementPart[];
  readonly onSent: () => void;
}

/** Tells a suspended member, who cannot sign in, why, and lets it appeal once and read the answer. */
export function SuspensionAppeal({ statement, ...appealing }: SuspensionAppealProps) {
  return (
    <>
      {statement.length > 0 && (
        <Section title="Why">
          <Statement parts={statement} />
        </Section>
      )}
      <Appealing {...appealing} />
    </>
  );
}

function Appealing({ enforcementId, appealToken, appeal, onSent }: Omit<SuspensionAppealProps, 'statement'>) {
  const [isSent, setSent] = useState(false);
  const handleSent = () => {
    setSent(true);
    onSent();
  };
  if (isSent && (!appeal || appeal.status === 'PENDING'))
    return (
      <Band tone="success" icon={CircleCheck}>
        Your appeal has arrived. Another moderator looks at it, and you get an e-mail with the answer.
      </Band>
    );
  if (!appeal && !appealToken) return null;
  return (
    <Section title="Appeal">
      {appeal ? (
        <AppealGiven appeal={appeal} />
      ) : (
        enforcementId &&
        appealToken && <SuspensionAppealForm key={appealToken} name={enforcementId} appealToken={appealToken} onSent={handleSent} />
      )}
    </Section>
  );
}

interface SuspensionAppealFormProps {
  readonly name: string;
  readonly appealToken: string;
  readonly onSent: () => void;
}

function SuspensionAppealForm({ name, appealToken, onSent }: SuspensionAppealFormProps) {
  return <AppealForm name={name} sending={useSuspensionAppeal(appealToken)} onSent={onSent} />;
}
