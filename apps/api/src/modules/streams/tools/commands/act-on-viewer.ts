import type { StreamPermission } from '@benison/contracts/enumerations';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import type { StreamRow } from '../../stream.ts';
import { streamToolsOf, type StreamTools } from '../queries/read-stream-tools.ts';
import { steering } from '../standing.ts';
import { memberInReach, type StreamMember } from '../stream-member.ts';

/** What is done to a viewer of a stream, by whom, and when. */
export interface ViewerAct {
  tx: Tx;
  stream: StreamRow;
  viewer: StreamMember;
  byId: string;
  now: Date;
}

/**
 * Does something to a viewer for whoever has the permission, and returns the stream, and its tools as they are then.
 * @throws NotFoundError, StreamBannedError, LiveBannedError, ForbiddenError, RateLimitedError
 */
export async function actOnViewer(
  app: AppContext,
  actor: Actor,
  { streamId, businessId }: { streamId: string; businessId: string },
  permission: StreamPermission,
  act: (one: ViewerAct) => Promise<void>,
): Promise<{ stream: StreamRow; tools: StreamTools }> {
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await steering(tx.sql, actor, streamId, now, permission);
    const { stream } = standing;
    const viewer = await memberInReach(tx.sql, standing, me.businessId, businessId);
    await act({ tx, stream, viewer, byId: me.businessId, now });
    return { stream, tools: await streamToolsOf(tx.sql, stream) };
  });
}
