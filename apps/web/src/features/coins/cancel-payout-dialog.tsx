import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { coinWords } from '../../lib/words/money-words.ts';
import { KIND_LABELS } from './payout-words.ts';
import type { UseCancelPayout } from './use-payouts.ts';

/** Says how many coins come back before a payout request is cancelled. */
export function CancelPayoutDialog({ cancel }: { readonly cancel: UseCancelPayout }) {
  const { asked } = cancel;
  const kind = asked ? KIND_LABELS[asked.kind].toLowerCase() : 'request';
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && cancel.close()}
      title={`Cancel this ${kind}?`}
      text={asked ? `${coinWords(asked.coins)} go back to your earned coins at once. You can ask again at any time.` : ''}
      confirmLabel={`Cancel the ${kind}`}
      cancelLabel="Keep it"
      busy={cancel.isBusy}
      error={cancel.problem}
      onConfirm={() => void cancel.confirm()}
    />
  );
}
