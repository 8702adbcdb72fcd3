import { expect, test } from 'vitest';
import { hoursWords, newsOf, outlookOf, statusOf, stepsOf, type OrderFacts } from './order-words.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const order = (changes: Partial<OrderFacts> = {}): OrderFacts & { itemName: string } => ({
  itemName: 'Card box',
  status: 'PLACED',
  fulfilment: 'DELIVERY',
  boostEndsAt: null,
  closedByMember: false,
  dueAt: '2026-11-25T12:00:00Z',
  createdAt: '2026-11-20T12:00:00Z',
  preparingAt: null,
  shippedAt: null,
  deliveredAt: null,
  closedAt: null,
  ...changes,
});

test('an open order says when it ships; a late one says so and can be cancelled', () => {
  expect(outlookOf(order(), NOW)).toBe('On its way by Nov\u00a025.');
  expect(outlookOf(order({ dueAt: '2026-11-19T12:00:00Z' }), NOW)).toBe('It was due on Nov\u00a019. We are sorry; you can cancel it.');
  // A promised day is not over at its noon.
  expect(outlookOf(order({ dueAt: '2026-11-21T11:00:00Z' }), NOW)).toBe('On its way by Nov\u00a021.');
  expect(outlookOf(order({ fulfilment: 'SERVICE' }), NOW)).toBe('Done by Nov\u00a025.');
});

test("a boost is active, then finished; a text is the buyer's for good", () => {
  const boost = order({ status: 'DELIVERED', fulfilment: 'INSTANT', boostEndsAt: '2026-11-22T12:00:00Z' });
  expect(statusOf(boost, NOW).label).toBe('Running');
  expect(statusOf({ ...boost, boostEndsAt: '2026-11-21T11:00:00Z' }, NOW).label).toBe('Has run');
  expect(statusOf({ ...boost, boostEndsAt: null }, NOW).label).toBe('Yours');
});

test('the steps of a shipped item: completed, current and upcoming', () => {
  const states = (facts: OrderFacts) => stepsOf(facts, NOW).map(({ label, state }) => `${label} ${state}`);
  expect(states(order())).toEqual(['Placed now', 'Being prepared next', 'On its way next', 'Delivered next']);
  expect(states(order({ status: 'SHIPPED', shippedAt: '2026-11-21T10:00:00Z' }))).toEqual([
    'Placed done',
    'Being prepared done',
    'On its way now',
    'Delivered next',
  ]);
  expect(states(order({ status: 'REFUNDED', shippedAt: '2026-11-21T10:00:00Z', closedAt: '2026-11-21T11:00:00Z' }))).toEqual([
    'Placed done',
    'Sent done',
    'Refunded failed',
  ]);
});

test('a member who cancelled an order is not notified of it; otherwise they are', () => {
  expect(newsOf(order({ status: 'CANCELED', closedByMember: true }))).toBeNull();
  expect(newsOf(order({ status: 'CANCELED' }))?.title).toBe('Your coins are back');
  expect(newsOf(order())).toBeNull();
});

test('hours are given in the unit people use', () => {
  expect([1, 3, 24, 72, 168].map(hoursWords)).toEqual(['1 hour', '3 hours', '24 hours', '3 days', '7 days']);
});
