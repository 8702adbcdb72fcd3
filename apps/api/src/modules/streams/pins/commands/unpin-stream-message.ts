import { StreamPermission } from '@benison/contracts/enumerations';
import { UnpinStreamMessageInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import type { StreamMessage } from '../../chat/stream-message.ts';
import { steering } from '../../tools/standing.ts';
import { findPinned, takeDownPin } from '../pin.ts';

/**
 * Takes down what is pinned in a stream. Without a pin it changes nothing.
 * @throws NotFoundError, ForbiddenError
 */
export async function unpinStreamMessage(app: AppContext, actor: Actor, raw: unknown): Promise<StreamMessage | null> {
  const { streamId } = UnpinStreamMessageInput.parse(raw);
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return app.transaction(async (tx) => {
    await steering(tx.sql, actor, streamId, app.clock.now(), StreamPermission.DeleteMessages);
    await takeDownPin(tx, { streamId });
    return findPinned(tx.sql, streamId);
  });
}
