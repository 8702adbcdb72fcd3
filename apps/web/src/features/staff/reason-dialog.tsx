import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN } from '@benison/contracts/limits';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { useStaffText } from '../../lib/storage/use-staff-text.ts';

export interface ReasonDialogProps {
  readonly title: string;
  /** The effect, before the action. */
  readonly text: ReactNode;
  readonly reasonLabel: string;
  readonly placeholder?: string;
  readonly confirmLabel: string;
  readonly tone?: 'act' | 'danger';
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
  /** Validates those fields, together with the reason, so that all errors appear at once. */
  readonly onCheck?: () => boolean;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
}

/** Asks for a reason before doing something to an account. A refusal is shown in the dialog, and the draft is kept. */
export function ReasonDialog({
  title,
  text,
  reasonLabel,
  placeholder,
  confirmLabel,
  tone = 'act',
  children,
  onCheck,
  busy,
  problem,
  onClose,
  onSend,
}: ReasonDialogProps) {
  const [reason, setReason] = useStaffText(`reason.${title}`);
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const length = reason.trim().length;
    const wrong =
      length < DECISION_REASON_LENGTH_MIN
        ? 'Please say why, in a sentence'
        : length > DECISION_REASON_LENGTH_MAX
          ? `At most ${DECISION_REASON_LENGTH_MAX} characters`
          : undefined;
    setError(wrong);
    const isAnswered = onCheck?.() ?? true;
    if (!wrong && isAnswered) onSend(reason.trim());
  };
  return (
    <FormDialog
      title={title}
      text={text}
      submitLabel={confirmLabel}
      tone={tone}
      busy={busy}
      heldWhileBusy
      error={problem}
      unsaved={reason.trim() === '' ? null : 'The reason you typed will be lost. Nothing was done to the account.'}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {children}
      <Textarea
        label={reasonLabel}
        rows={4}
        limit={DECISION_REASON_LENGTH_MAX}
        placeholder={placeholder}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
