import { StreamPermission } from '@benison/contracts/enumerations';
import { SetSlowModeInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import type { StreamView } from '../../stream.ts';
import { changeStream } from '../change-stream.ts';
import { steering } from '../standing.ts';

/** Makes viewers wait between two messages; 0 turns that off. The host and its moderators never wait. */
export async function setSlowMode(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, seconds } = SetSlowModeInput.parse(raw);
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return app.transaction(async (tx) => {
    await steering(tx.sql, actor, streamId, app.clock.now(), StreamPermission.SlowMode);
    return changeStream(tx, streamId, { slowModeSeconds: seconds });
  });
}
