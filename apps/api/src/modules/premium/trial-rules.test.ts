import { expect, test } from 'vitest';
import { canonicalAddress } from './trial-rules.ts';

test('a place is the same however its street is written; without street, number or ZIP it is no place', () => {
  expect(canonicalAddress('12 North Main Street, Suite 4', '21201-1234')).toBe(canonicalAddress('12 N. Main St Ste 4', '21201'));
  expect(canonicalAddress('12 Main St', '21201')).not.toBe(canonicalAddress('14 Main St', '21201'));
  for (const [address, zip] of [
    [null, '21201'],
    ['12 Main St', null],
    ['Main St', '21201'],
  ] as const)
    expect(canonicalAddress(address, zip)).toBeNull();
});
