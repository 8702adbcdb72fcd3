import { expect, test } from 'vitest';
import { heldInSight, withHeld, withOwnHeld, type HeldLineFacts } from './held-log.ts';

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
