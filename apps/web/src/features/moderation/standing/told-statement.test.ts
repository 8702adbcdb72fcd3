import { expect, test } from 'vitest';
import { toldStatement } from './told-statement.ts';

test('a statement of reasons is read from a refused sign-in, and one that says too little is none', () => {
  const statement = {
    action: 'ACCOUNT_SUSPENDED',
    category: 'HARASSMENT',
    until: '2026-12-01T00:00:00.000Z',
    about: { target: 'BUSINESS', title: null, at: null },
    rule: { version: '2026-11-27', number: 4, title: 'Treat people well' },
    foundBy: ['MEMBERS'],
    appealUntil: '2026-12-24T00:00:00.000Z',
  };
  expect(toldStatement(statement)).toEqual(statement);
  expect(toldStatement({ ...statement, rule: null, foundBy: null })).toEqual({ ...statement, rule: null, foundBy: [] });
  for (const strange of [undefined, null, [], { ...statement, action: 'LOST' }, { ...statement, about: null }])
    expect(toldStatement(strange)).toBeNull();
});
