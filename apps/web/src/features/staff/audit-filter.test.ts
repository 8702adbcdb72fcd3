import { expect, test } from 'vitest';
import { addressOfFilter, filterOfAddress, isFiltered } from './audit-filter.ts';

test('what is looked for in the audit log stands in the address', () => {
  const filter = { actor: 'theo', action: 'case', subject: 'RPT-1' } as const;
  expect(filterOfAddress(new URLSearchParams(addressOfFilter(filter)))).toEqual(filter);
});

test('an address that names no known kind of action shows all', () => {
  const filter = filterOfAddress(new URLSearchParams('action=nonsense'));
  expect(filter).toEqual({ actor: '', action: '', subject: '' });
  expect(isFiltered(filter)).toBe(false);
});
