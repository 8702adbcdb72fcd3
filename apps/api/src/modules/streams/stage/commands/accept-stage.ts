import { StageState } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import { ON_STAGE_MAX } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { assertNoWarning } from '../../../businesses/public.ts';
import { watchingLive } from '../../access.ts';
import { lockStream } from '../../stream.ts';
import { makeTicket, type StreamTicket } from '../../ticket.ts';
import { NotInvitedError, StageFullError } from '../errors.ts';
import { setOnStage } from '../room-people.ts';
import { countOnStage, moveTo, stageEntry } from '../stage-entry.ts';

/**
 * Joins the stage after an invitation, with a ticket that allows publishing. A guest already on stage gets another ticket.
 * @throws NotInvitedError, StageFullError
 */
export async function acceptStage(app: AppContext, actor: Actor, rawId: unknown): Promise<StreamTicket> {
  const streamId = parseArgument('streamId', id, rawId);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const found = await app.transaction(async (tx) => {
    const at = app.clock.now();
    const watched = await watchingLive(tx.sql, actor, streamId, at);
    await lockStream(tx, streamId);
    const { state } = await stageEntry(tx.sql, streamId, me.businessId, at);
    if (state === StageState.OnStage) return watched;
    if (state !== StageState.Invited) throw new NotInvitedError();
    await assertNoWarning(tx.sql, me.businessId);
    if ((await countOnStage(tx.sql, streamId)) >= ON_STAGE_MAX) throw new StageFullError();
    await moveTo(tx, streamId, { businessId: me.businessId, state: StageState.OnStage, at });
    return watched;
  });
  await setOnStage(app, found.stream, me.businessId, true);
  return makeTicket(app, me, found);
}
