import { expect, test } from 'vitest';
import { withChange, type Setting } from './setting-rules.ts';

const setting = (changes: Partial<Setting>): Setting => ({
  type: 'MATCH',
  inApp: true,
  email: 'DAILY',
  push: true,
  isUrgent: false,
  hasOwnMail: false,
  ...changes,
});

test('one way of one kind changes; everything else stays', () => {
  const settings = [setting({}), setting({ type: 'MESSAGE' })];
  expect(withChange(settings, { type: 'MATCH', email: 'AT_ONCE' })).toEqual([setting({ email: 'AT_ONCE' }), setting({ type: 'MESSAGE' })]);
  expect(withChange(settings, { type: 'MESSAGE', inApp: false, push: null })[1]).toEqual(setting({ type: 'MESSAGE', inApp: false }));
});

test('what is urgent stays in the app, and what has mails of its own gets no others', () => {
  const urgent = setting({ type: 'PAYOUT', isUrgent: true, hasOwnMail: true, email: 'OFF' });
  expect(withChange([urgent], { type: 'PAYOUT', inApp: false, email: 'DAILY' })).toEqual([urgent]);
});
