import type { DeckFilter } from './deck-state.ts';

export function isOpen(filter: DeckFilter): boolean {
  const { industries, states, companySizes, seeking, withinMiles, verifiedOnly, onlineOnly } = filter;
  return (
    industries.length + states.length + companySizes.length + seeking.length === 0 && withinMiles === null && !verifiedOnly && !onlineOnly
  );
}
