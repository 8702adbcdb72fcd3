import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

export const MatchingEvent = {
  MatchCreated: 'match.created',
  MatchEnded: 'match.ended',
} as const;

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
