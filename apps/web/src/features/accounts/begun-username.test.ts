import { RegisterInput } from '@benison/contracts/accounts';
import { expect, test } from 'vitest';
import { usernameOf } from './begun-username.ts';

test.each([
  ['ada.bell@example.com', 'ada.bell'],
  [' Ada.Bell+benison@Example.com', 'ada.bell'],
  ['info@ashgrove.co.uk', 'ashgrove'],
  ['sales@mail.ashgrove.com', 'ashgrove'],
  ["o'hara@example.com", 'ohara'],
  ['søren@example.com', 'søren'],
  ['!!!@example.com', ''],
  ['', ''],
])('the username begun from %j is %j', (email, username) => {
  expect(usernameOf(email)).toBe(username);
});

test('a username that is begun is one that may be had', () => {
  const rules = RegisterInput.in.shape.username;
  for (const email of ['info@ashgrove.com', `${'long'.repeat(16)}@example.com`, 'a_b-c.d@example.com'])
    expect(rules.safeParse(usernameOf(email)).success, email).toBe(true);
});
