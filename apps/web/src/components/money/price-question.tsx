import { ConfirmDialog } from '../dialogs/dialog.tsx';

export interface PriceQuestionProps {
  /** The change that is asked about; null while there is none. */
  readonly asked: { readonly name: string; readonly from: string; readonly to: string } | null;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks whether a price is meant that is more than five times the former, or less than a fifth of it. */
export function PriceQuestion({ asked, onAnswer }: PriceQuestionProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={`Change the price to ${asked?.to ?? ''}?`}
      text={`${asked?.name ?? ''} costs ${asked?.from ?? ''} now. That is a change of more than five times. Is the decimal point right?`}
      confirmLabel={`Set ${asked?.to ?? ''}`}
      cancelLabel="Back to the form"
      onConfirm={() => onAnswer(true)}
    />
  );
}
