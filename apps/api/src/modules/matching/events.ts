import type { EventDraft, WeatherEvent } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** What is told of matches and looks. The first two are facts, kept for replay; a look is weather, and passes. */
export const MatchingEvent = { MatchCreated: 'match.created', MatchEnded: 'match.ended', ProfileViewed: 'profile.viewed' } as const;

/** Where is told what others do about a business, beside what is personal to its member. */
export const businessTopic = (businessId: string): string => `business:${businessId}`;

/** Passing: that somebody looked. Who it was is for the list of viewers to say. */
export const profileViewed = (businessId: string): WeatherEvent => ({
  type: MatchingEvent.ProfileViewed,
  topics: [businessTopic(businessId)],
  data: {},
});

/** Where every process hears of matches that end, whosever they were. */
export const MATCHES_ENDED_TOPIC = 'matches:ended';

/** Which match; the two members hear it on their own topics. */
export interface MatchFact {
  matchId: string;
}

interface MatchSides {
  matchId: string;
  userIds: readonly string[];
}

export function matchCreated({ matchId, userIds }: MatchSides): EventDraft<string, MatchFact> {
  return { type: MatchingEvent.MatchCreated, topics: userIds.map(userTopic), data: { matchId } };
}

export function matchEnded({ matchId, userIds }: MatchSides): EventDraft<string, MatchFact> {
  return { type: MatchingEvent.MatchEnded, topics: [...userIds.map(userTopic), MATCHES_ENDED_TOPIC], data: { matchId } };
}
