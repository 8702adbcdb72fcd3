import type { EventDraft, SignalEvent } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Events of matches, top picks, notes, decisions and views. The first four are facts, kept for replay; the others are ephemeral signals and are not stored. */
export const MatchingEvent = {
  MatchCreated: 'match.created',
  MatchEnded: 'match.ended',
  TopPickChosen: 'top-pick.chosen',
  LikeNoted: 'like.noted',
  DeckChanged: 'deck.changed',
  ProfileViewed: 'profile.viewed',
} as const;

declare module '../../platform/events/event.ts' {
  interface Facts {
    'match.created': MatchFact;
    'match.ended': MatchFact;
    'top-pick.chosen': object;
    'like.noted': NotedLike;
  }
  interface Signals {
    'deck.changed': DeckChange;
    'profile.viewed': object;
  }
}

/** A super like that says something. */
export interface NotedLike {
  fromId: string;
  toId: string;
}

/** A member wrote a note with a super like. Nobody is told of it by this: the automatic checks read it. */
export const likeNoted = (data: NotedLike): EventDraft<'like.noted'> => ({ type: MatchingEvent.LikeNoted, topics: [], data });

/** The topic for what others do about a business, apart from what is personal to its member. */
export const businessTopic = (businessId: string): string => `business:${businessId}`;

/** Ephemeral signal: somebody looked. Who it was is only in the list of viewers. */
export const profileViewed = (businessId: string): SignalEvent<'profile.viewed'> => ({
  type: MatchingEvent.ProfileViewed,
  topics: [businessTopic(businessId)],
  data: {},
});

/** What a member did to its own deck, for its other tabs and devices. */
export interface DeckChange {
  /** Null when cards returned to the deck. */
  decidedId: string | null;
  superLikesLeft: number | null;
  canUndo: boolean;
}

/** Ephemeral signal: a swipe waits for no further row, and a tab that misses it learns of the decision when it decides itself. */
export const deckChanged = (userId: string, change: DeckChange): SignalEvent<'deck.changed'> => ({
  type: MatchingEvent.DeckChanged,
  topics: [userTopic(userId)],
  data: change,
});

/** Ephemeral signal: decided cards are in the deck again. */
export const cardsReturned = (userId: string) => deckChanged(userId, { decidedId: null, superLikesLeft: null, canUndo: false });

/** The topic on which every process hears of matches that end, whoever's they are. */
export const MATCHES_ENDED_TOPIC = 'matches:ended';

/** Names the match; the two members hear of it on their own topics. */
export interface MatchFact {
  matchId: string;
}

interface MatchSides {
  matchId: string;
  userIds: readonly string[];
}

export function matchCreated({ matchId, userIds }: MatchSides): EventDraft<'match.created'> {
  return { type: MatchingEvent.MatchCreated, topics: userIds.map(userTopic), data: { matchId } };
}

export function matchEnded({ matchId, userIds }: MatchSides): EventDraft<'match.ended'> {
  return { type: MatchingEvent.MatchEnded, topics: [...userIds.map(userTopic), MATCHES_ENDED_TOPIC], data: { matchId } };
}

/** Both sides of a pair hear that they are each other's top pick; which it is, each reads for itself. */
export const topPickChosen = (userIds: readonly string[]): EventDraft<'top-pick.chosen'> => ({
  type: MatchingEvent.TopPickChosen,
  topics: userIds.map(userTopic),
  data: {},
});
