import type { SwipeDirection } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import type { Reward } from '../../coins/public.ts';
import type { SwipeOutcome } from '../commands/swipe.ts';
import type { SwipeUndone } from '../commands/undo-swipe.ts';
import { marketModel } from '../current-model.ts';
import { businessCard } from './business-card.ts';
import type { DeckCard } from './discover-deck.ts';
import { findMatch, type MatchView } from './matches.ts';
import { readOwnDeck } from './own-deck.ts';

/** The answer to a decision, with the match as its swiper sees it. */
export interface SwipeResult {
  direction: SwipeDirection;
  match: MatchView | null;
  superLikesLeft: number | null;
  canUndo: boolean;
  reward: Reward;
}

export async function swipeResult(
  app: AppContext,
  actor: Actor,
  { direction, matchId, superLikes, canUndo, reward }: SwipeOutcome,
): Promise<SwipeResult> {
  const match = matchId ? await findMatch(sqlOf(app.em()), asBusiness(actor), matchId, app.clock.now()) : null;
  return { direction, match, superLikesLeft: superLikes.left, canUndo, reward };
}

/** An undone decision: its card again, and what can be done now. */
export interface UndoResult {
  card: DeckCard;
  superLikesLeft: number | null;
  canUndo: boolean;
  rewardReturned: number;
}

export async function undoResult(app: AppContext, actor: Actor, { businessId, rewardReturned }: SwipeUndone): Promise<UndoResult> {
  const me = asBusiness(actor);
  const sql = sqlOf(app.em());
  const now = app.clock.now();
  const card = await businessCard(sql, me, businessId, { current: await marketModel(app) }, now);
  const own = await readOwnDeck(sql, me, now);
  return { card, superLikesLeft: own.superLikes.left, canUndo: own.canUndo, rewardReturned };
}
