import type { DiscoverFilter } from './businesses.ts';

/** The deck's filter that lets everything through. */
export const OPEN_FILTER = {
  industries: [],
  states: [],
  companySizes: [],
  seeking: [],
  withinMiles: null,
  verifiedOnly: false,
  onlineOnly: false,
} satisfies DiscoverFilter;
