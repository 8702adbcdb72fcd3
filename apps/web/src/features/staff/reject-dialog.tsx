import { said } from '@benison/contracts/said';
import { DECISION_REASON_LENGTH_MAX } from '@benison/contracts/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FieldError, Textarea } from '../../components/field.tsx';
import { FormStack } from '../../components/templates.tsx';
import { checkLate } from '../../lib/live/late-rules.ts';

const FORM_ID = 'reject-form';

export interface RejectDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly verificationId: string;
  readonly companyName: string;
  readonly busy: boolean;
  readonly error?: string | undefined;
  readonly onReject: (reason: string) => void;
}

/** Asks why, in words the applicant reads. */
export function RejectDialog({ open, onOpenChange, verificationId, companyName, busy, error, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
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
  const actions = (
    <>
      <Button disabled={busy} onClick={() => onOpenChange(false)}>
        Cancel
      </Button>
      <Button variant="danger" type="submit" form={FORM_ID} busy={busy} busyText="Rejecting...">{said`Reject ${companyName}`}</Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={said`Reject ${companyName}?`}
      text="The applicant gets an e-mail with your reason, word for word, and may hand in again."
      actions={actions}
    >
      <FormStack id={FORM_ID} onSubmit={handleSubmit}>
        <Textarea
          label="Reason"
          rows={4}
          limit={DECISION_REASON_LENGTH_MAX}
          placeholder="The legal name does not match the number. Please send the name as it stands on your IRS letter."
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        <FieldError>{error}</FieldError>
      </FormStack>
    </Dialog>
  );
}
