/** What other modules may use of the marketplace. */
export { FULFILMENT_TOPIC, MarketplaceEvent } from './events.ts';
export { MARKETPLACE_SEALED } from './sealed-columns.ts';
