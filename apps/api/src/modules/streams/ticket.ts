import { StageState, StreamRole, type StreamPermission } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { sqlOf, type Sql } from '../../platform/database/sql.ts';
import { MEDIA_TOKEN_TTL_SECONDS, MediaSource } from '../../platform/media/media.ts';
import { withVideo } from '../../platform/media/with-video.ts';
import { identityOf } from '../accounts/public.ts';
import type { Watching } from './access.ts';
import { toStream, type StreamView } from './stream.ts';

/** What admits a member to the room of a stream, and the member's standing there. */
export interface StreamTicket {
  stream: StreamView;
  url: string;
  token: string;
  identity: string;
  role: StreamRole;
  permissions: StreamPermission[];
  mutedUntil: Date | null;
  matchedAt: Date | null;
  matchId: string | null;
  cursor: string;
}

/** A mute without an end lasts as long as its stream. */
const UNTIL_THE_END = new Date('9999-12-31T00:00:00Z');

interface StandingRow {
  name: string;
  stage: StageState | null;
  permissions: StreamPermission[] | null;
  is_muted: boolean;
  muted_until: Date | null;
}

const STANDING = `
  select b.name, g.state as stage, o.permissions, u.business_id is not null as is_muted, u.until as muted_until
  from businesses b
    left join stream_stage g on g.stream_id = $1 and g.business_id = b.id
    left join stream_moderators o on o.host_id = $2 and o.business_id = b.id
    left join stream_mutes u on u.stream_id = $1 and u.business_id = b.id and (u.until is null or u.until > $4)
  where b.id = $3`;

async function standingOf(sql: Sql, { stream }: Watching, businessId: string, now: Date): Promise<StandingRow> {
  const [row] = await sql<StandingRow>(STANDING, [stream.id, stream.streamer_id, businessId, now]);
  if (!row) throw new Error('A member with a business has one.');
  return row;
}

const SOURCES = [MediaSource.Camera, MediaSource.Microphone, MediaSource.ScreenShare, MediaSource.ScreenShareAudio];

/** Makes the ticket of somebody who may be in the room: for its own session only, with minimal rights, for minutes. */
export async function makeTicket(app: AppContext, me: BusinessActor, found: Watching): Promise<StreamTicket> {
  const cursor = app.cursor();
  const {
    name,
    stage,
    permissions,
    is_muted: isMuted,
    muted_until: mutedUntil,
  } = await standingOf(sqlOf(app.em()), found, me.businessId, app.clock.now());
  const role = found.isHost ? StreamRole.Host : stage === StageState.OnStage ? StreamRole.CoHost : StreamRole.Viewer;
  const identity = identityOf(me);
  // The picture of such a stream comes from the host's program: its browser watches.
  const canPublish = role !== StreamRole.Viewer && !(found.isHost && found.stream.from_encoder);
  const token = await withVideo(() =>
    app.media.token({
      room: found.stream.room_name,
      identity,
      name,
      canPublish,
      ...(canPublish && { sources: SOURCES }),
      ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
    }),
  );
  return {
    stream: toStream(found.stream),
    url: app.media.url,
    token,
    identity,
    role,
    permissions: permissions ?? [],
    mutedUntil: isMuted ? (mutedUntil ?? UNTIL_THE_END) : null,
    matchedAt: found.matchedAt,
    matchId: found.matchId,
    cursor,
  };
}
