/** What other modules may use of the marketplace. */
export { MarketplaceEvent } from './events.ts';
