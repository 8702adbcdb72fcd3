import { StageState } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { assertNoWarning } from '../../../businesses/public.ts';
import { watching, watchingLive } from '../../access.ts';
import { MutedError } from '../../chat/errors.ts';
import { lockStream } from '../../stream.ts';
import { mutedUntil } from '../../tools/standing.ts';
import { moveTo, stageEntry, type StageEntry } from '../stage-entry.ts';

/** Asks to come on stage. Changes nothing for members already invited or on stage. */
export async function raiseHand(app: AppContext, actor: Actor, rawId: unknown): Promise<StageEntry> {
  const streamId = parseArgument('streamId', id, rawId);
  const { businessId, userId } = asBusiness(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async (tx) => {
    const at = app.clock.now();
    const { isHost } = await watchingLive(tx.sql, actor, streamId, at);
    if (isHost) throw new ForbiddenError('You are already on stage.');
    const muted = await mutedUntil(tx.sql, streamId, businessId, at);
    if (muted !== undefined) throw new MutedError(muted);
    await assertNoWarning(tx.sql, businessId);
    await lockStream(tx, streamId);
    const before = await stageEntry(tx.sql, streamId, businessId, at);
    return before.state === StageState.Left ? moveTo(tx, streamId, { businessId, state: StageState.Raised, at }) : before;
  });
}

/** Lowers the hand, or declines an invitation. A guest on stage leaves in another way. */
export async function lowerHand(app: AppContext, actor: Actor, rawId: unknown): Promise<StageEntry> {
  const streamId = parseArgument('streamId', id, rawId);
  const { businessId, userId } = asBusiness(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async (tx) => {
    const at = app.clock.now();
    await watching(tx.sql, actor, streamId, at);
    await lockStream(tx, streamId);
    const before = await stageEntry(tx.sql, streamId, businessId, at);
    return before.state === StageState.OnStage ? before : moveTo(tx, streamId, { businessId, state: StageState.Left, at });
  });
}
