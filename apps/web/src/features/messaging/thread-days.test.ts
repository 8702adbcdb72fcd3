import { expect, test } from 'vitest';
import { byDay, joined, throughToNewest } from './thread-days.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const arrived = (sequence: number, isOwn: boolean, sentAt: string) => ({
  id: `m${sequence}`,
  matchId: 'k',
  content: 'x',
  isOwn,
  sentAt,
  sequence,
  editedAt: null,
  isDeleted: false,
  isRemoved: false,
  ownReaction: null,
  otherReaction: null,
  attachmentCount: 0,
  attachments: [],
  meeting: null,
});

test('a new day starts at local midnight and ends the current run', () => {
  const days = byDay(joined([arrived(1, false, at(20, 23, 58)), arrived(2, false, at(20, 23, 59)), arrived(3, false, at(21, 0, 1))], []));
  expect(days.map(({ entries }) => entries.length)).toEqual([2, 1]);
  expect(days[0]?.entries.map(({ endsRun }) => endsRun)).toEqual([false, true]);
});

test('a pause or a reply ends a run', () => {
  const [day] = byDay(
    joined(
      [arrived(1, true, at(21, 9)), arrived(2, true, at(21, 9, 1)), arrived(3, true, at(21, 9, 30)), arrived(4, false, at(21, 9, 31))],
      [],
    ),
  );
  expect(day?.entries.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true]);
});

test('a delivered message is shown once, even while its response is still awaited', () => {
  const outgoing = { id: 'm2', matchId: 'k', content: 'x', writtenAt: at(21, 9, 1), status: 'sending' } as const;
  const later = { ...outgoing, id: 'm3' };
  const messages = joined([arrived(1, false, at(21, 9)), arrived(2, true, at(21, 9, 1))], [outgoing, later]);
  expect(messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
});

test('older messages continue to the newest once there is no gap between them', () => {
  const part = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => ({ sequence: from + n }));
  expect(throughToNewest(part(10, 20), part(40, 50))).toBeNull();
  expect(throughToNewest(part(10, 39), part(40, 50))).toEqual(part(10, 50));
  expect(throughToNewest(part(10, 45), part(40, 50))).toEqual(part(10, 50));
  expect(throughToNewest([], part(40, 50))).toBeNull();
});
