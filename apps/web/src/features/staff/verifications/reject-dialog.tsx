import { DECISION_REASON_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { useStaffText } from '../../../lib/storage/use-staff-text.ts';

export interface RejectDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly verificationId: string;
  readonly companyName: string;
  readonly busy: boolean;
  readonly error?: string | undefined;
  readonly onReject: (reason: string) => void;
}

/** Asks for the reason, in words for the applicant. */
export function RejectDialog({ open, onOpenChange, verificationId, companyName, busy, error, onReject }: RejectDialogProps) {
  const [reason, setReason] = useStaffText(`reject.${verificationId}`);
  const [problem, setProblem] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: wrong } = await checkLate(async () => (await import('@benison/contracts/accounts')).DecideEinVerificationInput, {
      verificationId,
      status: 'REJECTED',
      reason,
    });
    setProblem(wrong?.issues[0]?.message);
    if (!wrong) onReject(reason.trim());
  };
  return (
    <FormDialog
      open={open}
      title={said`Reject ${companyName}?`}
      text="The applicant gets an email with your reason, word for word, and can send it again."
      submitLabel={said`Reject ${companyName}`}
      tone="danger"
      busy={busy}
      busyText="Rejecting..."
      error={error}
      onSubmit={handleSubmit}
      onClose={() => onOpenChange(false)}
    >
      <Textarea
        label="Reason"
        rows={4}
        limit={DECISION_REASON_LENGTH_MAX}
        placeholder="The legal name does not match the number. Please send the name as it appears on your IRS letter."
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
