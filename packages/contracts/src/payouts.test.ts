import { expect, test } from 'vitest';
import { amountProblem, isRoutingNumber, RequestPayoutInput, SavePayoutDestinationInput } from './payouts.ts';

test('a routing number has nine digits, a district that exists and the right check digit', () => {
  for (const good of ['021000021', '011401533', '091000019', '121000358', '322271627']) expect(isRoutingNumber(good)).toBe(true);
  for (const bad of ['021000022', '000000000', '12345678', '1210003581', '991000019', '02100002a', ''])
    expect(isRoutingNumber(bad)).toBe(false);
});

test('numbers are accepted as people type them; fields of another method are left out', () => {
  const typed = {
    method: 'BANK_TRANSFER' as const,
    accountHolder: ' Ada Weaver ',
    routingNumber: '0210 0002-1',
    accountNumber: '0001 2345 0417',
    accountType: 'SAVINGS',
    paypalEmail: 'left@out.example',
  };
  expect(SavePayoutDestinationInput.parse(typed)).toEqual({
    method: 'BANK_TRANSFER',
    accountHolder: 'Ada Weaver',
    routingNumber: '021000021',
    accountNumber: '000123450417',
    accountType: 'SAVINGS',
  });
});

test('each kind has its own minimum amount, steps and words', () => {
  expect([0, 999, 1_000, 1_050, 1_100].map((coins) => amountProblem('CONVERSION', coins))).toEqual([
    'Minimum conversion is 1000 BizCoins',
    'Minimum conversion is 1000 BizCoins',
    null,
    'Conversions go in steps of 100 BizCoins',
    null,
  ]);
  expect([-1, 0, 99, 100, 101].map((coins) => amountProblem('WITHDRAWAL', coins))).toEqual([
    'Please enter a valid withdrawal amount.',
    'Please enter a valid withdrawal amount.',
    'Minimum withdrawal is 100 BizCoins',
    null,
    null,
  ]);
});

test('a withdrawal can only go to a bank', () => {
  const read = RequestPayoutInput.safeParse({ requestId: null, kind: 'WITHDRAWAL', method: 'PAYPAL', coins: 100 });
  expect(read.error?.issues).toMatchObject([{ path: ['method'], message: 'A withdrawal goes by bank transfer' }]);
});
