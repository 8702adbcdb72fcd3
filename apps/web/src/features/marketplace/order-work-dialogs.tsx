import {
  DECISION_REASON_LENGTH_MAX,
  DECISION_REASON_LENGTH_MIN,
  ORDER_MESSAGE_LENGTH_MAX,
  TRACKING_LENGTH_MAX,
} from '@benison/contracts/limits';
import type { AdvanceMarketplaceOrderInput } from '@benison/contracts/marketplace';
import { said } from '@benison/contracts/said';
import { useState, type FormEvent } from 'react';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { useStaffText } from '../../lib/storage/use-staff-text.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import type { FulfilmentOrder, useOrderWork } from './use-fulfilment.ts';

interface WorkDialogProps {
  readonly order: FulfilmentOrder;
  readonly work: ReturnType<typeof useOrderWork>;
  readonly onClose: () => void;
}

/** Moves an order to its next status, with a message for the member. */
export function AdvanceDialog({
  order,
  step,
  title,
  work,
  onClose,
}: WorkDialogProps & { readonly step: AdvanceMarketplaceOrderInput['status']; readonly title: string }) {
  const [tracking, setTracking] = useStaffText(`order-tracking.${order.id}`, order.tracking ?? '');
  const [message, setMessage] = useStaffText(`order-message.${order.id}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.advance({ orderId: order.id, status: step, tracking: tracking || null, message: message || null })) onClose();
  };
  return (
    <FormDialog
      title={title}
      text={said`${order.businessName ?? order.buyerName} sees it at once.`}
      submitLabel={title}
      busy={work.isBusy}
      error={work.problem}
      unsaved={message === '' && tracking === (order.tracking ?? '') ? null : TYPED_LOST}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'SHIPPED' && (
        <Field
          label="Tracking number"
          aside="Optional"
          mono
          maxLength={TRACKING_LENGTH_MAX}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
      <Textarea
        label="Message to the member"
        hint="Optional"
        limit={ORDER_MESSAGE_LENGTH_MAX}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}

/** Refunds the coins, with a reason for the member. */
export function RefundDialog({ order, work, onClose }: WorkDialogProps) {
  const [reason, setReason] = useStaffText(`order-refund.${order.id}`);
  const [restock, setRestock] = useState(order.status !== 'SHIPPED' && order.status !== 'DELIVERED');
  const [isTooShort, setTooShort] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < DECISION_REASON_LENGTH_MIN;
    setTooShort(isShort);
    if (!isShort && (await work.refund(order, { reason, restock }))) onClose();
  };
  const text = said`All ${coinWords(order.totalCoins)} go back to ${order.businessName ?? order.buyerName}, to where they came from. This cannot be undone.`;
  return (
    <FormDialog
      title="Give the coins back?"
      text={text}
      submitLabel={`Give back ${coinWords(order.totalCoins)}`}
      cancelLabel="Keep the order"
      tone="danger"
      busy={work.isBusy}
      error={work.problem}
      unsaved={reason === '' ? null : TYPED_LOST}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        hint="The member reads it."
        limit={DECISION_REASON_LENGTH_MAX}
        error={isTooShort ? `Please give a reason of at least ${DECISION_REASON_LENGTH_MIN} characters` : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Checkbox label="The goods can be sold again" checked={restock} onChange={setRestock} />
    </FormDialog>
  );
}
