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

test('changing one channel of one kind leaves the rest alone', () => {
  const settings = [setting({}), setting({ type: 'MESSAGE' })];
  expect(withChange(settings, { type: 'MATCH', email: 'AT_ONCE' })).toEqual([setting({ email: 'AT_ONCE' }), setting({ type: 'MESSAGE' })]);
  expect(withChange(settings, { type: 'MESSAGE', inApp: false, push: null })[1]).toEqual(setting({ type: 'MESSAGE', inApp: false }));
});

test('urgent kinds stay on in the app, and kinds with emails of their own get no others', () => {
  const urgent = setting({ type: 'PAYOUT', isUrgent: true, hasOwnMail: true, email: 'OFF' });
  expect(withChange([urgent], { type: 'PAYOUT', inApp: false, email: 'DAILY' })).toEqual([urgent]);
});
