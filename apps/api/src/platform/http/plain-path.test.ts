import { expect, test } from 'vitest';
import { plainPath } from './plain-path.ts';

test.each([
  ['/api/businesses/%63urrent', '/api/businesses/current'],
  ['/%61pi/c%41lend%61r/%30%39%2d%5f%7E.ics?x=%63', '/api/cAlendar/09-_~.ics?x=%63'],
  ['/api/calendar/a%2Eics', '/api/calendar/a%2Eics'],
  ['/assets/%2e%2e%2f%2e%2e/etc', '/assets/%2e%2e%2f%2e%2e/etc'],
  ['/a%20b%25%2F%3F%23%40%5b%60%7b%7f%C3%A9', '/a%20b%25%2F%3F%23%40%5b%60%7b%7f%C3%A9'],
  ['/%2563urrent', '/%2563urrent'],
  ['/%%363urrent', '/%%363urrent'],
  ['/broken%6', '/broken%6'],
  ['/plain?q=%61', '/plain?q=%61'],
  ['', ''],
])('the address %s is %s', (written, plain) => {
  expect(plainPath(written)).toBe(plain);
});
