import { SetCallToActionInput } from '@benison/contracts/stream-calls';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownStream } from '../../access.ts';
import { streamChanged } from '../../events.ts';
import { lockLiveStream, toStream, type StreamView } from '../../stream.ts';

/**
 * The host shows its viewers a button, in place of the one before, or takes it down. Shown again it goes on counting.
 * @throws NotFoundError for anybody else's stream, StreamNotLiveError
 */
export async function setCallToAction(app: AppContext, actor: Actor, raw: unknown): Promise<StreamView> {
  const { streamId, action } = SetCallToActionInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await ownStream(tx.sql, me, streamId);
    const stream = await lockLiveStream(tx, streamId);
    const now = app.clock.now();
    const hidden = await tx.sql(
      'update stream_calls set hidden_at = $3 where stream_id = $1 and hidden_at is null and action is distinct from $2 returning 1',
      [streamId, action, now],
    );
    const shown = action
      ? await tx.sql(
          `insert into stream_calls as c (stream_id, action, shown_at) values ($1, $2, $3)
           on conflict (stream_id, action) do update set hidden_at = null where c.hidden_at is not null returning 1`,
          [streamId, action, now],
        )
      : [];
    if (hidden.length + shown.length > 0) tx.emit(streamChanged(streamId));
    return toStream(stream);
  });
}
