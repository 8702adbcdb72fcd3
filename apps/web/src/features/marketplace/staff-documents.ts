import { graphql } from '../../gql/index.ts';

export const CATALOGUE_ITEM = graphql(`
  fragment Catalogue_item on CatalogueItem {
    id name description category priceCoins isPremiumOnly isActive stockLeft fulfilment boostHours digitalContent soldCount createdAt updatedAt
    image { id url srcSet width height }
  }
`);

export const CATALOGUE = graphql(`
  query Catalogue($isActive: Boolean!, $first: Int!, $after: String) {
    catalogueItems(isActive: $isActive, first: $first, after: $after) {
      nodes { ...Catalogue_item }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const CATALOGUE_PRICES = graphql(`
  query CataloguePrices($itemId: ID!, $first: Int!, $after: String) {
    catalogueItemPrices(itemId: $itemId, first: $first, after: $after) {
      nodes { id priceCoins setBy at }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const CREATE_CATALOGUE_ITEM = graphql(`
  mutation CreateCatalogueItem($input: CreateCatalogueItemInput!) {
    createCatalogueItem(input: $input) { item { ...Catalogue_item } }
  }
`);

export const UPDATE_CATALOGUE_ITEM = graphql(`
  mutation UpdateCatalogueItem($input: UpdateCatalogueItemInput!) {
    updateCatalogueItem(input: $input) { item { ...Catalogue_item } }
  }
`);

export const SET_CATALOGUE_ITEM_ACTIVE = graphql(`
  mutation SetCatalogueItemActive($input: SetCatalogueItemActiveInput!) {
    setCatalogueItemActive(input: $input) { item { ...Catalogue_item } }
  }
`);

export const FULFILMENT_ORDER = graphql(`
  fragment Fulfilment_order on FulfilmentOrder {
    id itemId itemName category quantity unitPriceCoins totalCoins status fulfilment boostEndsAt tracking message closedByMember closedReason
    dueAt createdAt preparingAt shippedAt deliveredAt closedAt buyerId buyerName buyerEmail businessName nextStatuses
    image { id url srcSet width height }
    delivery { recipientName company addressLine1 addressLine2 city state zipCode phone instructions }
  }
`);

export const FULFILMENT = graphql(`
  query Fulfilment($view: FulfilmentView!, $first: Int!, $after: String) {
    cursor
    fulfilmentOrders(view: $view, first: $first, after: $after) {
      nodes { ...Fulfilment_order }
      pageInfo { endCursor hasNextPage }
    }
    fulfilmentCounts { open overdue sent }
  }
`);

export const FULFILMENT_COUNTS = graphql(`
  query FulfilmentCounts {
    cursor
    fulfilmentCounts { open overdue sent }
  }
`);

export const FULFILMENT_CHANGED = graphql(`
  subscription FulfilmentChanged($after: String) {
    fulfilmentChanged(after: $after) {
      cursor
      order { ...Fulfilment_order }
      counts { open overdue sent }
    }
  }
`);

export const ADVANCE_ORDER = graphql(`
  mutation AdvanceMarketplaceOrder($input: AdvanceMarketplaceOrderInput!) {
    advanceMarketplaceOrder(input: $input) { order { ...Fulfilment_order } }
  }
`);

export const REFUND_ORDER = graphql(`
  mutation RefundMarketplaceOrder($input: RefundMarketplaceOrderInput!) {
    refundMarketplaceOrder(input: $input) { order { ...Fulfilment_order } }
  }
`);
