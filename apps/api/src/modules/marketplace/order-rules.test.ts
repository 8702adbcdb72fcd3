import { MarketplaceOrderStatus, valuesOf } from '@benison/contracts/enumerations';
import { expect, test } from 'vitest';
import { fulfilmentOf, isClosed, isOpen, mayAdvance, nextStatuses, statusOnReturn } from './order-rules.ts';

test('goods are prepared, shipped and delivered, in this order; preparing may be left out', () => {
  expect(nextStatuses('DELIVERY', 'PLACED')).toEqual(['PREPARING', 'SHIPPED']);
  expect(nextStatuses('DELIVERY', 'PREPARING')).toEqual(['SHIPPED']);
  expect(nextStatuses('DELIVERY', 'SHIPPED')).toEqual(['DELIVERED']);
});

test('a service is done without being shipped', () => {
  expect(nextStatuses('SERVICE', 'PLACED')).toEqual(['PREPARING', 'DELIVERED']);
});

test('nothing follows what is delivered or closed, and nothing happens to what is there at once', () => {
  for (const status of ['DELIVERED', 'CANCELED', 'REFUNDED'] as const) expect(nextStatuses('DELIVERY', status)).toEqual([]);
  for (const status of valuesOf(MarketplaceOrderStatus)) expect(nextStatuses('INSTANT', status)).toEqual([]);
});

test('no order ever becomes placed, canceled or refunded by being moved on', () => {
  for (const from of valuesOf(MarketplaceOrderStatus))
    for (const to of ['PLACED', 'CANCELED', 'REFUNDED'] as const) expect(mayAdvance('DELIVERY', from, to)).toBe(false);
});

test('what never left is canceled, what left is refunded', () => {
  expect(valuesOf(MarketplaceOrderStatus).filter(isOpen)).toEqual(['PLACED', 'PREPARING']);
  expect(
    valuesOf(MarketplaceOrderStatus)
      .filter((status) => !isClosed(status))
      .map(statusOnReturn),
  ).toEqual(['CANCELED', 'CANCELED', 'REFUNDED', 'REFUNDED']);
});

test('an address comes before everything else in how an item is received', () => {
  expect(fulfilmentOf({ needsDelivery: true, boostHours: null, digitalContent: null })).toBe('DELIVERY');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: 24, digitalContent: null })).toBe('INSTANT');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: null, digitalContent: 'Text' })).toBe('INSTANT');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: null, digitalContent: null })).toBe('SERVICE');
});
