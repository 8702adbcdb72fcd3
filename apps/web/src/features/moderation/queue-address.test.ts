import { expect, test } from 'vitest';
import { filterOfAddress } from './queue-address.ts';

const read = (search: string) => filterOfAddress(new URLSearchParams(search));

test('without a word in the address the queue shows what waits', () => {
  expect(read('')).toEqual({ status: 'PENDING', severity: null });
});

test('the documented filters are words of the address', () => {
  expect(read('status=all&severity=high')).toEqual({ status: null, severity: 'HIGH' });
  expect(read('status=dismissed')).toEqual({ status: 'DISMISSED', severity: null });
});

test('a word that is no filter changes nothing', () => {
  expect(read('status=nonsense&severity=grave')).toEqual({ status: 'PENDING', severity: null });
});
