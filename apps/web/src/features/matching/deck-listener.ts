import type { Intent } from '@benison/contracts/enumerations';
import type { Match_RowFragment, SwipeMutation } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import type { Decision } from './deck-state.ts';

/** What the deck reports. */
export interface DeckListener {
  onSent(decision: Decision): void;
  onMatch(match: Match_RowFragment, rewardCoins: number, mutualIntent: Intent | null): void;
  /** `isTold`: the match screen already announces the coins. */
  onReward(reward: SwipeMutation['swipe']['reward'], isTold: boolean): void;
  onRefused(failure: Failure, decision: Decision): void;
  onUndoRefused(failure: Failure): void;
  onFilterRefused(): void;
}
