import { expect, test } from 'vitest';
import {
  pendingRequest,
  requestAnswered,
  requestEnded,
  requestFailed,
  requestIdFor,
  requestMade,
  requestsAreOf,
  type RequestStore,
} from './idempotency-key.ts';

function memory(): RequestStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('the same request keeps its id until an answer arrives', () => {
  const store = memory();
  const first = requestIdFor('payout', { coins: 100 }, store);
  expect(requestIdFor('payout', { coins: 100 }, store)).toBe(first);
  requestAnswered('payout', store);
  expect(requestIdFor('payout', { coins: 100 }, store)).not.toBe(first);
});

test('an answer that was lost, or that leaves open what happened, keeps the id: nothing is bought twice; a refusal ends it', () => {
  const store = memory();
  const first = requestIdFor('boost', { product: 'DAY' }, store);
  for (const code of ['NETWORK', 'UNAVAILABLE', 'INTERNAL', 'BUSY', 'RATE_LIMITED', 'UNAUTHENTICATED'] as const) {
    requestFailed('boost', { code }, store);
    expect(requestIdFor('boost', { product: 'DAY' }, store), code).toBe(first);
  }
  requestFailed('boost', { code: 'INSUFFICIENT_COINS' }, store);
  expect(requestIdFor('boost', { product: 'DAY' }, store)).not.toBe(first);
});

test('the end of what a request made ends it, and the end of something else of the same kind does not', () => {
  const store = memory();
  const first = requestIdFor('order', { coins: 500 }, store);
  requestEnded('order', 'order-1', store);
  requestMade('order', 'order-1', store);
  requestEnded('order', 'order-2', store);
  expect(requestIdFor('order', { coins: 500 }, store)).toBe(first);
  requestEnded('order', 'order-1', store);
  expect(pendingRequest('order', store)).toBeNull();
});

test('another input is another request', () => {
  const store = memory();
  const first = requestIdFor('payout', { coins: 100 }, store);
  expect(requestIdFor('payout', { coins: 200 }, store)).not.toBe(first);
});

test('an unanswered request is found again after leaving the page, with its input', () => {
  const store = memory();
  expect(pendingRequest('order', store)).toBeNull();
  const id = requestIdFor('order', { packageId: 'starter' }, store);
  expect(pendingRequest('order', store)).toEqual({ id, input: { packageId: 'starter' } });
});

test('a storage that refuses or contains nonsense does no harm', () => {
  const broken: RequestStore = {
    getItem: () => '{nonsense',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('refused');
    },
  };
  expect(requestIdFor('payout', {}, broken)).toMatch(/^[0-9a-f-]{36}$/);
  expect(() => requestAnswered('payout', broken)).not.toThrow();
});

test('what one asked for in this browser is neither repeated nor shown for the next who is known there', () => {
  const store = memory();
  requestsAreOf('anna');
  const first = requestIdFor('order', { coins: 500 }, store);
  requestsAreOf('ben');
  expect(pendingRequest('order', store)).toBeNull();
  expect(requestIdFor('order', { coins: 500 }, store)).not.toBe(first);
  requestsAreOf(null);
});
