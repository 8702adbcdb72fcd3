import type { Order_LineFragment } from '../../gql/graphql.ts';
import { isSettled } from './purchase.ts';

/** The state of a payment, from the form to the end. */
export type CheckoutPhase =
  | { is: 'form' }
  /** Being sent to the server. */
  | { is: 'sending' }
  /** The bank wants an approval first. */
  | { is: 'action'; order: Order_LineFragment; actionUrl: string | null }
  /** The provider has it, but has not confirmed it yet. */
  | { is: 'waiting'; order: Order_LineFragment }
  | { is: 'paid'; order: Order_LineFragment };

export interface CheckoutState {
  phase: CheckoutPhase;
  /** The outcome of an attempt, shown above the form. */
  failure: string | null;
  /** The current price: the server's, once it has reported another one. */
  amountCents: number;
  /** The price differs from the one first shown. */
  isRepriced: boolean;
}

export type CheckoutAction =
  | { type: 'sent' }
  | { type: 'answered'; order: Order_LineFragment; actionUrl?: string | null }
  | { type: 'refused'; message: string }
  | { type: 'repriced'; amountCents: number }
  | { type: 'released' };

/** Paid, but refunded or disputed before this page heard of it: the purchase is void. */
export const TAKEN_BACK: Partial<Record<Order_LineFragment['status'], string>> = {
  DISPUTED: 'The bank disputes this payment. What it bought was taken back.',
  REFUNDED: 'This payment was refunded. What it bought was taken back.',
};

export const PAYMENT_NOT_MADE = 'There was an error processing your payment. Please try again.';

/** The next state of a payment. Pure: the provider's answer decides, never the screen. */
export function checkoutAfter(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'sent':
      return { ...state, phase: { is: 'sending' }, failure: null };
    case 'refused':
      return { ...state, phase: { is: 'form' }, failure: action.message };
    case 'repriced':
      return { ...state, phase: { is: 'form' }, failure: null, amountCents: action.amountCents, isRepriced: true };
    case 'released':
      return { ...state, phase: { is: 'form' } };
    case 'answered':
      return { ...state, ...answered(state, action.order, action.actionUrl) };
  }
}

function answered(
  { phase }: CheckoutState,
  order: Order_LineFragment,
  actionUrl: string | null | undefined,
): Pick<CheckoutState, 'phase' | 'failure'> {
  const { status } = order;
  if (status === 'FAILED' || status === 'CANCELED') return { phase: { is: 'form' }, failure: order.failure ?? PAYMENT_NOT_MADE };
  if (TAKEN_BACK[status]) return { phase: { is: 'form' }, failure: TAKEN_BACK[status] };
  if (isSettled(order)) return { phase: { is: 'paid', order }, failure: null };
  if (status === 'REQUIRES_ACTION') {
    const known = phase.is === 'action' ? phase.actionUrl : null;
    return { phase: { is: 'action', order, actionUrl: actionUrl ?? known }, failure: null };
  }
  return { phase: { is: 'waiting', order }, failure: null };
}
