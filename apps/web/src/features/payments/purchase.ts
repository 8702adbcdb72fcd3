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

/** Orders whose payment is shown in a dialog: no other notice is needed. */
const shown = new Set<string>();

export const showOrder = (id: string): void => void shown.add(id);
export const hideOrder = (id: string): void => void shown.delete(id);
export const isOrderShown = (id: string): boolean => shown.has(id);
