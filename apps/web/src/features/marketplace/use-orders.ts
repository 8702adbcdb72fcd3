import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Shop_OrderFragment } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { coinsAre } from '../../lib/words/money-words.ts';
import { CANCEL_ORDER, SHOP_BALANCE, SHOP_ORDER_CHANGED, SHOP_ORDERS } from './documents.ts';

const ORDERS_PAGE = 20;

export type ShopOrder = Shop_OrderFragment;

/** The member's orders, newest first. */
export function useOrders() {
  const query = useQuery(SHOP_ORDERS, { variables: { first: ORDERS_PAGE } });
  const { data } = query;
  const connection = data?.marketplaceOrders;
  return { orders: connection?.nodes ?? null, ...pagedList(query, connection) };
}

/** Adds an order to the cached list; one that is already there has been updated through the cache. */
export function rememberOrder(apollo: ApolloClient, order: ShopOrder): void {
  updateList(apollo, { query: SHOP_ORDERS, variables: { first: ORDERS_PAGE } }, (data) => {
    if (data.marketplaceOrders.nodes.some(({ id }) => id === order.id)) return data;
    return { marketplaceOrders: { ...data.marketplaceOrders, nodes: [order, ...data.marketplaceOrders.nodes] } };
  });
}

/** Refetches the balance in case its event is late; if this fails, the event still comes. */
export function refreshBalance(apollo: ApolloClient): void {
  apollo.query({ query: SHOP_BALANCE, fetchPolicy: 'network-only' }).catch(() => undefined);
}

interface UseLiveOrdersOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
  readonly onChange: (order: ShopOrder) => void;
}

/** Subscribes to changes of the member's orders. Used once, in the shell. */
export function useLiveOrders({ onChange, ...shared }: UseLiveOrdersOptions): void {
  const apollo = useApolloClient();
  useLive(SHOP_ORDER_CHANGED, {
    ...shared,
    cursorOf: (data) => data.marketplaceOrderChanged.cursor,
    onData: ({ marketplaceOrderChanged: { order } }) => {
      rememberOrder(apollo, order);
      onChange(order);
    },
  });
}

/** Cancels an order, while that is possible. */
export function useCancelOrder(onDone: () => void) {
  const apollo = useApolloClient();
  const [cancel, { loading: isBusy }] = useMutation(CANCEL_ORDER);
  const [problem, setProblem] = useState<string>();
  const run = async (order: ShopOrder) => {
    setProblem(undefined);
    try {
      await cancel({ variables: { id: order.id } });
      refreshBalance(apollo);
      notify({ title: 'Order canceled', text: `${coinsAre(order.totalCoins)} back in your wallet.`, tone: 'success' });
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      setProblem(actWords(failure));
      // It may have shipped in the meantime, or be canceled without an answer: show its current status.
      if (failure.code === 'CONFLICT' || failure.code === 'NETWORK')
        void apollo.refetchQueries({ include: [SHOP_ORDERS] }).catch(() => undefined);
    }
  };
  return { isBusy, problem, clear: () => setProblem(undefined), run: (order: ShopOrder) => void run(order) };
}
