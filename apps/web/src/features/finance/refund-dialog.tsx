import { DECISION_REASON_LENGTH_MAX } from '@benison/contracts/limits';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { NOT_YET, StatLines } from '../../components/lists/list.tsx';
import { stampWords } from '../../lib/words/time-words.ts';
import { refundEffect, refundFigures } from './revenue-words.ts';
import { useRefund, type Payment } from './use-refund.ts';

export interface RefundDialogProps {
  readonly payment: Payment;
  readonly confirmSignIn: () => Promise<boolean>;
  readonly onRefunded: () => void;
  /** `isUnsure`: an attempt failed, so the payment may differ from what was shown. */
  readonly onClose: (isUnsure: boolean) => void;
}

/** What was paid, by whom, and what is left of it after earlier refunds. */
function factsOf({ payer, description, methodLabel, provider, at, amountCents, refundableCents }: Payment) {
  return [
    { label: 'Paid by', value: <bdi>{payer}</bdi> },
    { label: 'For', value: description },
    { label: 'Paid', value: `${dollarsInWords(amountCents)} with ${methodLabel ?? provider.toLowerCase()}, ${stampWords(at)}` },
    ...(refundableCents < amountCents ? [{ label: 'Left of it', value: dollarsInWords(refundableCents) }] : []),
  ];
}

/** What the refund takes back and costs, as far as it is known yet. */
function figuresOf({ figures, hasFailed, isWanted }: ReturnType<typeof useRefund>['preview']) {
  if (figures) return refundFigures(figures);
  if (!isWanted) return [];
  return [{ label: 'It takes back', value: hasFailed ? 'This could not be calculated. Nothing was changed.' : NOT_YET }];
}

/** Refunds a payment, whole or in part: states what happens to what was bought, and asks why. */
export function RefundDialog({ payment, confirmSignIn, onRefunded, onClose }: RefundDialogProps) {
  const form = useRefund({ payment, confirmSignIn, onRefunded });
  return (
    <FormDialog
      title="Refund this payment?"
      text={refundEffect(payment.stream, form.isWhole)}
      submitLabel={form.cents ? `Refund ${dollarsInWords(form.cents)}` : 'Refund'}
      tone="danger"
      busy={form.isBusy}
      busyText="Refunding..."
      heldWhileBusy
      error={form.problem}
      unsaved={form.isDirty ? TYPED_LOST : null}
      onSubmit={form.submit}
      onClose={() => onClose(form.problem !== undefined)}
    >
      <StatLines record items={[...factsOf(payment), ...figuresOf(form.preview)]} />
      <Field label="Amount in dollars" inputMode="decimal" autoComplete="off" {...form.amountField} />
      <Textarea
        label="Reason"
        hint="The member reads it in the email and among the notifications; PayPal passes it on as well."
        rows={3}
        limit={DECISION_REASON_LENGTH_MAX}
        {...form.reasonField}
      />
    </FormDialog>
  );
}
