import { expect, test } from 'vitest';
import { withRequest, type Queued } from './help-list.ts';

const request = (id: string, more: Partial<Queued> = {}): Queued => ({
  id,
  status: 'OPEN',
  isPriority: false,
  urgency: 'MEDIUM',
  dueAt: '2026-11-22T10:00:00Z',
  ...more,
});

test('premium comes first, then urgent, then the soonest due', () => {
  const [calmPremium, urgent, early, late] = [
    request('d', { isPriority: true, urgency: 'LOW' }),
    request('c', { urgency: 'HIGH' }),
    request('b', { dueAt: '2026-11-22T09:00:00Z' }),
    request('a'),
  ];
  const list = [late, early, calmPremium, urgent].reduce<Queued[]>((nodes, one) => withRequest(nodes, one, 'OPEN'), []);
  expect(list.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('an answered request leaves the open list and comes first in the answered one', () => {
  const answered = request('a', { status: 'ANSWERED' });
  expect(withRequest([request('a'), request('b')], answered, 'OPEN').map(({ id }) => id)).toEqual(['b']);
  expect(withRequest([request('c', { status: 'ANSWERED' })], answered, 'ANSWERED').map(({ id }) => id)).toEqual(['a', 'c']);
});
