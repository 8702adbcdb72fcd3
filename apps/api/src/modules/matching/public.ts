/** What other modules may use of matching. */
export { MatchingEvent } from './events.ts';
export { MatchType } from './graphql/matching.types.ts';
export { findMatch, loadMatch, type MatchView } from './queries/matches.ts';
export { notBlocked, visibleTo } from './visibility.ts';
export { startMatchingLive } from './live.ts';
