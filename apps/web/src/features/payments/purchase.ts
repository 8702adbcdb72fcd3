import type { Order_LineFragment } from '../../gql/graphql.ts';

/** Something about to be paid for. */
export interface Purchase {
  readonly product: Order_LineFragment['product'];
  /** Which package, for products that come in several. */
  readonly packageId?: string;
  /** "Popular package" */
  readonly title: string;
  /** What the buyer gets, in one sentence. */
  readonly text?: string;
  /** The price the server gave; if it has changed, the buyer is told instead of charged. */
  readonly amountCents: number;
  /** The card is saved for renewals. */
  readonly saveMethod?: boolean;
}

/** The name under which an unfinished purchase request is stored, shared by all tabs. */
export const requestNameOf = ({
  product,
  packageId,
}: {
  readonly product: Purchase['product'];
  readonly packageId?: string | null;
}): string => `order.${product}${packageId ? `.${packageId}` : ''}`;

/** Whether an order is final, successful or not. */
export const isSettled = ({ status }: Pick<Order_LineFragment, 'status'>): boolean =>
  status !== 'PENDING' && status !== 'PROCESSING' && status !== 'REQUIRES_ACTION';

/** Whether a change of an order may end its payment. An order whose money came again is paid as well, and nobody has paid anything. */
export const isEndOfPayment = ({ status }: Pick<Order_LineFragment, 'status'>, isPayment: boolean): boolean =>
  isPayment || status !== 'PAID';

/** Orders whose payment is shown in a dialog, which tells how it ends; and what was heard of them meanwhile. */
const shown = new Map<string, Order_LineFragment | null>();

export const showOrder = (id: string): void => void shown.set(id, null);

/** Whether a dialog shows this order. */
export function isHeardByDialog(order: Order_LineFragment): boolean {
  if (!shown.has(order.id)) return false;
  shown.set(order.id, order);
  return true;
}

/** The dialog is gone. Returns what was last heard of the order while it was shown. */
export function hideOrder(id: string): Order_LineFragment | null {
  const heard = shown.get(id) ?? null;
  shown.delete(id);
  return heard;
}
