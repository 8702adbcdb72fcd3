import type { DocumentNode } from 'graphql';
import { PROFILE } from '../features/businesses/use-profile.ts';
import { MATCHES_ASIDE } from '../features/matching/documents.ts';
import { MATCHES, MATCHES_PAGE } from '../lib/lists/matches.ts';

/** An operation of a screen, as the screen itself asks it. */
export interface ScreenQuestion {
  readonly query: DocumentNode;
  readonly variables: Record<string, unknown>;
}

const matches: ScreenQuestion = { query: MATCHES, variables: { first: MATCHES_PAGE } };

/** What a screen shows first: the page comes with the answers, and is drawn from them instead of as a skeleton. */
export const screenQuestions: Readonly<Record<string, Readonly<Record<string, ScreenQuestion>>>> = {
  '/matches': { matches, aside: { query: MATCHES_ASIDE, variables: {} } },
  '/messages': { matches },
  '/profile': { profile: { query: PROFILE, variables: {} } },
};
