import { expect, test } from 'vitest';
import { noteUnexpected, referenceNow } from './unexpected.ts';

test('an error of ours is told with the reference it has in the log, and nothing that is told later is', () => {
  noteUnexpected({ code: 'INTERNAL', details: { logId: '0198-a' } }, 1_000);
  expect(referenceNow(1_500)).toBe('0198-a');
  expect(referenceNow(9_000)).toBeNull();
});

test('a refusal has no reference', () => {
  noteUnexpected({ code: 'CONFLICT', details: { logId: '0198-b' } }, 20_000);
  noteUnexpected({ code: 'INTERNAL', details: {} }, 20_000);
  expect(referenceNow(20_100)).toBeNull();
});
