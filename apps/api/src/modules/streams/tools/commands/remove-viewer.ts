import { StreamNoticeKind, StreamPermission } from '@benison/contracts/enumerations';
import { StreamMemberInput } from '@benison/contracts/stream-chat';
import { REMOVED_MINUTES } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { accessEnded, liveChanged, streamNotice } from '../../events.ts';
import { putOutOfRoom } from '../../stage/room-people.ts';
import { stepDown } from '../../stage/stage-entry.ts';
import { assertMayLift, keptByHost } from '../host-acts.ts';
import type { StreamTools } from '../queries/read-stream-tools.ts';
import { actOnViewer } from './act-on-viewer.ts';

/** Removes a viewer from this stream; after some minutes it may return. */
export function removeViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  return putOut(app, actor, raw, StreamNoticeKind.Removed);
}

/** Bans a viewer from all streams of this host, until the ban is lifted. */
export function banViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  return putOut(app, actor, raw, StreamNoticeKind.Banned);
}

/** @NOTE The ban is stored before the room is asked to remove the viewer: one who returns with an old token is removed again. */
async function putOut(app: AppContext, actor: Actor, raw: unknown, kind: 'REMOVED' | 'BANNED'): Promise<StreamTools> {
  const whom = StreamMemberInput.parse(raw);
  const { businessId } = whom;
  const { stream, tools } = await actOnViewer(app, actor, whom, StreamPermission.RemoveViewers, async (one) => {
    const { tx, viewer, byId, now } = one;
    const { id: streamId, streamer_id: hostId } = one.stream;
    const until = kind === StreamNoticeKind.Removed ? new Date(now.getTime() + REMOVED_MINUTES * MINUTE_MS) : null;
    await tx.sql(
      `insert into stream_bans (id, stream_id, host_id, business_id, by_id, until, created_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (host_id, business_id, stream_id) do update set by_id = ${keptByHost('stream_bans', '$3')}, until = excluded.until, created_at = excluded.created_at`,
      [newId(), kind === StreamNoticeKind.Removed ? streamId : null, hostId, businessId, byId, until, now],
    );
    await stepDown(tx, { streamId, businessId, now });
    tx.emit(streamNotice(viewer.userId, { streamId, kind, until }));
    tx.emit(liveChanged([viewer.userId], { streamId, isLive: false }));
    tx.emit(accessEnded(businessId, hostId));
  });
  if (!stream.ended_at) await putOutOfRoom(app, stream, businessId);
  return tools;
}

/** Lets somebody back in: lifts the ban, and a removal that still lasts. What the host did is the host's to lift. @throws ForbiddenError */
export async function unbanViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const whom = StreamMemberInput.parse(raw);
  const { tools } = await actOnViewer(app, actor, whom, StreamPermission.RemoveViewers, async ({ tx, stream, viewer, byId }) => {
    const lifted = await tx.sql<{ by_id: string | null }>(
      'delete from stream_bans where host_id = $1 and business_id = $2 and (stream_id is null or stream_id = $3) returning by_id',
      [stream.streamer_id, viewer.businessId, stream.id],
    );
    assertMayLift(stream.streamer_id, byId, lifted, 'The host did this, so only the host can undo it.');
    tx.emit(liveChanged([viewer.userId], { streamId: stream.id, isLive: true }));
  });
  return tools;
}
