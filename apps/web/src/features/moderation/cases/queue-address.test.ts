import { expect, test } from 'vitest';
import { filterOfAddress } from './queue-address.ts';

const read = (search: string) => filterOfAddress(new URLSearchParams(search));

test('without parameters the queue shows pending cases', () => {
  expect(read('')).toEqual({ status: 'PENDING', severity: null });
});

test('the documented filters are URL parameters', () => {
  expect(read('status=all&severity=high')).toEqual({ status: null, severity: 'HIGH' });
  expect(read('status=dismissed')).toEqual({ status: 'DISMISSED', severity: null });
});

test('an unknown parameter value changes nothing', () => {
  expect(read('status=nonsense&severity=grave')).toEqual({ status: 'PENDING', severity: null });
});
