import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { VideoUnavailableError, withVideo } from '../../../platform/media/with-video.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { watching } from '../access.ts';
import { StreamNotLiveError } from '../errors.ts';
import { isOnAir } from '../stream.ts';
import { makeTicket, type StreamTicket } from '../ticket.ts';

/**
 * A ticket into the room: for viewers while the stream is live, and for the host also before that and after dropping out.
 * @throws NotFoundError, StreamBannedError, LiveBannedError, StreamNotLiveError, VideoUnavailableError
 */
export async function joinStream(app: AppContext, actor: Actor, rawId: unknown): Promise<StreamTicket> {
  const streamId = parseArgument('streamId', id, rawId);
  const me = asBusiness(actor);
  await app.limits.take('joinPerBusiness', me.businessId);
  const [found, video] = await Promise.all([watching(sqlOf(app.em()), actor, streamId, app.clock.now()), app.media.status()]);
  if (found.stream.ended_at || (!found.isHost && !isOnAir(found.stream))) throw new StreamNotLiveError();
  // A ticket for a room that nobody can enter would leave its holder waiting at a closed door.
  if (!found.isHost && video.message !== null) throw new VideoUnavailableError(video.message);
  // The room may have emptied and closed while its host was away.
  if (found.isHost) await withVideo(() => app.media.createRoom(found.stream.room_name));
  return makeTicket(app, me, found);
}
