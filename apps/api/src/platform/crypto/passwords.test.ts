import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords, PASSWORD_CHECKS_AT_ONCE, PASSWORD_CHECKS_WAITING_MAX, PasswordsBusyError } from './passwords.ts';

const RSS_GROWTH_MAX_BYTES = 250 * 1024 * 1024;
const passwords = createPasswords({ pepper: randomBytes(32) });
let stored: string;

beforeAll(async () => {
  stored = await passwords.hash('correct horse battery');
});

test('the right password opens, a wrong one does not, and two hashes of one password differ', async () => {
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse batterx')).toBe(false);
  expect(await passwords.hash('correct horse battery')).not.toBe(stored);
});

test('the hash is argon2id with the promised costs', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwords.needsRehash(stored)).toBe(false);
  expect(passwords.needsRehash(stored.replace('t=2', 't=1'))).toBe(true);
});

test('without the pepper a stolen hash opens with no password', async () => {
  const thief = createPasswords({ pepper: randomBytes(32) });
  expect(await thief.verify(stored, 'correct horse battery')).toBe(false);
});

test('long passwords count to their last character', async () => {
  const long = 'x'.repeat(1_000);
  const hash = await passwords.hash(`${long}a`);
  expect(await passwords.verify(hash, `${long}b`)).toBe(false);
  expect(await passwords.verify(hash, `${long}a`)).toBe(true);
});

test('the same letters typed on another system are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify(hash, 'cafe\u0301 au lait')).toBe(true);
});

test('an account that does not exist is checked at the same cost and never opens', async () => {
  expect(await passwords.verifyDummy('correct horse battery')).toBe(false);
});

test('200 sign-ins at once: four at a time and fifty waiting are answered, the others are told to try again', async () => {
  const before = process.memoryUsage().rss;
  const all = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.verify(stored, 'wrong password')));
  const growth = process.memoryUsage().rss - before;
  const answered = all.filter((one) => one.status === 'fulfilled');
  const refused = all.filter((one) => one.status === 'rejected');
  expect(answered).toHaveLength(PASSWORD_CHECKS_AT_ONCE + PASSWORD_CHECKS_WAITING_MAX);
  for (const one of refused) expect(one.reason).toBeInstanceOf(PasswordsBusyError);
  expect(growth).toBeLessThan(RSS_GROWTH_MAX_BYTES);
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
});

test('common passwords are recognised in any case; an unusual one is not', async () => {
  expect(await isCommonPassword('password')).toBe(true);
  expect(await isCommonPassword('PassWord')).toBe(true);
  expect(await isCommonPassword('iloveyou')).toBe(true);
  expect(await isCommonPassword('qwertyuiop')).toBe(true);
  expect(await isCommonPassword('gentle otters audit freight')).toBe(false);
});
