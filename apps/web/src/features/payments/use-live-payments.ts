import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../../components/toasts/toast.tsx';
import type { Order_LineFragment } from '../../gql/graphql.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { requestEnded } from '../../lib/storage/idempotency-key.ts';
import { ORDER_CHANGED } from './documents.ts';
import { isEndOfPayment, isHeardByDialog, isSettled, requestNameOf } from './purchase.ts';

interface UseLivePaymentsOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  readonly onChange: () => void;
}

/** Subscribes to payments, and announces those no dialog is showing: left behind, or started on another device. */
export function useLivePayments({ onChange, ...shared }: UseLivePaymentsOptions): void {
  useLive(ORDER_CHANGED, {
    ...shared,
    cursorOf: (data) => data.orderChanged.cursor,
    onData: ({ orderChanged: { order, isPayment } }) => {
      onChange();
      if (!isHeardByDialog(order) && isEndOfPayment(order, isPayment)) tellPayment(order);
    },
  });
}

/** Payments told as made: their dialog, the answer and the event may each bring it. */
const told = new Set<string>();

/** A dialog tells of this payment in its own words. */
export const noteTold = (id: string): void => void told.add(id);

/** Tells the end of a payment that no dialog shows. Its request is over with it: buying the same again is another payment. */
export function tellPayment(order: Order_LineFragment): void {
  const { status, description, failure, id } = order;
  const key = `order.${id}`;
  if (isSettled(order) && status !== 'FAILED') requestEnded(requestNameOf(order), id);
  if (status === 'FAILED') notify({ ...NOTICES.paymentFailed(failure ?? undefined), key });
  if (status !== 'PAID' || told.has(id)) return;
  told.add(id);
  notify({ title: 'Payment Successful!', text: `You paid for ${description}.`, tone: 'success', key });
}
