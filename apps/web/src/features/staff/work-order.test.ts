import { expect, test } from 'vitest';
import { byUrgency, madeOf } from './work-order.ts';

const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00Z`;

test('overdue work comes first, then the soonest due, and empty queues keep their order at the end', () => {
  const work = [
    { kind: 'empty', waiting: 0, overdue: 0, nextDueAt: null },
    { kind: 'later', waiting: 3, overdue: 0, nextDueAt: at(30) },
    { kind: 'late', waiting: 1, overdue: 1, nextDueAt: at(40) },
    { kind: 'sooner', waiting: 9, overdue: 0, nextDueAt: at(10) },
    { kind: 'empty too', waiting: 0, overdue: 0 },
  ];
  expect(byUrgency(work).map(({ kind }) => kind)).toEqual(['late', 'sooner', 'later', 'empty', 'empty too']);
});

test("a dashboard's figure says what it is made of where the bar's badge counts only a part of it", () => {
  expect(madeOf({ kind: 'REPORT', waiting: 12 }, 10)).toBe('10 pending, 2 reviewed');
  expect(madeOf({ kind: 'REPORT', waiting: 10 }, 10)).toBeNull();
  expect(madeOf({ kind: 'REPORT', waiting: 12 }, null)).toBeNull();
  expect(madeOf({ kind: 'APPEAL', waiting: 12 }, 10)).toBeNull();
});
