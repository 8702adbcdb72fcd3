import type { StageState } from '../../../gql/graphql.ts';
import { clockWords } from '../../../lib/words/time-words.ts';

/** The viewers are read at once; further changes within this time cause one more reading. */
const READ_AGAIN_AFTER_MS = 1_200;

/** How long to wait before the viewers are read again, counted from the last reading. */
export const pauseBeforeReading = (readAt: number, now: number): number => Math.max(0, readAt + READ_AGAIN_AFTER_MS - now);

interface Watched {
  readonly viewerCount: number;
  /** Whether there are more than are named so far. */
  readonly hasMore: boolean;
}

/** Who is watching, as far as it is known; their count is the length of the list, as long as it holds all of them. */
export function watchersOf<Viewer>(named: readonly Viewer[] | null, { viewerCount, hasMore }: Watched) {
  // Somebody has come and is not named yet: for a moment the list says nothing, rather than that nobody is there.
  const viewers = named?.length === 0 && viewerCount > 0 ? null : named;
  return { viewers, count: viewers && !hasMore ? viewers.length : Math.max(viewerCount, viewers?.length ?? 0) };
}

/** From so many viewers on, a name can be searched for. */
export const SEARCHED_FROM = 12;

/** The viewers whose name contains what was typed, in the same order. */
export function viewersNamed<Viewer extends { readonly business: { readonly name: string } }>(
  viewers: readonly Viewer[],
  typed: string,
): readonly Viewer[] {
  const words = typed.trim().toLowerCase();
  return words === '' ? viewers : viewers.filter(({ business }) => business.name.toLowerCase().includes(words));
}

interface Looking {
  readonly isHost: boolean;
  readonly ownId: string;
}

/** Whom one can act on, as the server has it: nobody on themselves, and moderators not on each other. */
export const isInReach = (
  { business, isModerator }: { readonly business: { readonly id: string }; readonly isModerator: boolean },
  { isHost, ownId }: Looking,
): boolean => isHost || (!isModerator && business.id !== ownId);

interface Named {
  readonly business: { readonly id: string };
}

/** Where a viewer is on the way to the stage now; null for one who is not, or no longer: the host may invite it, and again. */
export const stageOf = ({ business }: Named, stage: readonly (Named & { readonly state: StageState })[]): StageState | null =>
  stage.find((entry) => entry.business.id === business.id)?.state ?? null;

/** What a host reads of somebody on the way to the stage, or on it; whoever is on stage but not in the room is away. */
export function stageWords(
  { state, business }: Named & { readonly state: StageState },
  viewers: readonly Named[] | null,
  hasMore: boolean,
): string {
  if (state === 'RAISED') return 'Raised a hand';
  if (state === 'INVITED') return 'Invited';
  const isKnown = viewers !== null && !hasMore;
  return isKnown && !viewers.some((viewer) => viewer.business.id === business.id) ? 'Away; its place is kept for a minute' : 'On stage';
}

/** Those removed whose time is not over: the list is read again only when somebody comes or goes. */
export const stillOut = <Removal extends { readonly until: string }>(removed: readonly Removal[], now: number): readonly Removal[] =>
  removed.filter(({ until }) => Date.parse(until) > now);

/** How long somebody removed stays out. */
export const removedWords = (until: string): string => `May come back at ${clockWords(until)}`;
