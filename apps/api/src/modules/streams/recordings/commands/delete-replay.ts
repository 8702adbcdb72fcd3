import { StreamIdInput } from '@benison/contracts/streams';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownStream } from '../../access.ts';
import { lockStream, toStream, type StreamView } from '../../stream.ts';
import { removeRecordings } from '../remove-recordings.ts';

/**
 * Removes what was recorded of a stream of the member's own, for good; while it is live, it is recorded no further. @throws NotFoundError
 */
export async function deleteReplay(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId } = StreamIdInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await ownStream(tx.sql, me, streamId);
    await lockStream(tx, streamId);
    await removeRecordings(tx, streamId, app.clock.now());
    return toStream(await lockStream(tx, streamId));
  });
}
