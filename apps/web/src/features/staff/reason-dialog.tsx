import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN } from '@benison/contracts/limits';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FieldError, Textarea } from '../../components/field.tsx';
import { FormStack } from '../../components/templates.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** The effect, before the act. */
  readonly text: ReactNode;
  readonly reasonLabel: string;
  readonly placeholder?: string;
  readonly confirmLabel: string;
  readonly tone?: 'act' | 'danger';
  /** Further questions, above the reason. */
  readonly children?: ReactNode;
  /** Says whether those are answered. It is asked together with the reason: all that is missing is told at once. */
  readonly onCheck?: () => boolean;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
}

/** Asks why before something is done to somebody. A refusal is told in it, and what was written stays. */
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
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const formId = useId();
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
  const actions = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button variant={tone} type="submit" form={formId} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={title} text={text} actions={actions}>
      <FormStack id={formId} onSubmit={handleSubmit}>
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
        <FieldError>{problem}</FieldError>
      </FormStack>
    </Dialog>
  );
}
