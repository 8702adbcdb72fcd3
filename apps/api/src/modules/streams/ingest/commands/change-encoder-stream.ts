import { ChangeEncoderStreamInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { ownKey } from '../stream-key.ts';

/** Says what the next stream from a program is called; one that runs keeps its title. @throws NoStreamKeyError */
export async function changeEncoderStream(app: AppContext, actor: Actor, raw: unknown): Promise<void> {
  const { title, description } = ChangeEncoderStreamInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  await app.transaction(async (tx) => {
    await ownKey(tx.sql, me.businessId);
    await tx.sql('update stream_keys set title = $2, description = $3 where business_id = $1', [me.businessId, title, description ?? null]);
    tx.emit(streamKeyChanged(me.userId));
  });
}
