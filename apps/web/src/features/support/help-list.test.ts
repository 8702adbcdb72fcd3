import { expect, test } from 'vitest';
import { inTurn, isOwnRequest, withRequest, type Queued } from './help-list.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
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
  const list = [late, early, calmPremium, urgent].reduce<Queued[]>((nodes, one) => withRequest(nodes, one, { status: 'OPEN', now }), []);
  expect(list.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('an answered request leaves the open list and comes first in the answered one', () => {
  const answered = request('a', { status: 'ANSWERED' });
  expect(withRequest([request('a'), request('b')], answered, { status: 'OPEN', now }).map(({ id }) => id)).toEqual(['b']);
  expect(withRequest([request('c', { status: 'ANSWERED' })], answered, { status: 'ANSWERED', now }).map(({ id }) => id)).toEqual([
    'a',
    'c',
  ]);
});

test('a request that becomes overdue while the queue is open moves before everything that can still be answered in time', () => {
  const [urgentPremium, calm] = [
    request('a', { isPriority: true, urgency: 'HIGH' }),
    request('b', { urgency: 'LOW', dueAt: '2026-11-22T09:00:00Z' }),
  ];
  const order = (at: string) => inTurn([urgentPremium, calm], Date.parse(at)).map(({ id }) => id);
  expect(order('2026-11-22T08:59:59Z')).toEqual(['a', 'b']);
  expect(order('2026-11-22T09:00:01Z')).toEqual(['b', 'a']);
});

test('a request is a staff member’s own if it is about their member account, or was sent from their mailbox', () => {
  const staff = { id: 's', mailbox: 'ann@benison.example', ownMemberId: 'm' };
  expect(isOwnRequest({ mailbox: 'other@benison.example', member: { id: 'm' } }, staff)).toBe(true);
  expect(isOwnRequest({ mailbox: 'ann@benison.example', member: null }, staff)).toBe(true);
  expect(isOwnRequest({ mailbox: 'other@benison.example', member: { id: 'n' } }, staff)).toBe(false);
  expect(isOwnRequest({ mailbox: 'other@benison.example', member: null }, { id: 's', mailbox: null, ownMemberId: null })).toBe(false);
});
