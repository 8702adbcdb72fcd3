import type { AppContext } from '../../../app-context.ts';
import { messageOf } from '../../../platform/errors.ts';
import { businessOf } from '../../accounts/public.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import type { StreamRow } from '../stream.ts';

type Room = Pick<StreamRow, 'id' | 'room_name'>;

/** Does something to every connection of a business in a room. If the room server is down, nobody is held up. */
async function eachConnection(
  app: AppContext,
  { id, room_name: roomName }: Room,
  businessId: string,
  work: (identity: string) => Promise<void>,
): Promise<boolean> {
  try {
    const people = (await app.media.participants(roomName)) ?? [];
    await Promise.all(people.filter(({ identity }) => businessOf(identity) === businessId).map(({ identity }) => work(identity)));
    return true;
  } catch (error) {
    app.logger.warn({ err: messageOf(error), streamId: id }, 'a viewer could not be reached in its room');
    return false;
  }
}

/** Removes a business from a room at once; if this fails, the next look into the room does it. */
export async function putOutOfRoom(app: AppContext, room: Room, businessId: string): Promise<void> {
  await eachConnection(app, room, businessId, (identity) => app.media.remove(room.room_name, identity));
  roomWatchOf(app).look(room.id);
}

/**
 * Lets a business publish picture and sound, or ends that. If ending it failed, the business is removed and returns as a viewer.
 */
export async function setOnStage(app: AppContext, room: Room, businessId: string, may: boolean): Promise<void> {
  const isDone = await eachConnection(app, room, businessId, (identity) => app.media.setPublishing(room.room_name, identity, may));
  if (!isDone && !may) await putOutOfRoom(app, room, businessId);
}
