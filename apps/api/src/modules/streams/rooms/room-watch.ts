import type { AppContext } from '../../../app-context.ts';
import { RoomWatch } from '../../../platform/media/room-watch.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { syncRoom } from '../commands/sync-room.ts';

/** The watch over this process's streams, by their ids. */
export const roomWatchOf = oncePer((app: AppContext) => new RoomWatch(app, syncRoom));
