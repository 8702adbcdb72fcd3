/** What other modules may use of the marketplace. */
export { FULFILMENT_TOPIC, MarketplaceEvent } from './events.ts';
