import { describe, expect, test } from 'vitest';
import {
  cardBrand,
  cardProblems,
  cardYears,
  groupCardNumber,
  isCardComplete,
  isCardNumber,
  isExpired,
  needsNumberHint,
  passesLuhn,
  typeCardNumber,
} from './card-rules.ts';

const NOW = new Date(2026, 10, 21);
const CARD = { name: 'Imani Okafor', number: '4242 4242 4242 4242', month: '12', year: '2030', cvv: '123' };

describe('a card number', () => {
  test.each(['4242424242424242', '5555555555554444', '2223003122003222', '378282246310005', '6011111111111117', '4222222222222'])(
    '%s can be a card',
    (number) => {
      expect(isCardNumber(number)).toBe(true);
    },
  );

  test('with two digits swapped is refused', () => {
    expect(passesLuhn('4242424242424224')).toBe(false);
  });

  test('has 13 to 19 digits and is not all zeros', () => {
    expect(isCardNumber('424242424242')).toBe(false);
    expect(isCardNumber('6304000000000000000')).toBe(true);
    expect(isCardNumber('0000000000000000')).toBe(false);
  });

  test('is grouped in fours, whatever was typed between the digits', () => {
    expect(groupCardNumber('4242-4242x4242 42')).toBe('4242 4242 4242 42');
    expect(groupCardNumber('12345678901234567890123')).toBe('1234 5678 9012 3456 789');
  });

  test('keeps the caret behind the same digit', () => {
    expect(typeCardNumber('42429', 5)).toEqual({ text: '4242 9', caret: 6 });
    expect(typeCardNumber('42142 4242', 3)).toEqual({ text: '4214 2424 2', caret: 3 });
    expect(typeCardNumber('', 0)).toEqual({ text: '', caret: 0 });
  });

  test('is called invalid while typing only once it could be complete', () => {
    expect(needsNumberHint('4242 4242')).toBe(false);
    expect(needsNumberHint('4242 4242 4242 4241')).toBe(true);
    expect(needsNumberHint(CARD.number)).toBe(false);
  });
});

describe('the brand', () => {
  test.each([
    ['4', 'VISA'],
    ['50', null],
    ['51', 'MASTERCARD'],
    ['55', 'MASTERCARD'],
    ['56', null],
    ['2220', null],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['2721', null],
    ['222', null],
    ['34', 'AMEX'],
    ['37', 'AMEX'],
    ['36', null],
    ['6', null],
    ['6011', 'DISCOVER'],
    ['622125', null],
    ['622126', 'DISCOVER'],
    ['622925', 'DISCOVER'],
    ['622926', null],
    ['643', null],
    ['644', 'DISCOVER'],
    ['649', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['60', null],
  ])('of a number that begins with %s is %s', (head, brand) => {
    expect(cardBrand(head)).toBe(brand);
  });
});

describe('the form', () => {
  test('offers this year and the nine after it', () => {
    expect(cardYears(NOW)).toEqual(['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035']);
  });

  test('accepts a card until the end of its month', () => {
    expect(isExpired('11', '2026', NOW)).toBe(false);
    expect(isExpired('10', '2026', NOW)).toBe(true);
    expect(isExpired('01', '2027', NOW)).toBe(false);
  });

  test('finds nothing wrong with a good card', () => {
    expect(cardProblems(CARD, NOW)).toEqual({});
    expect(isCardComplete(CARD)).toBe(true);
  });

  test('names everything that is missing', () => {
    expect(cardProblems({ name: ' ', number: '4242', month: '', year: '', cvv: '12' }, NOW)).toEqual({
      name: 'Cardholder name required',
      number: 'Valid card number required',
      month: 'Expiration month required',
      year: 'Expiration year required',
      cvv: 'Valid CVV required',
    });
  });

  test('cannot be sent while a field is empty or the number is wrong', () => {
    expect(isCardComplete({ ...CARD, cvv: '' })).toBe(false);
    expect(isCardComplete({ ...CARD, number: '4242424242424241' })).toBe(false);
  });
});
