import { id } from '@benison/contracts/fields';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { withVideo } from '../../../platform/media/with-video.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { businessOf } from '../../accounts/public.ts';
import { watchingLive } from '../access.ts';
import { isLineGone } from '../rooms/lines.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import type { StreamRow } from '../stream.ts';

/** When a picture stops, everybody who watches asks: they share one answer. */
const SHARED_MS = 3 * SECOND_MS;
const SHARED_MAX = 10_000;

type Answers = LRUCache<string, Promise<boolean>>;

const answersOf = oncePer((_app: AppContext): Answers => new LRUCache({ max: SHARED_MAX, ttl: SHARED_MS }));

/**
 * Whether a business whose picture and sound stopped for somebody is still in the room. The room server needs twenty seconds to notice a
 * browser that is gone; so if its line to us is gone too, it is taken out of the room now. It may come back at any time.
 * @throws NotFoundError, StreamBannedError, LiveBannedError, StreamNotLiveError, RateLimitedError, VideoUnavailableError
 */
export async function seekInRoom(app: AppContext, actor: Actor, raw: { streamId: unknown; businessId: unknown }): Promise<boolean> {
  const streamId = parseArgument('streamId', id, raw.streamId);
  const businessId = parseArgument('businessId', id, raw.businessId);
  const { stream } = await watchingLive(sqlOf(app.em()), actor, streamId, app.clock.now());
  const key = `${streamId} ${businessId}`;
  const shared = answersOf(app);
  const known = shared.get(key);
  if (known) return known;
  // Only what nobody has asked yet goes to the room server: whoever makes up businesses to ask for is slowed down here.
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return (
    shared.get(key) ??
    share(
      shared,
      key,
      withVideo(() => seek(app, stream, businessId)),
    )
  );
}

function share(shared: Answers, key: string, answer: Promise<boolean>): Promise<boolean> {
  shared.set(key, answer);
  answer.catch(() => shared.delete(key));
  return answer;
}

async function seek(app: AppContext, { id: streamId, room_name: roomName }: StreamRow, businessId: string): Promise<boolean> {
  const people = (await app.media.participants(roomName)) ?? [];
  const sending = people.filter(({ identity, isPublishing }) => isPublishing && businessOf(identity) === businessId);
  const found = await Promise.all(
    sending.map(async ({ identity }) => {
      if (!(await isLineGone(app, { streamId, identity }))) return true;
      await app.media.remove(roomName, identity);
      return false;
    }),
  );
  const isHere = found.includes(true);
  if (!isHere) roomWatchOf(app).look(streamId);
  return isHere;
}
