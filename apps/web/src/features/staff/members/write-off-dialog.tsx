import { coinWords } from '../../../lib/words/money-words.ts';
import { ReasonDialog, type ReasonDialogProps } from '../reason-dialog.tsx';

interface WriteOffDialogProps extends Pick<ReasonDialogProps, 'busy' | 'problem' | 'onClose' | 'onSend'> {
  readonly name: string;
  readonly coins: number;
}

/** Asks why the company writes off a member's debt; the reason is recorded in the audit log. */
export function WriteOffDialog({ name, coins, ...rest }: WriteOffDialogProps) {
  return (
    <ReasonDialog
      {...rest}
      title={`Write off the debt of ${name}?`}
      text={`Benison bears ${coinWords(coins)}, and the member owes nothing. They can ask for payouts and close the account again. This cannot be taken back.`}
      reasonLabel="Reason, for the log"
      confirmLabel={`Write off ${coinWords(coins)}`}
      tone="danger"
    />
  );
}
