import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../../components/toast.tsx';
import type { Order_LineFragment } from '../../gql/graphql.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { ORDER_CHANGED } from './documents.ts';
import { isOrderShown } from './purchase.ts';

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
    onData: ({ orderChanged: { order } }) => {
      onChange();
      if (!isOrderShown(order.id)) tell(order);
    },
  });
}

function tell({ status, description, failure, id }: Order_LineFragment): void {
  const key = `order.${id}`;
  if (status === 'PAID') notify({ title: 'Payment Successful!', text: `You paid for ${description}.`, tone: 'success', key });
  if (status === 'FAILED') notify({ ...NOTICES.paymentFailed(failure ?? undefined), key });
}
