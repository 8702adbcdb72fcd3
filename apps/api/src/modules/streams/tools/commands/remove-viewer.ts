import { StreamNoticeKind, StreamPermission } from '@benison/contracts/enumerations';
import { StreamMemberInput } from '@benison/contracts/stream-chat';
import { REMOVED_MINUTES } from '@benison/contracts/stream-chat-terms';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { accessEnded, streamNotice } from '../../events.ts';
import { putOutOfRoom } from '../../stage/room-people.ts';
import { stepDown } from '../../stage/stage-entry.ts';
import type { StreamRow } from '../../stream.ts';
import { streamToolsOf, type StreamTools } from '../queries/read-stream-tools.ts';
import { steering } from '../standing.ts';
import { memberInReach } from '../stream-member.ts';

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
  const { streamId, businessId } = StreamMemberInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  const { stream, tools } = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await steering(tx.sql, actor, streamId, now, StreamPermission.RemoveViewers);
    const member = await memberInReach(tx.sql, standing, me.businessId, businessId);
    const until = kind === StreamNoticeKind.Removed ? new Date(now.getTime() + REMOVED_MINUTES * MINUTE_MS) : null;
    await tx.sql(
      `insert into stream_bans (id, stream_id, host_id, business_id, by_id, until, created_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (host_id, business_id, stream_id) do update set by_id = excluded.by_id, until = excluded.until, created_at = excluded.created_at`,
      [newId(), kind === StreamNoticeKind.Removed ? streamId : null, standing.stream.streamer_id, businessId, me.businessId, until, now],
    );
    await stepDown(tx, { streamId, businessId, now });
    tx.emit(streamNotice(member.userId, { streamId, kind, until }));
    tx.emit(accessEnded(businessId, standing.stream.streamer_id));
    return { stream: standing.stream, tools: await streamToolsOf(tx.sql, standing.stream, now) };
  });
  await leaveRoom(app, stream, businessId);
  return tools;
}

async function leaveRoom(app: AppContext, stream: StreamRow, businessId: string): Promise<void> {
  if (!stream.ended_at) await putOutOfRoom(app, stream, businessId);
}

/** Lets somebody back in: lifts the ban, and a removal that still lasts. */
export async function unbanViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const { streamId, businessId } = StreamMemberInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await steering(tx.sql, actor, streamId, now, StreamPermission.RemoveViewers);
    await memberInReach(tx.sql, standing, me.businessId, businessId);
    await tx.sql('delete from stream_bans where host_id = $1 and business_id = $2 and (stream_id is null or stream_id = $3)', [
      standing.stream.streamer_id,
      businessId,
      streamId,
    ]);
    return streamToolsOf(tx.sql, standing.stream, now);
  });
}
