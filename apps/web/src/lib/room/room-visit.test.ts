import { EventEmitter } from 'node:events';
import { DisconnectReason, RoomEvent } from 'livekit-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomLink } from './room-link.ts';
import { mendRoom } from './room-mending.ts';
import { visitRoom, type VisitedRoom } from './room-visit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room that reports its being left only after the farewell is on its way, as LiveKit's does. */
function aRoom() {
  const events = new EventEmitter();
  const room: VisitedRoom = Object.assign(Object.create(null), {
    on: (name: string, listener: () => void) => (events.on(name, listener), room),
    off: (name: string, listener: () => void) => (events.off(name, listener), room),
    disconnect: async () => {
      await new Promise((done) => setTimeout(done, 20));
      events.emit(RoomEvent.Disconnected, DisconnectReason.CLIENT_INITIATED);
    },
  });
  return { room, events };
}

function visiting(room: VisitedRoom, previous: Promise<void>) {
  const links: RoomLink[] = [];
  const rejoin = vi.fn(async () => true);
  const mending = mendRoom({ rejoin, isFlowing: () => false, onLink: (link) => void links.push(link), failures: { current: 0 } });
  return { links, rejoin, leave: visitRoom({ room, mending, previous, enter: async () => {} }) };
}

test('a room entered again with another ticket is not left for it: the leaving of the visit before is no break of this one', async () => {
  const { room } = aRoom();
  const first = visiting(room, Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  const second = visiting(room, first.leave());
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.links, second.links]).toEqual([['connected'], ['connected']]);
  expect(second.rejoin).not.toHaveBeenCalled();
});

test('a break of the visit itself is mended', async () => {
  const { room, events } = aRoom();
  const { links, rejoin } = visiting(room, Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  events.emit(RoomEvent.Disconnected, DisconnectReason.SERVER_SHUTDOWN);
  expect(links).toEqual(['connected', 'reconnecting']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rejoin).toHaveBeenCalled();
});
