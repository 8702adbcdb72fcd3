import { StreamKeyUse } from '@benison/contracts/enumerations';
import type { Actor, Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { putOldEncoderOut } from '../put-old-encoder-out.ts';
import { keyOfBusiness, recordUse } from '../stream-key.ts';

/** Removes the business's stream key: what sends with it is put out. Removing none changes nothing. */
export async function removeStreamKey(app: AppContext, actor: Actor, origin: Origin): Promise<void> {
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  const old = await app.transaction(async (tx) => {
    const key = await keyOfBusiness(tx.sql, me.businessId);
    const gone = await tx.sql('delete from stream_keys where business_id = $1 and id = $2 returning 1', [me.businessId, key?.id ?? null]);
    if (!key || gone.length === 0) return null;
    await recordUse(tx.sql, origin, { businessId: me.businessId, hint: key.hint, kind: StreamKeyUse.Removed, now: app.clock.now() });
    tx.emit(streamKeyChanged(me.userId));
    return key;
  });
  if (old) await putOldEncoderOut(app, old);
}
