import { expect, test } from 'vitest';
import { applyToCases, compareCases, nextCase, type CaseFilter } from './case-list.ts';

const EVERYTHING: CaseFilter = { status: null, severity: null };
const PENDING: CaseFilter = { status: 'PENDING', severity: null };

interface Given {
  points?: number;
  waiting?: number;
  status?: 'PENDING' | 'REVIEWED' | 'RESOLVED' | 'DISMISSED';
  openedAt?: string;
  decidedAt?: string | null;
}

function report(
  id: string,
  { points = 300, waiting = 0, status = 'PENDING', openedAt = '2026-11-21T10:00:00.000Z', decidedAt = null }: Given = {},
) {
  const priorityReasons = [{ kind: 'SEVERITY' as const, points }, ...(waiting > 0 ? [{ kind: 'WAITING' as const, points: waiting }] : [])];
  return { id, status, severity: 'HIGH' as const, priorityReasons, openedAt, decidedAt };
}

const idsOf = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(' ');

test('a severe report comes before one that has waited a little longer', () => {
  const grave = report('grave', { points: 320 });
  const older = report('older', { points: 150, openedAt: '2026-11-21T09:50:00.000Z' });
  expect(idsOf([older, grave].sort(compareCases))).toBe('grave older');
});

test('waiting long enough outweighs a small difference in severity', () => {
  const fresh = report('fresh', { points: 152 });
  const older = report('older', { points: 150, openedAt: '2026-11-21T09:00:00.000Z' });
  expect(idsOf([fresh, older].sort(compareCases))).toBe('older fresh');
});

test('points for waiting, read at different times, do not change the order', () => {
  const readLate = report('late', { points: 150, waiting: 8 });
  const readEarly = report('early', { points: 154 });
  expect(idsOf([readLate, readEarly].sort(compareCases))).toBe('early late');
});

test('decided cases come after pending ones, latest first', () => {
  const open = report('open', { points: 50 });
  const first = report('first', { status: 'RESOLVED', decidedAt: '2026-11-21T10:01:00.000Z' });
  const last = report('last', { status: 'DISMISSED', decidedAt: '2026-11-21T10:02:00.000Z' });
  expect(idsOf([first, last, open].sort(compareCases))).toBe('open last first');
});

test('a new report is inserted in its place, once', () => {
  const list = [report('a', { points: 320 }), report('b', { points: 150 })];
  const added = applyToCases(list, report('c', { points: 300 }), PENDING, false);
  expect(idsOf(added)).toBe('a c b');
  expect(idsOf(applyToCases(added, report('c', { points: 400 }), PENDING, false))).toBe('c a b');
});

test('a case that no longer matches the filters leaves the list', () => {
  const list = [report('a'), report('b')];
  expect(idsOf(applyToCases(list, report('a', { status: 'RESOLVED', decidedAt: '2026-11-21T10:01:00.000Z' }), PENDING, false))).toBe('b');
  expect(idsOf(applyToCases(list, report('a'), { status: null, severity: 'LOW' }, false))).toBe('b');
});

test('a case that belongs after the last loaded one comes with its own page', () => {
  const list = [report('a', { points: 320 })];
  expect(idsOf(applyToCases(list, report('z', { points: 50 }), EVERYTHING, true))).toBe('a');
  expect(idsOf(applyToCases(list, report('z', { points: 50 }), EVERYTHING, false))).toBe('a z');
});

test('after a decision the next pending case opens, or else the previous one', () => {
  const list = [report('a'), report('b'), report('done', { status: 'RESOLVED' }), report('c')];
  expect(nextCase(list, ['b'])).toBe('c');
  expect(nextCase(list, ['c'])).toBe('b');
  expect(nextCase([report('a')], ['a'])).toBeNull();
});
