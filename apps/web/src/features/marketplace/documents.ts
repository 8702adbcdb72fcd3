import { graphql } from '../../gql/index.ts';

/** What a shop card needs of an item. */
export const SHOP_ITEM = graphql(`
  fragment Shop_item on MarketplaceItem {
    id name description category priceCoins isPremiumOnly isActive stockLeft fulfilment boostHours quantityMax
    image { id url srcSet width height }
  }
`);

export const SHOP_ORDER = graphql(`
  fragment Shop_order on MarketplaceOrder {
    id itemId itemName category quantity unitPriceCoins totalCoins status fulfilment mayCancel digitalContent boostEndsAt tracking message
    closedByMember closedReason dueAt createdAt preparingAt shippedAt deliveredAt closedAt
    image { id url srcSet width height }
    delivery { recipientName company addressLine1 addressLine2 city state zipCode phone instructions }
  }
`);

export const SHOP = graphql(`
  query Shop($category: MarketplaceCategory, $first: Int!, $after: String) {
    cursor
    marketplaceItems(category: $category, first: $first, after: $after) {
      nodes { ...Shop_item }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

/** The coins available to spend, kept current by live events. */
export const SHOP_BALANCE = graphql(`
  query ShopBalance {
    viewerWallet { id balance }
  }
`);

export const SHOP_ITEM_CHANGED = graphql(`
  subscription ShopItemChanged($after: String) {
    marketplaceItemChanged(after: $after) {
      cursor
      item { ...Shop_item }
    }
  }
`);

export const SHOP_ORDERS = graphql(`
  query ShopOrders($first: Int!, $after: String) {
    marketplaceOrders(first: $first, after: $after) {
      nodes { ...Shop_order }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const SHOP_ORDER_CHANGED = graphql(`
  subscription ShopOrderChanged($after: String) {
    marketplaceOrderChanged(after: $after) {
      cursor
      order { ...Shop_order }
    }
  }
`);

export const BUY_ITEM = graphql(`
  mutation BuyMarketplaceItem($input: BuyMarketplaceItemInput!) {
    buyMarketplaceItem(input: $input) { order { ...Shop_order } }
  }
`);

export const CANCEL_ORDER = graphql(`
  mutation CancelMarketplaceOrder($id: ID!) {
    cancelMarketplaceOrder(input: { id: $id }) { order { ...Shop_order } }
  }
`);
