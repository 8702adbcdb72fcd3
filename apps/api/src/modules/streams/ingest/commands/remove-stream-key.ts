import type { Actor, Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { endStreamKey } from '../end-stream-key.ts';
import { putOldEncoderOut } from '../put-old-encoder-out.ts';

/** Removes the business's stream key: what sends with it is put out. Removing none changes nothing. */
export async function removeStreamKey(app: AppContext, actor: Actor, origin: Origin): Promise<void> {
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  const old = await app.transaction((tx) => endStreamKey(tx, me.userId, origin, app.clock.now()));
  if (old) await putOldEncoderOut(app, old);
}
