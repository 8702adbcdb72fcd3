import { DisconnectReason, RoomEvent, type Room } from 'livekit-client';
import type { RoomMending } from './room-mending.ts';

/** What a visit needs of a room. */
export type VisitedRoom = Pick<Room, 'on' | 'off' | 'disconnect'>;

export interface RoomVisit {
  readonly room: VisitedRoom;
  readonly mending: RoomMending;
  /** The end of the visit before this one. */
  readonly previous: Promise<void>;
  readonly enter: () => Promise<void>;
}

/**
 * Enters a room, and reports its breaks. It begins when the previous visit is over: one connection at a time, and that visit's own
 * leaving would otherwise be taken for a break of this one. Returns how to leave.
 */
export function visitRoom({ room, mending, previous, enter }: RoomVisit): () => Promise<void> {
  let stopListening = () => {};
  const begin = async () => {
    await previous;
    if (mending.isOver()) return;
    stopListening = tellOfBreaks(room, mending);
    try {
      await enter();
      mending.entered();
    } catch {
      mending.notEntered();
    }
  };
  void begin();
  return () => {
    mending.end();
    stopListening();
    return room.disconnect().catch(() => undefined);
  };
}

/** Passes on the room's reports about its connection. */
function tellOfBreaks(room: VisitedRoom, { resuming, reconnecting, reconnected, disconnected }: RoomMending): () => void {
  const handleDisconnected = (reason?: DisconnectReason) => disconnected(reason === DisconnectReason.DUPLICATE_IDENTITY);
  room
    .on(RoomEvent.SignalReconnecting, resuming)
    .on(RoomEvent.Reconnecting, reconnecting)
    .on(RoomEvent.Reconnected, reconnected)
    .on(RoomEvent.Disconnected, handleDisconnected);
  return () =>
    void room
      .off(RoomEvent.SignalReconnecting, resuming)
      .off(RoomEvent.Reconnecting, reconnecting)
      .off(RoomEvent.Reconnected, reconnected)
      .off(RoomEvent.Disconnected, handleDisconnected);
}
