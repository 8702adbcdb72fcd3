import { StreamNoticeKind } from '@benison/contracts/enumerations';
import { StreamMemberInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamNotice } from '../../events.ts';
import { lockStream } from '../../stream.ts';
import { standingIn } from '../../tools/standing.ts';
import { memberInReach } from '../../tools/stream-member.ts';
import { setOnStage } from '../room-people.ts';
import { stageEntry, stepDown, type StageEntry } from '../stage-entry.ts';

/** Leaves the stage, or is removed from it by the host; a raised hand comes down with it. */
export async function leaveStage(app: AppContext, actor: Actor, raw: unknown): Promise<StageEntry> {
  const { streamId, businessId } = StreamMemberInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { entry, stream, wasOnStage } = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await standingIn(tx.sql, actor, streamId, now);
    const isOwn = businessId === me.businessId && !standing.isHost;
    if (!isOwn && !standing.isHost) throw new ForbiddenError('Only the host can ask someone to leave the stage.');
    const userId = isOwn ? null : (await memberInReach(tx.sql, standing, me.businessId, businessId)).userId;
    await lockStream(tx, streamId);
    const stepped = await stepDown(tx, { streamId, businessId, now });
    if (stepped && userId) tx.emit(streamNotice(userId, { streamId, kind: StreamNoticeKind.LeftStage }));
    return { entry: await stageEntry(tx.sql, streamId, businessId, now), stream: standing.stream, wasOnStage: stepped };
  });
  if (wasOnStage && !stream.ended_at) await setOnStage(app, stream, businessId, false);
  return entry;
}
