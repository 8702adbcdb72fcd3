import { MustReadDialog } from '../../components/dialog.tsx';
import { Quote } from '../../components/layout.tsx';
import { warningToRead, wordsOf } from './enforcement-words.ts';
import { StatementLines } from './statement.tsx';
import { useAcknowledgement, useEnforcements, useLiveEnforcements } from './use-enforcements.ts';

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
      <Quote cite="Benison moderation">{warning.message}</Quote>
      <StatementLines parts={warning.statement} />
    </MustReadDialog>
  );
}
