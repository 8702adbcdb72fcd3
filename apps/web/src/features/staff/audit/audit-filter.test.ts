import { expect, test } from 'vitest';
import { addressOfFilter, filterOfAddress, isFiltered } from './audit-filter.ts';

test("the audit log's filter is in the URL", () => {
  const filter = { actor: 'theo', action: 'case', subject: 'RPT-1' } as const;
  expect(filterOfAddress(new URLSearchParams(addressOfFilter(filter)))).toEqual(filter);
});

test('an unknown kind of action in the URL shows everything', () => {
  const filter = filterOfAddress(new URLSearchParams('action=nonsense'));
  expect(filter).toEqual({ actor: '', action: '', subject: '' });
  expect(isFiltered(filter)).toBe(false);
});

test('what staff do for help requests is a kind to filter by, as everything they do is', () => {
  expect(filterOfAddress(new URLSearchParams('action=help')).action).toBe('help');
});
