import { useMutation, useQuery } from '@apollo/client/react';
import type { FulfilmentView, MarketplaceOrderStatus } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { notify } from '../../components/toasts/toast.tsx';
import type { AdvanceMarketplaceOrderInput, Fulfilment_OrderFragment, RefundMarketplaceOrderInput } from '../../gql/graphql.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { useHeard } from '../../lib/live/use-heard.ts';
import { useLiveCounts } from '../../lib/live/use-live-counts.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { ADVANCE_ORDER, FULFILMENT, FULFILMENT_CHANGED, FULFILMENT_COUNTS, REFUND_ORDER } from './staff-documents.ts';

const PAGE = 30;

export type FulfilmentOrder = Fulfilment_OrderFragment;

const VIEW_OF: Record<MarketplaceOrderStatus, FulfilmentView> = {
  PLACED: 'OPEN',
  PREPARING: 'OPEN',
  SHIPPED: 'SENT',
  DELIVERED: 'DONE',
  CANCELED: 'DONE',
  REFUNDED: 'DONE',
};

/** Inserts an order where it belongs: open ones by due date, the others newest first. */
function placed(nodes: readonly FulfilmentOrder[], order: FulfilmentOrder, view: FulfilmentView): FulfilmentOrder[] {
  const others = nodes.filter(({ id }) => id !== order.id);
  if (VIEW_OF[order.status] !== view) return others;
  if (view === 'OPEN') return [...others, order].sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id));
  return [...others, order].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}

/** The orders of one view, kept live. */
export function useFulfilment(view: FulfilmentView) {
  const query = useQuery(FULFILMENT, { variables: { view, first: PAGE }, fetchPolicy: 'cache-and-network' });
  const { data, refetch, updateQuery } = query;
  const { heardOf, arrivedIds, hear } = useHeard<FulfilmentOrder>();
  const connection = data?.fulfilmentOrders;
  useLive(FULFILMENT_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.fulfilmentChanged.cursor,
    onData: ({ fulfilmentChanged: { order, counts, cursor } }) => {
      hear(order, order.status === 'PLACED');
      updateQuery((_, { previousData, complete }) => {
        if (!complete) return undefined;
        const { fulfilmentOrders } = previousData;
        return {
          ...previousData,
          cursor,
          fulfilmentCounts: counts,
          fulfilmentOrders: { ...fulfilmentOrders, nodes: placed(fulfilmentOrders.nodes, order, view) },
        };
      });
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return { orders: connection?.nodes ?? [], counts: data?.fulfilmentCounts, arrivedIds, heardOf, ...pagedList(query, connection) };
}

/** How many orders are open, shown on every staff screen. */
export function useOpenOrderCount(isAllowed: boolean): number {
  const data = useLiveCounts(
    {
      counts: FULFILMENT_COUNTS,
      changed: FULFILMENT_CHANGED,
      countsOf: ({ fulfilmentChanged: { counts, cursor } }) => ({ cursor, fulfilmentCounts: counts }),
    },
    isAllowed,
  );
  return data?.fulfilmentCounts.open ?? 0;
}

/** Moves an order on, or refunds it. `confirmSignIn` asks for the password again if the last sign-in is too old. */
export function useOrderWork(confirmSignIn: () => Promise<boolean>) {
  const [advance] = useMutation(ADVANCE_ORDER);
  const [refund] = useMutation(REFUND_ORDER);
  const { run, ...state } = useStaffAction({ confirmSignIn });
  return {
    ...state,
    advance: (input: AdvanceMarketplaceOrderInput) => run(() => advance({ variables: { input } })),
    refund: async (order: FulfilmentOrder, input: Omit<RefundMarketplaceOrderInput, 'orderId'>) => {
      const isDone = await run(() => refund({ variables: { input: { ...input, orderId: order.id } } }));
      if (isDone)
        notify({
          title: 'Coins given back',
          text: said`${coinWords(order.totalCoins)} to ${order.businessName ?? order.buyerName}.`,
          tone: 'success',
        });
      return isDone;
    },
  };
}
