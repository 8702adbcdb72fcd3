import { expect, test } from 'vitest';
import { canTakeBack, heldInSight, withHeld, withMoreHeld, withOwnHeld, withTakenBack, type HeldLineFacts } from './held-log.ts';

const line = (id: string, state: HeldLineFacts['state'], senderId = 'me'): HeldLineFacts => ({
  id,
  state,
  heldAt: `2026-11-28T10:00:0${id}Z`,
  sender: { id: senderId },
});

test('lines that wait are in sight, as are one’s own that are not shown; what was allowed or taken back is not', () => {
  const lines = [line('3', 'DENIED'), line('2', 'WAITING', 'you'), line('1', 'EXPIRED'), line('4', 'DENIED', 'you'), line('5', 'ALLOWED')];
  expect(heldInSight(lines, 'me').map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('a line that was decided before its sending was answered stays decided', () => {
  const lines = withHeld([line('1', 'WAITING')], line('1', 'ALLOWED'));
  expect(withOwnHeld(lines, line('1', 'WAITING'))).toEqual([line('1', 'ALLOWED')]);
  expect(withOwnHeld([], line('1', 'WAITING'))).toEqual([line('1', 'WAITING')]);
});

test('a further page adds the lines that are not known yet', () => {
  const lines = [line('3', 'WAITING'), line('2', 'DENIED', 'you')];
  expect(withMoreHeld(lines, [line('2', 'WAITING', 'you'), line('1', 'WAITING')])).toEqual([...lines, line('1', 'WAITING')]);
});

test('one’s own line can be taken back while it waits, and no other', () => {
  expect(canTakeBack(line('1', 'WAITING'), 'me')).toBe(true);
  expect(canTakeBack(line('1', 'WAITING', 'you'), 'me')).toBe(false);
  for (const state of ['ALLOWED', 'DENIED', 'EXPIRED', 'WITHDRAWN'] as const) expect(canTakeBack(line('1', state), 'me')).toBe(false);
});

test('a line that was taken back is out of sight at once; one that was decided first stays decided', () => {
  const lines = [line('1', 'WAITING'), line('2', 'WAITING'), line('3', 'DENIED')];
  expect(heldInSight(withTakenBack(lines, '1'), 'me').map(({ id }) => id)).toEqual(['2', '3']);
  expect(withTakenBack(lines, '3')).toEqual(lines);
  expect(heldInSight(withHeld(withTakenBack(lines, '1'), line('1', 'WITHDRAWN')), 'me').map(({ id }) => id)).toEqual(['2', '3']);
});
