import { StreamEndReason } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { ownStream } from '../access.ts';
import { streamSummary, type StreamSummary } from '../queries/stream-summary.ts';
import { applyRoomState } from '../rooms/apply-room-state.ts';
import { lockStream } from '../stream.ts';
import { endNow } from '../transitions.ts';

/** Ends one of the member's own streams and closes its room. One that has already ended keeps its reason. */
export async function endStream(app: AppContext, actor: Actor, rawId: unknown): Promise<StreamSummary> {
  const streamId = parseArgument('streamId', id, rawId);
  const me = asBusiness(actor);
  await app.transaction(async (tx) => {
    await ownStream(tx.sql, me, streamId);
    const stream = await lockStream(tx, streamId);
    if (stream.ended_at) return;
    await endNow(tx, stream, stream.live_at ? StreamEndReason.EndedByHost : StreamEndReason.NeverStarted, app.clock.now());
  });
  await applyRoomState(app, streamId);
  return streamSummary(sqlOf(app.em()), actor, streamId, app.clock.now());
}
