/** What other modules may use of matching. */
export { businessTopic, MATCHES_ENDED_TOPIC, MatchingEvent } from './events.ts';
export { MatchType } from './graphql/matching.types.ts';
export { findMatch, loadMatch, type MatchView } from './queries/matches.ts';
export { canSeeBusiness } from './queries/can-see-business.ts';
export { notBlocked, notHidingFrom, visibleTo } from './visibility.ts';
export { startMatchingLive } from './live.ts';
