import type { Intent } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { DiscoverFilterInput, SwipeInput, SwipeMutation, UndoSwipeMutation } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import type { DealtDeck, Decision } from './deck-state.ts';
import type { ShownServer } from './shown-cards.ts';

/** What comes back of a decision; `mutualIntent` is what both sides of its match said. */
export type SwipeAnswer = Omit<SwipeMutation['swipe'], 'direction' | '__typename'> & { readonly mutualIntent?: Intent | null };

/** The requests a deck makes. */
export interface DeckServer extends ShownServer {
  /** Deals by the given filter, or else by the saved one. */
  deal(filter: DiscoverFilterInput | undefined, first: number): Promise<DealtDeck>;
  saveFilter(filter: DiscoverFilterInput): Promise<void>;
  /** Sends a decision, or the intent that stands in its place. */
  swipe(input: SwipeInput, intent?: Intent): Promise<SwipeAnswer>;
  undo(): Promise<UndoSwipeMutation['undoSwipe']>;
  revisit(): Promise<number>;
}

/** A decision as the server takes it. */
export function inputOf({ card, direction, note }: Decision): SwipeInput {
  return { businessId: card.business.id, direction, ...(note ? { note } : {}) };
}

/** The card no longer belongs in the deck: decided elsewhere, blocked or hidden. */
export function isGone({ code }: Failure): boolean {
  return code === ErrorCode.AlreadySwiped || code === ErrorCode.NotFound;
}

/** When there are super likes again. */
export function resetAtOf({ details }: Failure): string | null {
  return typeof details['resetAt'] === 'string' ? details['resetAt'] : null;
}
