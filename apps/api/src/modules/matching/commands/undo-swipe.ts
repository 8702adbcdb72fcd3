import { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { returnSwipeReward } from '../../coins/public.ts';
import { withdrawLikeNotices } from '../../notifications/public.ts';
import { changeCounters, countersOf, NO_CHANGE } from '../counters.ts';
import { NothingToUndoError } from '../errors.ts';
import { cardsReturned } from '../events.ts';
import { lockDecisions, lockPair } from '../pair-lock.ts';
import { canSeeBusiness } from '../queries/can-see-business.ts';

/** An undone decision: the business it was about, and the reward coins taken back with it. */
export interface SwipeUndone {
  businessId: string;
  rewardReturned: number;
}

/**
 * Undoes the member's last decision, unless it made a match or its card could not come back. A super like is given back, its reward is
 * taken back. Returns the business it was about.
 */
export async function undoSwipe(app: AppContext, actor: Actor): Promise<SwipeUndone> {
  const me = asBusiness(actor);
  await app.limits.take('swipePerBusiness', me.businessId);
  const undone = await app.transaction(async (tx) => {
    await lockDecisions(tx, me.businessId);
    const [own] = await tx.sql<{ swiped: string | null }>('select undoable_swiped_id as swiped from businesses where id = $1', [
      me.businessId,
    ]);
    if (!own?.swiped) throw new NothingToUndoError();
    await lockPair(tx, me.businessId, own.swiped);
    if (!(await canSeeBusiness(tx.sql, me, own.swiped))) throw new NothingToUndoError();
    // A pass that was returned to the deck stays counted; what is undone then is that its card was put off.
    const [removed] = await tx.sql<{ direction: SwipeDirection; created_at: Date }>(
      `delete from swipes where swiper_id = $1 and swiped_id = $2 and not reopened and not exists (
         select from matches m where m.business1_id = least($1::uuid, $2::uuid) and m.business2_id = greatest($1::uuid, $2::uuid))
       returning direction, created_at`,
      [me.businessId, own.swiped],
    );
    const [intent] = await tx.sql<{ intent: Intent }>('delete from intents where business_id = $1 and other_id = $2 returning intent', [
      me.businessId,
      own.swiped,
    ]);
    if (!removed && intent?.intent !== Intent.NotNow) throw new NothingToUndoError();
    if (!removed) return takeBackPutOff(tx, me.businessId, own.swiped);
    await withdrawLikeNotices(tx, { from: me.businessId, to: own.swiped, likedAt: removed.created_at });
    await reopenCursors(tx, me.businessId, own.swiped);
    // @NOTE A pass earned nothing: what an undone like of the same pair had spent is not collected with it.
    const reward = { userId: me.userId, swiperId: me.businessId, swipedId: own.swiped, now: app.clock.now() };
    const rewardReturned = removed.direction === SwipeDirection.Pass ? 0 : await returnSwipeReward(tx, reward);
    await changeCounters(tx, [
      { swiper: me.businessId, swiped: own.swiped, added: NO_CHANGE, removed: countersOf(removed.direction), matches: 0, undoable: null },
    ]);
    return { businessId: own.swiped, rewardReturned };
  });
  app.feed.signal(cardsReturned(me.userId));
  return undone;
}

/** A card that was put off was no decision: nothing was counted, earned or told. */
async function takeBackPutOff(tx: Tx, swiper: string, swiped: string): Promise<SwipeUndone> {
  await reopenCursors(tx, swiper, swiped);
  await tx.sql('update businesses set undoable_swiped_id = null where id = $1', [swiper]);
  return { businessId: swiped, rewardReturned: 0 };
}

/** Cursors that have passed the card go back to it. */
async function reopenCursors(tx: Tx, swiper: string, swiped: string): Promise<void> {
  await tx.sql(
    `update deck_cursors c set rank_score = b.rank_score, last_id = b.id from businesses b
     where b.id = $2 and c.business_id = $1 and (c.rank_score, c.last_id) < (b.rank_score, b.id)`,
    [swiper, swiped],
  );
}
