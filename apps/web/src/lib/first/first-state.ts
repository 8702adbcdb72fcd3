import type { NormalizedCacheObject } from '@apollo/client';
import type { DiscoverDeckQuery, SessionQuery } from '../../gql/graphql.ts';

/** The data the page was served with: the answers its first screen was rendered from. */
export interface FirstState {
  /** Null in the staff area. */
  readonly session: SessionQuery | null;
  readonly deck: DiscoverDeckQuery['discoverDeck'] | null;
  /** What the screen itself shows, as the app's cache keeps it. */
  readonly cache: NormalizedCacheObject;
}

function readFirstState(): FirstState | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById('first-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

const first = readFirstState();

/** Who was signed in when the page was served; null when the page does not say. */
export const firstSession: SessionQuery | null = first?.session ?? null;

/** What the app's cache begins with. */
export const firstCache: NormalizedCacheObject = first?.cache ?? {};

let firstDeck = first?.deck ?? null;

/** The cards the page was served with, only for the member they were dealt to, until somebody has looked at them. */
export function firstDeckOf(viewerId: string): FirstState['deck'] {
  return first?.session?.viewer?.id === viewerId ? firstDeck : null;
}

/** Later decks are fetched. */
export function forgetFirstDeck(): void {
  firstDeck = null;
}
