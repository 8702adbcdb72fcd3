import { SETTLEMENT_NOTE_LENGTH_MAX } from '@benison/contracts/limits';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { stampWords } from '../../lib/words/time-words.ts';
import { DIFFERENCE_LABELS } from './difference-words.ts';
import { useSettlement, type PaymentDifference } from './use-differences.ts';

export interface SettleDialogProps {
  readonly difference: PaymentDifference;
  readonly confirmSignIn: () => Promise<boolean>;
  /** `isUnsure`: an attempt failed, so the difference may no longer be open. */
  readonly onClose: (isUnsure: boolean) => void;
}

const factsOf = ({ kind, provider, payer, description, expected, actual, foundAt }: PaymentDifference) => [
  { label: 'What differs', value: DIFFERENCE_LABELS[kind] },
  { label: 'Provider', value: provider.toLowerCase() },
  ...(payer ? [{ label: 'Paid by', value: <bdi>{payer}</bdi> }] : []),
  ...(description ? [{ label: 'For', value: description }] : []),
  { label: 'Expected', value: expected },
  { label: 'Found', value: actual },
  { label: 'Found on', value: stampWords(foundAt) },
];

/** Settles a payment difference: states what differs, and asks how it was settled. */
export function SettleDialog({ difference, confirmSignIn, onClose }: SettleDialogProps) {
  const form = useSettlement({ difference, confirmSignIn, onSettled: () => onClose(true) });
  return (
    <FormDialog
      title="Settle this difference?"
      text="This moves no money and no coins: refund or correct what needs it first. If it is found again, it reopens."
      submitLabel="Settle difference"
      busy={form.isBusy}
      busyText="Settling..."
      heldWhileBusy
      error={form.problem}
      unsaved={form.noteField.value === '' ? null : TYPED_LOST}
      onSubmit={form.submit}
      onClose={() => onClose(form.problem !== undefined)}
    >
      <StatLines record items={factsOf(difference)} />
      <Textarea
        label="How it was settled"
        hint="Finance reads it under Settled, and it is in the audit log. It cannot be changed later."
        rows={3}
        limit={SETTLEMENT_NOTE_LENGTH_MAX}
        {...form.noteField}
      />
    </FormDialog>
  );
}
