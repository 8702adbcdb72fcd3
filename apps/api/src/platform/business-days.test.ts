import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';

test.each([
  ['2026-11-16T10:00:00.000Z', '2026-11-18T10:00:00.000Z', 'Monday to Wednesday'],
  ['2026-11-19T10:00:00.000Z', '2026-11-23T10:00:00.000Z', 'Thursday to Monday'],
  ['2026-11-20T10:00:00.000Z', '2026-11-24T10:00:00.000Z', 'Friday to Tuesday'],
  ['2026-11-21T10:00:00.000Z', '2026-11-24T10:00:00.000Z', 'Saturday to Tuesday'],
])('two business days after %s is %s (%s)', (from, to) => {
  expect(addBusinessDays(new Date(from), 2).toISOString()).toBe(to);
});
