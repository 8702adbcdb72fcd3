import { StageState, StreamNoticeKind } from '@benison/contracts/enumerations';
import { StreamMemberInput } from '@benison/contracts/stream-chat';
import { ON_STAGE_MAX } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { mayWatch, ownStream } from '../../access.ts';
import { streamNotice } from '../../events.ts';
import { lockLiveStream } from '../../stream.ts';
import { StageFullError } from '../errors.ts';
import { countOnStage, moveTo, stageEntry, type StageEntry } from '../stage-entry.ts';

/** Invites a viewer onto the stage, hand raised or not. @throws StageFullError when the stage is full */
export async function inviteToStage(app: AppContext, actor: Actor, raw: unknown): Promise<StageEntry> {
  const { streamId, businessId } = StreamMemberInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const at = app.clock.now();
    await ownStream(tx.sql, me, streamId);
    await lockLiveStream(tx, streamId);
    const [guest] = await tx.sql<{ user_id: string }>(
      `select g.user_id from live_streams s join businesses g on g.id = $2 where s.id = $1 and ${mayWatch('g.id', '$3::timestamptz')}`,
      [streamId, businessId, at],
    );
    if (!guest) throw new NotFoundError('That viewer');
    const before = await stageEntry(tx.sql, streamId, businessId, at);
    if (before.state === StageState.OnStage || before.state === StageState.Invited) return before;
    if ((await countOnStage(tx.sql, streamId)) >= ON_STAGE_MAX) throw new StageFullError();
    tx.emit(streamNotice(guest.user_id, { streamId, kind: StreamNoticeKind.InvitedToStage }));
    return moveTo(tx, streamId, { businessId, state: StageState.Invited, at });
  });
}
