import type { PayoutDecision } from '@benison/contracts/enumerations';
import { PAYOUT_MESSAGE_LENGTH_MAX } from '@benison/contracts/payout-terms';
import { useState, type FormEvent } from 'react';
import { Checkbox } from '../../components/choice.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Textarea } from '../../components/field.tsx';
import { dollars } from '../../lib/money-words.ts';
import { centsOf, decisionWords } from './payout-words.ts';
import type { Payout, usePayoutStep } from './use-payout-queue.ts';

export interface PayoutStepDialogProps {
  readonly payout: Payout;
  readonly decision: PayoutDecision;
  readonly step: ReturnType<typeof usePayoutStep>;
  readonly onClose: () => void;
}

const LABEL_OF_MESSAGE: Partial<Record<PayoutDecision, string>> = { REJECT: 'Message to the member', FAIL: 'Message to the member' };

/** Asks for a step of finance, with its effect before it and the two kinds of words apart. */
export function PayoutStepDialog({ payout, decision, step, onClose }: PayoutStepDialogProps) {
  const [values, setValues] = useState({ message: '', internalNote: '', reference: '', paid: '' });
  const [isTaxFormSeen, setTaxFormSeen] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const name = payout.member.businessName ?? payout.member.username;
  const words = decisionWords(decision, {
    amount: dollars(payout.netCents),
    name,
    destination: payout.destinationLabel,
    isFirstOfTwo: payout.needsSecondApproval && !payout.firstApprovedById,
  });
  const isPaying = decision === 'PAY';
  const set = (key: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((known) => ({ ...known, [key]: event.target.value }));
  const errorOf = (path: string): string | undefined => wrong[path] ?? (step.problem?.path === path ? step.problem.text : undefined);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { message, internalNote, reference } = values;
    const input = {
      decision,
      message: message || null,
      internalNote: internalNote || null,
      reference: reference || null,
      paidCents: isPaying ? centsOf(values.paid) : null,
      taxFormSeen: isTaxFormSeen,
    };
    const { DecidePayoutInput } = await import('@benison/contracts/payouts');
    const parsed = DecidePayoutInput.safeParse({ ...input, payoutId: payout.id });
    setWrong(Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])));
    if (parsed.success && (await step.take(input))) onClose();
  };
  return (
    <FormDialog
      title={words.title}
      text={words.effect}
      submitLabel={words.confirm}
      tone={words.tone}
      busy={step.isBusy}
      busyText="Processing..."
      error={step.problem && step.problem.path === null ? step.problem.text : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isPaying && (
        <Field
          label="Amount sent"
          hint={`Promised: ${dollars(payout.netCents)}`}
          inputMode="decimal"
          autoComplete="off"
          value={values.paid}
          error={errorOf('paidCents')}
          onChange={set('paid')}
        />
      )}
      {isPaying && (
        <Field
          label="Reference of the payment"
          mono
          autoComplete="off"
          value={values.reference}
          error={errorOf('reference')}
          onChange={set('reference')}
        />
      )}
      <Textarea
        label={LABEL_OF_MESSAGE[decision] ?? 'Message to the member (optional)'}
        rows={3}
        limit={PAYOUT_MESSAGE_LENGTH_MAX}
        value={values.message}
        error={errorOf('message')}
        onChange={set('message')}
      />
      <Textarea
        label="Internal note (optional)"
        hint="Staff alone read this."
        rows={2}
        limit={PAYOUT_MESSAGE_LENGTH_MAX}
        value={values.internalNote}
        error={errorOf('internalNote')}
        onChange={set('internalNote')}
      />
      {step.problem?.needsTaxForm && (
        <Checkbox label="I have seen the member's tax form" checked={isTaxFormSeen} onChange={setTaxFormSeen} />
      )}
    </FormDialog>
  );
}
