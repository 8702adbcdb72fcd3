import {
  DECISION_REASON_LENGTH_MAX,
  DECISION_REASON_LENGTH_MIN,
  ORDER_MESSAGE_LENGTH_MAX,
  TRACKING_LENGTH_MAX,
} from '@benison/contracts/limits';
import type { AdvanceMarketplaceOrderInput } from '@benison/contracts/marketplace';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, FieldError, Textarea } from '../../components/field.tsx';
import { FormStack } from '../../components/templates.tsx';
import { coinWords } from '../../lib/money-words.ts';
import type { FulfilmentOrder, useOrderWork } from './use-fulfilment.ts';

interface WorkDialogProps {
  readonly order: FulfilmentOrder;
  readonly work: ReturnType<typeof useOrderWork>;
  readonly onClose: () => void;
}

/** Moves an order on, with what the member should know. */
export function AdvanceDialog({
  order,
  step,
  title,
  work,
  onClose,
}: WorkDialogProps & { readonly step: AdvanceMarketplaceOrderInput['status']; readonly title: string }) {
  const formId = useId();
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const [message, setMessage] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await work.advance({ orderId: order.id, status: step, tracking: tracking || null, message: message || null })) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={work.isBusy}>
        Cancel
      </Button>
      <Button variant="act" type="submit" form={formId} busy={work.isBusy}>
        {title}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={`${order.businessName ?? order.buyerName} sees it at once.`}
      actions={actions}
    >
      <FormStack id={formId} onSubmit={submit}>
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
          hint="Optional."
          limit={ORDER_MESSAGE_LENGTH_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <FieldError>{work.problem}</FieldError>
      </FormStack>
    </Dialog>
  );
}

/** Gives the coins back, with a reason the member reads. */
export function RefundDialog({ order, work, onClose }: WorkDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.status !== 'SHIPPED' && order.status !== 'DELIVERED');
  const [isTooShort, setTooShort] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < DECISION_REASON_LENGTH_MIN;
    setTooShort(isShort);
    if (!isShort && (await work.refund(order, { reason, restock }))) onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={work.isBusy}>
        Keep the order
      </Button>
      <Button variant="danger" type="submit" form={formId} busy={work.isBusy}>{`Give back ${coinWords(order.totalCoins)}`}</Button>
    </>
  );
  const text = `All ${coinWords(order.totalCoins)} go back to ${order.businessName ?? order.buyerName}, to where they came from. This cannot be undone.`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Give the coins back?" text={text} actions={actions}>
      <FormStack id={formId} onSubmit={submit}>
        <Textarea
          label="Reason"
          hint="The member reads it."
          limit={DECISION_REASON_LENGTH_MAX}
          error={isTooShort ? `Please give a reason of at least ${DECISION_REASON_LENGTH_MIN} characters` : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox label="The goods can be sold again" checked={restock} onChange={setRestock} />
        <FieldError>{work.problem}</FieldError>
      </FormStack>
    </Dialog>
  );
}
