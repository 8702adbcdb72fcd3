import { BlockInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { lockPair } from '../pair-lock.ts';
import { reopenDeck } from '../reopen-deck.ts';

/** Lifts a block. The match it ended stays ended; a business that was never decided on may appear again. */
export async function unblock(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = BlockInput.parse(raw);
  const me = asBusiness(actor);
  return app.transaction(async (tx) => {
    await lockPair(tx, me.businessId, input.businessId);
    const removed = await tx.sql('delete from blocks where blocker_id = $1 and blocked_id = $2 returning blocked_id', [
      me.businessId,
      input.businessId,
    ]);
    if (removed.length === 0) return true;
    // @NOTE A cursor that moved on in the meantime would skip them until it expires.
    await reopenDeck(tx, me.businessId, app.clock.now());
    await tx.sql('delete from deck_cursors where business_id = $1', [input.businessId]);
    return true;
  });
}
