import { useQuery } from '@apollo/client/react';
import type { MarketplaceCategory } from '@benison/contracts/enumerations';
import type { Shop_ItemFragment } from '../../gql/graphql.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { SHOP, SHOP_BALANCE, SHOP_ITEM_CHANGED } from './documents.ts';

const SHOP_PAGE = 24;

export type ShopItem = Shop_ItemFragment;

/** The items for sale in a category, with live prices and stock. */
export function useShop(category: MarketplaceCategory | null) {
  const query = useQuery(SHOP, { variables: { category, first: SHOP_PAGE }, notifyOnNetworkStatusChange: true });
  const { data, refetch } = query;
  const connection = data?.marketplaceItems;
  const known = connection?.nodes ?? [];
  useLive(SHOP_ITEM_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.marketplaceItemChanged.cursor,
    // Known items update through the cache; new ones have to be fetched.
    onData: ({ marketplaceItemChanged: { item } }) => {
      const isShown = known.some(({ id }) => id === item.id);
      if (!isShown && item.isActive && (category === null || item.category === category)) refetchQuietly(refetch);
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return {
    items: connection ? known.filter((item) => item.isActive && (category === null || item.category === category)) : null,
    ...pagedList(query, connection),
  };
}

/** The coins available to spend; null while unknown. */
export function useBalance(): number | null {
  return useQuery(SHOP_BALANCE).data?.viewerWallet.balance ?? null;
}
