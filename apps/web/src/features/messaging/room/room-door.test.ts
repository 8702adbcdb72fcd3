import { expect, test } from 'vitest';
import { attendanceWords, closesAt, presenceWords, roomDoor } from './room-door.ts';

const AGREED = {
  status: 'ACCEPTED',
  roomOpensAt: '2026-12-01T14:50:00.000Z',
  roomClosesAt: '2026-12-01T16:30:00.000Z',
  roomOpenUntil: null,
} as const;
const at = (time: string) => Date.parse(`2026-12-01T${time}Z`);

test('the door of an agreed meeting is closed before its time, open, and closed after it', () => {
  expect(['14:49:59', '14:50:00', '16:29:59', '16:30:00'].map((time) => roomDoor(AGREED, at(time)))).toEqual([
    'early',
    'open',
    'open',
    'over',
  ]);
  expect(roomDoor({ ...AGREED, status: 'CANCELLED' }, at('15:00:00'))).toBe('cancelled');
  expect(roomDoor({ status: 'PROPOSED', roomOpensAt: null, roomClosesAt: null, roomOpenUntil: null }, at('15:00:00'))).toBe('not-agreed');
});

test('the room of a meeting that was moved stays open for those inside, and runs on into its new hours if they begin meanwhile', () => {
  const moved = { ...AGREED, roomOpenUntil: '2026-12-01T12:30:00.000Z' };
  expect(['12:29:59', '12:30:00', '14:50:00'].map((time) => roomDoor(moved, at(time)))).toEqual(['open', 'early', 'open']);
  expect(closesAt(moved)).toBe(moved.roomOpenUntil);
  expect(closesAt({ ...moved, roomOpenUntil: '2026-12-01T15:30:00.000Z' })).toBe(AGREED.roomClosesAt);
  expect(closesAt(AGREED)).toBe(AGREED.roomClosesAt);
});

test('who came and who is there is said in words', () => {
  const own = { isOwn: true, cameAt: '2026-12-01T15:00:00.000Z', leftAt: null };
  const other = { isOwn: false, cameAt: '2026-12-01T15:01:00.000Z', leftAt: '2026-12-01T15:20:00.000Z' };
  expect([[own, other], [own], [other], []].map((all) => attendanceWords(all, 'Kestrel'))).toEqual([
    'You and Kestrel came.',
    'You came.',
    'Kestrel came.',
    null,
  ]);
  expect(presenceWords([{ ...other, leftAt: null }], 'Kestrel')).toBe('Kestrel is in the room.');
  expect(presenceWords([other], 'Kestrel')).toBe('You would be the first in the room.');
});
