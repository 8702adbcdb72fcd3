import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import { Statement } from '../standing/statement.tsx';
import { toldStatement } from '../standing/told-statement.ts';
import { useSuspensionAppeal } from '../standing/use-enforcements.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealGiven, type AppealGivenProps } from './appeal-given.tsx';

export interface SuspensionAppealProps {
  /** What is appealed against; null where nothing can be, as no decision was made about a report. */
  readonly enforcementId: string | null;
  /** Null where no appeal is possible, or none any more. */
  readonly appealToken: string | null;
  readonly appeal: AppealGivenProps['appeal'] | null;
  /** The statement of reasons as it was told. */
  readonly statement: unknown;
  readonly onSent: () => void;
}

/** Tells a suspended member, who cannot sign in, why, and lets it appeal once and read the answer. */
export function SuspensionAppeal({ statement, ...appealing }: SuspensionAppealProps) {
  const reasons = toldStatement(statement);
  return (
    <>
      {reasons && (
        <Section title="Why">
          <Statement reasons={reasons} />
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
        We got your appeal. Another moderator will look at it, and you will get the answer by email.
      </Band>
    );
  if (enforcementId === null)
    return (
      <Text>
        If you think this is wrong, <TextLink to="/login-help#contact">write to us</TextLink>.
      </Text>
    );
  if (!appeal && !appealToken) return null;
  return (
    <Section title="Appeal">
      {appeal ? (
        <AppealGiven appeal={appeal} />
      ) : (
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
