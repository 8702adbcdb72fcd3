import { StreamNoticeKind, StreamPermission } from '@benison/contracts/enumerations';
import { MuteViewerInput, StreamMemberInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { StreamNotLiveError } from '../../errors.ts';
import { streamNotice } from '../../events.ts';
import { streamToolsOf, type StreamTools } from '../queries/read-stream-tools.ts';
import { steering } from '../standing.ts';
import { memberInReach } from '../stream-member.ts';

/** Mutes a viewer's chat and gifts for some minutes, or for the rest of the stream. The last request counts. */
export async function muteViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const { streamId, businessId, minutes } = MuteViewerInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await steering(tx.sql, actor, streamId, now, StreamPermission.MuteViewers);
    const member = await memberInReach(tx.sql, standing, me.businessId, businessId);
    if (standing.stream.ended_at) throw new StreamNotLiveError();
    const until = minutes ? new Date(now.getTime() + minutes * MINUTE_MS) : null;
    await tx.sql(
      `insert into stream_mutes (stream_id, business_id, by_id, until, created_at) values ($1, $2, $3, $4, $5)
       on conflict (stream_id, business_id) do update set by_id = excluded.by_id, until = excluded.until, created_at = excluded.created_at`,
      [streamId, businessId, me.businessId, until, now],
    );
    tx.emit(streamNotice(member.userId, { streamId, kind: StreamNoticeKind.Muted, until }));
    return streamToolsOf(tx.sql, standing.stream, now);
  });
}

/** Unmutes a viewer. Changes nothing for one who is not muted. */
export async function unmuteViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const { streamId, businessId } = StreamMemberInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const standing = await steering(tx.sql, actor, streamId, now, StreamPermission.MuteViewers);
    const member = await memberInReach(tx.sql, standing, me.businessId, businessId);
    const lifted = await tx.sql('delete from stream_mutes where stream_id = $1 and business_id = $2 returning business_id', [
      streamId,
      businessId,
    ]);
    if (lifted.length > 0) tx.emit(streamNotice(member.userId, { streamId, kind: StreamNoticeKind.Unmuted }));
    return streamToolsOf(tx.sql, standing.stream, now);
  });
}
