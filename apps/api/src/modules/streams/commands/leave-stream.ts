import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { identityOf } from '../../accounts/public.ts';
import { watching } from '../access.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';

/** Takes this session of the member out of the room. Leaving succeeds even for somebody who was not in it, or when the stream is over. */
export async function leaveStream(app: AppContext, actor: Actor, rawId: unknown): Promise<boolean> {
  const streamId = parseArgument('streamId', id, rawId);
  const me = asBusiness(actor);
  const { stream } = await watching(sqlOf(app.em()), actor, streamId, app.clock.now());
  if (stream.ended_at) return true;
  await app.media
    .remove(stream.room_name, identityOf(me))
    .catch((error: Error) => app.logger.warn({ err: error.message }, 'someone who left could not be taken out of a room'));
  roomWatchOf(app).look(streamId);
  return true;
}
