import type { PayoutDecision } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { PAYOUT_MESSAGE_LENGTH_MAX } from '@benison/contracts/terms/payout';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { decisionWords } from './payout-words.ts';
import type { Payout, usePayoutStep } from './use-payout-queue.ts';
import { usePayoutStepForm } from './use-payout-step-form.ts';

export interface PayoutStepDialogProps {
  readonly payout: Payout;
  readonly decision: PayoutDecision;
  readonly step: ReturnType<typeof usePayoutStep>;
  readonly onClose: () => void;
}

const TELLS_WHY: ReadonlySet<PayoutDecision> = new Set(['REJECT', 'FAIL', 'RETURN']);

/** Confirms a finance step: states its effect, and separates the internal note from the words for the member. */
export function PayoutStepDialog({ payout, decision, step, onClose }: PayoutStepDialogProps) {
  const form = usePayoutStepForm({ payout, decision, step, onTaken: onClose });
  const name = payout.member.businessName ?? payout.member.username;
  const words = decisionWords(decision, {
    amount: dollarsInWords(payout.netCents),
    name,
    destination: payout.destinationLabel,
    isFirstOfTwo: payout.needsSecondApproval && !payout.firstApprovedById,
  });
  return (
    <FormDialog
      title={words.title}
      text={words.effect}
      submitLabel={words.confirm}
      tone={words.tone}
      busy={step.isBusy}
      busyText="Processing..."
      error={step.problem && step.problem.path === null ? step.problem.text : undefined}
      unsaved={form.isDirty ? TYPED_LOST : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {decision === 'PAY' && (
        <>
          <Field
            label="Amount sent"
            hint={`Promised: ${dollarsInWords(payout.netCents)}`}
            inputMode="decimal"
            autoComplete="off"
            {...form.fieldOf('paid', 'paidCents')}
          />
          <Field label="Reference of the payment" mono autoComplete="off" {...form.fieldOf('reference')} />
        </>
      )}
      <Textarea
        label={TELLS_WHY.has(decision) ? 'Message to the member' : 'Message to the member (optional)'}
        rows={3}
        limit={PAYOUT_MESSAGE_LENGTH_MAX}
        {...form.fieldOf('message')}
      />
      <Textarea
        label="Internal note (optional)"
        hint="Only staff can read this."
        rows={2}
        limit={PAYOUT_MESSAGE_LENGTH_MAX}
        {...form.fieldOf('internalNote')}
      />
      {decision === 'PAY' && payout.stoppedBy.length > 0 && (
        <Checkbox
          label="The money left before this was stopped. The member still owes the coins."
          checked={form.hadLeft}
          onChange={form.setHadLeft}
        />
      )}
      {step.problem?.needsTaxForm && (
        <Checkbox label="I have seen the member's tax form" checked={form.isTaxFormSeen} onChange={form.setTaxFormSeen} />
      )}
    </FormDialog>
  );
}
