import { StreamPermission } from '@benison/contracts/enumerations';
import { PinStreamMessageInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { NotFoundError, notFoundAs } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { loadStreamMessage, type StreamMessage } from '../../chat/stream-message.ts';
import { lockLiveStream } from '../../stream.ts';
import { steering } from '../../tools/standing.ts';
import { streamPinChanged } from '../events.ts';

/**
 * Keeps a message above the chat for everybody, in place of the one before: the host, or who may delete messages there.
 * @throws NotFoundError, ForbiddenError, StreamNotLiveError
 */
export async function pinStreamMessage(app: AppContext, actor: Actor, raw: unknown): Promise<StreamMessage> {
  const { messageId } = PinStreamMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const message = await loadStreamMessage(tx.sql, messageId);
    const { streamId } = message;
    await steering(tx.sql, actor, streamId, now, StreamPermission.DeleteMessages).catch(notFoundAs('That message'));
    await lockLiveStream(tx, streamId);
    // One that is being deleted is waited for: what is gone is not pinned.
    const [standing] = await tx.sql('select 1 from stream_messages where id = $1 and deleted_at is null for share', [messageId]);
    if (!standing) throw new NotFoundError('That message');
    const [changed] = await tx.sql(
      `insert into stream_pins as p (stream_id, message_id, pinned_by, pinned_at) values ($1, $2, $3, $4)
       on conflict (stream_id) do update set message_id = excluded.message_id, pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at
         where p.message_id <> excluded.message_id
       returning 1`,
      [streamId, messageId, me.businessId, now],
    );
    if (changed) tx.emit(streamPinChanged(streamId));
    return message;
  });
}
