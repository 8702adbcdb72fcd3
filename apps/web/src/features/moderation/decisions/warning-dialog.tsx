import { MustReadDialog } from '../../../components/dialogs/dialog.tsx';
import { EnforcementMessage } from '../enforcement-message.tsx';
import { warningToRead, wordsOf } from '../standing/enforcement-words.ts';
import { reasonsOf, StatementLines } from '../standing/statement.tsx';
import { useAcknowledgement, useEnforcements, useLiveEnforcements } from '../standing/use-enforcements.ts';

/** A warning blocks everything else until the member confirms having read it. */
export function Warnings() {
  useLiveEnforcements();
  const { enforcements } = useEnforcements();
  const { acknowledge, isBusy, problem } = useAcknowledgement();
  const warning = enforcements && warningToRead(enforcements);
  if (!warning) return null;
  const words = wordsOf(warning);
  return (
    <MustReadDialog
      key={warning.id}
      title={words.title}
      text={words.text}
      confirmLabel="I have read this"
      busy={isBusy}
      error={problem}
      onConfirm={() => void acknowledge(warning.id)}
    >
      <EnforcementMessage message={warning.message} messageSource={warning.messageSource} />
      <StatementLines reasons={reasonsOf(warning)} />
    </MustReadDialog>
  );
}
