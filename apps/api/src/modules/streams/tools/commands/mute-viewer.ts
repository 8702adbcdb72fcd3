import { StreamNoticeKind, StreamPermission } from '@benison/contracts/enumerations';
import { MuteViewerInput, StreamMemberInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import { StreamNotLiveError } from '../../errors.ts';
import { streamNotice } from '../../events.ts';
import { assertMayLift, keptByHost } from '../host-acts.ts';
import type { StreamTools } from '../queries/read-stream-tools.ts';
import { actOnViewer } from './act-on-viewer.ts';

/** Mutes a viewer's chat and gifts for some minutes, or for the rest of the stream. The last request counts. */
export async function muteViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const { minutes, ...whom } = MuteViewerInput.parse(raw);
  const { tools } = await actOnViewer(app, actor, whom, StreamPermission.MuteViewers, async ({ tx, stream, viewer, byId, now }) => {
    if (stream.ended_at) throw new StreamNotLiveError();
    const until = minutes ? new Date(now.getTime() + minutes * MINUTE_MS) : null;
    await tx.sql(
      `insert into stream_mutes (stream_id, business_id, by_id, until, created_at) values ($1, $2, $3, $4, $5)
       on conflict (stream_id, business_id) do update set by_id = ${keptByHost('stream_mutes', '$6')}, created_at = excluded.created_at,
         until = case when stream_mutes.by_id = $6 and excluded.by_id <> $6 then nullif(greatest(coalesce(stream_mutes.until, 'infinity'), coalesce(excluded.until, 'infinity')), 'infinity') else excluded.until end`,
      [stream.id, viewer.businessId, byId, until, now, stream.streamer_id],
    );
    tx.emit(streamNotice(viewer.userId, { streamId: stream.id, kind: StreamNoticeKind.Muted, until }));
  });
  return tools;
}

/** Unmutes a viewer. Changes nothing for one who is not muted. */
export async function unmuteViewer(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const whom = StreamMemberInput.parse(raw);
  const { tools } = await actOnViewer(app, actor, whom, StreamPermission.MuteViewers, async ({ tx, stream, viewer, byId, now }) => {
    const lifted = await tx.sql<{ by_id: string | null }>(
      'delete from stream_mutes where stream_id = $1 and business_id = $2 and (until is null or until > $3) returning by_id',
      [stream.id, viewer.businessId, now],
    );
    assertMayLift(stream.streamer_id, byId, lifted, 'The host did this, so only the host can undo it.');
    if (lifted.length > 0) tx.emit(streamNotice(viewer.userId, { streamId: stream.id, kind: StreamNoticeKind.Unmuted }));
  });
  return tools;
}
