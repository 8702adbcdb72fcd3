import { ChangeEncoderStreamInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamKeyChanged } from '../../events.ts';
import { ownKey } from '../stream-key.ts';

/** Says what the next stream from a program is called and whether it is recorded and has captions; one that runs stays as it is. @throws NoStreamKeyError */
export async function changeEncoderStream(app: AppContext, actor: Actor, raw: unknown): Promise<void> {
  const { title, description, isRecorded, isCaptioned } = ChangeEncoderStreamInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('streamKeyPerBusiness', me.businessId);
  await app.transaction(async (tx) => {
    await ownKey(tx.sql, me.businessId);
    await tx.sql(
      `update stream_keys set title = $2, description = $3, is_recorded = coalesce($4, is_recorded), is_captioned = coalesce($5, is_captioned)
       where business_id = $1`,
      [me.businessId, title, description ?? null, isRecorded ?? null, isCaptioned ?? null],
    );
    tx.emit(streamKeyChanged(me.userId));
  });
}
