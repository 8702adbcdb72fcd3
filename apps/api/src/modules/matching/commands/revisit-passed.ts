import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { cardsReturned } from '../events.ts';
import { lockDecisions } from '../pair-lock.ts';
import { reopenDeck } from '../reopen-deck.ts';

/** Returns the passed cards to the deck. They stay counted as passes until decided again. Returns how many. */
export async function revisitPassed(app: AppContext, actor: Actor): Promise<number> {
  const me = asBusiness(actor);
  const count = await app.transaction(async (tx) => {
    await lockDecisions(tx, me.businessId);
    const reopened = await tx.sql<{ swiped_id: string }>(
      `update swipes set reopened = true where swiper_id = $1 and direction = 'PASS' and not reopened returning swiped_id`,
      [me.businessId],
    );
    await reopenDeck(tx, me.businessId, app.clock.now());
    await tx.sql('update businesses set undoable_swiped_id = null where id = $1 and undoable_swiped_id = any($2::uuid[])', [
      me.businessId,
      reopened.map((row) => row.swiped_id),
    ]);
    return reopened.length;
  });
  if (count > 0) app.feed.signal(cardsReturned(me.userId));
  return count;
}
