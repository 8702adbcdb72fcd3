import type { Intent } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Reward } from '../../coins/public.ts';
import type { IntentOutcome } from '../commands/declare-intent.ts';
import type { MustMeets } from '../must-meets.ts';
import { matchAgreement } from './match-agreement.ts';
import type { MatchView } from './matches.ts';
import { swipeResult } from './swipe-result.ts';

/** The answer to an intent, with the match as its member sees it. */
export interface IntentResult {
  intent: Intent;
  match: MatchView | null;
  mutualIntent: Intent | null;
  mustMeets: MustMeets;
  superLikesLeft: number | null;
  canUndo: boolean;
  reward: Reward;
  returnsAt: Date | null;
}

const NO_REWARD: Reward = { coins: 0, isDayFull: false };

export async function intentResult(app: AppContext, actor: Actor, outcome: IntentOutcome): Promise<IntentResult> {
  const { intent, like, mustMeets, superLikesLeft, returnsAt } = outcome;
  const liked = like ? await swipeResult(app, actor, like) : null;
  const match = liked?.match ?? null;
  const agreement = match ? await matchAgreement(sqlOf(app.em()), actor, match.id) : null;
  return {
    intent,
    match,
    mutualIntent: agreement?.mutualIntent ?? null,
    mustMeets,
    superLikesLeft,
    canUndo: liked?.canUndo ?? true,
    reward: liked?.reward ?? NO_REWARD,
    returnsAt,
  };
}
