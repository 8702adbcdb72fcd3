import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { ownKey } from '../stream-key.ts';

/** Lets a program in again whose stream or test was ended while it was sending. @throws NoStreamKeyError */
export async function letEncoderIn(app: AppContext, actor: Actor): Promise<void> {
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  await app.transaction(async (tx) => {
    await ownKey(tx.sql, me.businessId);
    await tx.sql('update stream_keys set let_in_at = $2 where business_id = $1', [me.businessId, app.clock.now()]);
    tx.emit(streamKeyChanged(me.userId));
  });
}
