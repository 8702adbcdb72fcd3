import { useApolloClient, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES, type Notice } from '@benison/contracts/notices';
import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { CreateOrderInput, CreateOrderMutation, Order_LineFragment, PaymentOptionsQuery } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { useShownPrices } from '../../lib/figures/use-shown-prices.ts';
import { useIsHere } from '../../lib/page/use-is-here.ts';
import { pendingRequest, requestAnswered, requestIdFor, requestMade } from '../../lib/storage/idempotency-key.ts';
import { checkoutAfter, PAYMENT_NOT_MADE, type CheckoutAction, type CheckoutPhase } from './checkout-state.ts';
import { CAPTURE_ORDER, CREATE_ORDER, ORDER, PAY_ORDER } from './documents.ts';
import { hideOrder, isSettled, requestNameOf, showOrder, type Purchase } from './purchase.ts';
import { noteTold, tellPayment } from './use-live-payments.ts';

export type PaymentOption = PaymentOptionsQuery['paymentOptions'][number];
export type OpenedCheckout = CreateOrderMutation['createOrder'];

/** The provider's confirmation arrives as an event; in case it does not, the order is polled this often. */
const LOOK_EVERY_MS = 2_500;

/** Refusals after which repeating the same request is pointless. */
const ENDED: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.IdempotencyMismatch,
  ErrorCode.NotFound,
  ErrorCode.Conflict,
  ErrorCode.ProductUnavailable,
  ErrorCode.BadInput,
]);

interface UseCheckoutOptions {
  readonly purchase: Purchase;
  /** Called once, after the server has confirmed the payment. */
  readonly onPaid: (order: Order_LineFragment) => void;
  /** The failure notice of this screen. */
  readonly failed?: (message?: string) => Notice;
}

/** One payment: its order and its state. */
export function useCheckout({ purchase, onPaid, failed = NOTICES.paymentFailed }: UseCheckoutOptions) {
  const apollo = useApolloClient();
  const name = requestNameOf(purchase);
  const [state, dispatch] = useReducer(checkoutAfter, {
    phase: { is: 'form' },
    failure: null,
    amountCents: purchase.amountCents,
    isRepriced: false,
  });
  const { phase, amountCents } = state;
  const { orderId, open } = useOpening(purchase, name, amountCents);
  useShownOrder(phase.is === 'form' || phase.is === 'sending' ? orderId : phase.order.id);
  const { settle, refuse } = useOutcome(name, dispatch, failed);

  /** Pays with a token from a provider's own form. */
  const payWithToken = useCallback(
    async (option: PaymentOption, token: () => Promise<string>) => {
      dispatch({ type: 'sent' });
      let order: Order_LineFragment | null = null;
      try {
        const paymentToken = await token();
        ({ order } = await open(option));
        const { data } = await apollo.mutate({ mutation: PAY_ORDER, variables: { input: { orderId: order.id, paymentToken } } });
        if (data) settle(data.payOrder.order, data.payOrder.actionUrl);
      } catch (error) {
        if (error instanceof CardNotTakenError) return void dispatch({ type: 'refused', message: error.message });
        const failure = failureOf(error);
        // The order exists and its payment may be in progress: ask the provider instead of guessing.
        if (order && failure.code === 'NETWORK') return settle({ ...order, status: 'PROCESSING' });
        return refuse(failure);
      }
    },
    [apollo, open, refuse, settle],
  );

  const ask = useAskProvider(settle);
  useKeptOrder(name, settle);
  useOrderWatch(phase, settle);
  usePaidOnce(phase, name, onPaid);
  return {
    ...state,
    open,
    payWithToken,
    ask,
    settle,
    refuse,
    sent: () => dispatch({ type: 'sent' }),
    release: () => dispatch({ type: 'released' }),
  };
}

export type UseCheckout = ReturnType<typeof useCheckout>;

/** A card the provider's form refused, with a message for the payer. */
export class CardNotTakenError extends Error {
  override name = 'CardNotTakenError';
}

/** Creates the order behind a payment and remembers it. */
function useOpening(purchase: Purchase, name: string, amountCents: number) {
  const apollo = useApolloClient();
  const [orderId, setOrderId] = useState<string | null>(null);
  /** Creates the order at a provider, or finds the existing one. */
  const open = useCallback(
    async (option: PaymentOption): Promise<OpenedCheckout> => {
      const input = {
        provider: option.provider,
        product: purchase.product,
        packageId: purchase.packageId ?? null,
        expectedAmountCents: amountCents,
        saveMethod: purchase.saveMethod ?? false,
      };
      const { data } = await apollo.mutate({
        mutation: CREATE_ORDER,
        variables: { input: { requestId: requestIdFor(name, input), ...input } },
      });
      if (!data) throw new Error('The response held no order.');
      setOrderId(data.createOrder.order.id);
      requestMade(name, data.createOrder.order.id);
      return data.createOrder;
    },
    [amountCents, apollo, name, purchase],
  );
  return { orderId, open };
}

/** What the server's answer or refusal means for the payer. */
function useOutcome(name: string, dispatch: Dispatch<CheckoutAction>, failed: (message?: string) => Notice) {
  const latestFailed = useRef(failed);
  latestFailed.current = failed;
  const isHere = useIsHere();
  const readPrices = useShownPrices();
  const settle = useCallback(
    (order: Order_LineFragment, actionUrl?: string | null) => {
      // The dialog was left while the answer was on its way.
      if (!isHere.current) {
        if (isSettled(order)) tellPayment(order);
        return;
      }
      dispatch({ type: 'answered', order, actionUrl });
      // After a refused card the order stays open and can be paid with another one. Any other end is final.
      if (isSettled(order) && order.status !== 'FAILED') requestAnswered(name);
      if (order.status === 'FAILED' || order.status === 'CANCELED')
        notify({ ...latestFailed.current(order.failure ?? undefined), key: 'payment' });
    },
    [dispatch, isHere, name],
  );
  const refuse = useCallback(
    (failure: Failure) => {
      const price = failure.details['priceCents'];
      if (failure.code === ErrorCode.PriceChanged && typeof price === 'number') {
        readPrices();
        return dispatch({ type: 'repriced', amountCents: price });
      }
      // Otherwise the same request is repeated, never a new one: nobody knows how far it got.
      if (ENDED.has(failure.code)) requestAnswered(name);
      const message =
        failure.code === 'NETWORK'
          ? 'The server could not be reached. Nothing is paid twice: try again.'
          : failure.message || PAYMENT_NOT_MADE;
      dispatch({ type: 'refused', message });
      return notify({ ...latestFailed.current(failure.code === 'NETWORK' ? undefined : failure.message), key: 'payment' });
    },
    [dispatch, name, readPrices],
  );
  return { settle, refuse };
}

/** Asks the provider for the payment's current state. */
function useAskProvider(settle: (order: Order_LineFragment) => void) {
  const apollo = useApolloClient();
  return useCallback(
    async (orderId: string) => {
      try {
        const { data } = await apollo.mutate({ mutation: CAPTURE_ORDER, variables: { input: { orderId } } });
        if (data) settle(data.captureOrder.order);
      } catch (error) {
        const failure = failureOf(error);
        notify({
          title: 'Not known yet',
          text: failure.code === 'NETWORK' ? 'The server could not be reached. Nothing is lost.' : failure.message,
          key: 'payment',
        });
      }
    },
    [apollo, settle],
  );
}

/** Resumes a payment that was left in progress: repeating the request returns its order. */
function useKeptOrder(name: string, settle: (order: Order_LineFragment, actionUrl?: string | null) => void): void {
  const apollo = useApolloClient();
  useEffect(() => {
    const kept = pendingRequest(name);
    if (!kept) return;
    const input = { requestId: kept.id, ...(kept.input as Omit<CreateOrderInput, 'requestId'>) };
    apollo.mutate({ mutation: CREATE_ORDER, variables: { input } }).then(
      ({ data }) => {
        if (!data) return;
        const { order, actionUrl } = data.createOrder;
        if (order.status === 'CANCELED') requestAnswered(name);
        else if (order.status !== 'PENDING' && order.status !== 'FAILED') settle(order, actionUrl);
      },
      // If it cannot be resumed, the next attempt to pay asks again.
      () => undefined,
    );
  }, [apollo, name, settle]);
}

/** Follows an open order: live through the cache, and by polling now and then. */
function useOrderWatch(phase: CheckoutPhase, settle: (order: Order_LineFragment) => void): void {
  const order = phase.is === 'waiting' || phase.is === 'action' ? phase.order : null;
  const { data } = useQuery(ORDER, {
    variables: { id: order?.id ?? '' },
    skip: !order,
    pollInterval: order ? LOOK_EVERY_MS : 0,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const status = data?.order.id === order?.id ? data?.order.status : undefined;
  const heard = useRef(data?.order);
  heard.current = data?.order;
  useEffect(() => {
    if (order && status && status !== order.status && status !== 'PENDING' && heard.current) settle(heard.current);
  }, [order, settle, status]);
}

/** Reports the payment once, after the server has confirmed it. */
function usePaidOnce(phase: CheckoutPhase, name: string, onPaid: (order: Order_LineFragment) => void): void {
  const latestOnPaid = useRef(onPaid);
  latestOnPaid.current = onPaid;
  const paidId = phase.is === 'paid' ? phase.order.id : null;
  useEffect(() => {
    if (paidId === null || phase.is !== 'paid') return;
    requestAnswered(name);
    noteTold(paidId);
    latestOnPaid.current(phase.order);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Keyed by the order alone: it may be reported again with more in it, and is paid once.
  }, [paidId]);
}

/** Suppresses other notices about an order that this dialog is showing. */
function useShownOrder(id: string | null): void {
  useEffect(() => {
    if (!id) return undefined;
    showOrder(id);
    return () => {
      // It was paid, but the dialog was left before it could say so.
      const heard = hideOrder(id);
      if (heard?.status === 'PAID') tellPayment(heard);
    };
  }, [id]);
}
