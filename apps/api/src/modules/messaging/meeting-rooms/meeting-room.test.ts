import { expect, test } from 'vitest';
import { whyClosed, type DoorFacts } from './meeting-room.ts';

const AGREED: DoorFacts = {
  status: 'ACCEPTED',
  startsAt: new Date('2026-12-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T15:30:00Z'),
  openUntil: null,
  bothActive: true,
};
const at = (time: string) => new Date(`2026-12-01T${time}Z`);

test('the room opens ten minutes before the meeting and closes an hour after its end, to the second', () => {
  const times = ['14:49:59.999', '14:50:00', '15:15:00', '16:29:59.999', '16:30:00'];
  expect(times.map((time) => whyClosed(AGREED, at(time)))).toEqual(['EARLY', null, null, null, 'OVER']);
});

test('a meeting that is not agreed or was called off has no room, and neither has one whose other side may not act', () => {
  const now = at('15:10:00');
  expect(whyClosed({ ...AGREED, status: 'PROPOSED', startsAt: null, endsAt: null }, now)).toBe('NOT_AGREED');
  expect(whyClosed({ ...AGREED, status: 'CANCELLED' }, now)).toBe('CANCELLED');
  expect(whyClosed({ ...AGREED, bothActive: false }, now)).toBe('AWAY');
});

test('a room that was open as its meeting was moved stays open until it would have closed, and again from ten minutes before the new time', () => {
  const moved = { ...AGREED, openUntil: at('12:30:00') };
  const times = ['12:29:59.999', '12:30:00', '14:50:00', '16:30:00'];
  expect(times.map((time) => whyClosed(moved, at(time)))).toEqual([null, 'EARLY', null, 'OVER']);
  expect(whyClosed({ ...moved, status: 'CANCELLED' }, at('12:00:00'))).toBe('CANCELLED');
});
