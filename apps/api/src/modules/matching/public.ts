/** What other modules may use of matching. */
export { businessTopic, MATCHES_ENDED_TOPIC, MatchingEvent } from './events.ts';
export { MatchType } from './graphql/matching.types.ts';
export { findMatch, loadMatch } from './queries/matches.ts';
export { canSeeBusiness } from './queries/can-see-business.ts';
export { hideLikeNotes, likeNoteOf, showLikeNotes, type LikeNote } from './like-notes.ts';
export { notBlocked } from './visibility.ts';
export { chooseTopPicks } from './jobs/choose-top-picks.ts';
export { startMatchingJobs } from './jobs/start.ts';
export { trainMatching } from './jobs/train-matching.ts';
export { startMatchingLive } from './live.ts';
export { tellOfClosing } from './presence.ts';
