import type { DocumentNode } from 'graphql';
import { PROFILE } from '../features/businesses/use-profile.ts';
import { MATCHES, MATCHES_ASIDE } from '../features/matching/documents.ts';
import { MATCHES_PAGE } from '../features/matching/match-cache.ts';
import { THREADS, THREADS_PAGE } from '../features/messaging/documents.ts';

/** An operation of a screen, as the screen itself asks it. */
export interface ScreenQuestion {
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
}

/** What a screen shows first: the page comes with the answers, and is drawn from them instead of as a skeleton. */
export const screenQuestions: Readonly<Record<string, Readonly<Record<string, ScreenQuestion>>>> = {
  '/matches': { matches: { query: MATCHES, variables: { first: MATCHES_PAGE } }, aside: { query: MATCHES_ASIDE, variables: {} } },
  '/messages': { threads: { query: THREADS, variables: { first: THREADS_PAGE } } },
  '/profile': { profile: { query: PROFILE, variables: {} } },
};
