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

test('a delivered or closed order never changes, nor does one that was complete at once', () => {
  for (const status of ['DELIVERED', 'CANCELED', 'REFUNDED'] as const) expect(nextStatuses('DELIVERY', status)).toEqual([]);
  for (const status of valuesOf(MarketplaceOrderStatus)) expect(nextStatuses('INSTANT', status)).toEqual([]);
});

test('moving an order on never makes it placed, canceled or refunded', () => {
  for (const from of valuesOf(MarketplaceOrderStatus))
    for (const to of ['PLACED', 'CANCELED', 'REFUNDED'] as const) expect(mayAdvance('DELIVERY', from, to)).toBe(false);
});

test('an order that never shipped is canceled, one that shipped is refunded', () => {
  expect(valuesOf(MarketplaceOrderStatus).filter(isOpen)).toEqual(['PLACED', 'PREPARING']);
  expect(
    valuesOf(MarketplaceOrderStatus)
      .filter((status) => !isClosed(status))
      .map(statusOnReturn),
  ).toEqual(['CANCELED', 'CANCELED', 'REFUNDED', 'REFUNDED']);
});

test('an item is delivered where it needs an address, instant as a boost or a text, and a service otherwise', () => {
  expect(fulfilmentOf({ needsDelivery: true, boostHours: null, digitalContent: null })).toBe('DELIVERY');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: 24, digitalContent: null })).toBe('INSTANT');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: null, digitalContent: 'Text' })).toBe('INSTANT');
  expect(fulfilmentOf({ needsDelivery: false, boostHours: null, digitalContent: null })).toBe('SERVICE');
});
