import type { Order_LineFragment } from '../../gql/graphql.ts';

/** What somebody is about to pay for. */
export interface Purchase {
  readonly product: Order_LineFragment['product'];
  /** Which one, of a product that comes in several. */
  readonly packageId?: string;
  /** "Popular package" */
  readonly title: string;
  /** What comes of it, in one sentence. */
  readonly text?: string;
  /** The price as the server told it; another one is told instead of charged. */
  readonly amountCents: number;
  /** The card is kept for renewals. */
  readonly saveMethod?: boolean;
}

/** Under this name a purchase's request waits for its answer, in every tab of this browser. */
export const requestNameOf = ({ product, packageId }: Pick<Purchase, 'product' | 'packageId'>): string =>
  `order.${product}${packageId ? `.${packageId}` : ''}`;

/** Whether an order has come to its end, well or not. */
export const isSettled = ({ status }: Pick<Order_LineFragment, 'status'>): boolean =>
  status !== 'PENDING' && status !== 'PROCESSING' && status !== 'REQUIRES_ACTION';

/** Orders whose payment a dialog is showing: nothing else needs to tell of them. */
const shown = new Set<string>();

export const showOrder = (id: string): void => void shown.add(id);
export const hideOrder = (id: string): void => void shown.delete(id);
export const isOrderShown = (id: string): boolean => shown.has(id);
