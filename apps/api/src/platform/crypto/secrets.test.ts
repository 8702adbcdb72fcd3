import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecrets, DecryptionError, SecretInvalidError } from './secrets.ts';

const MASTER = randomBytes(32).toString('base64');
const secrets = createSecrets(MASTER);

test('an encrypted value opens in the same context, also in another process with the same secret', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, place) => {
      expect(createSecrets(MASTER).decrypt(secrets.encrypt(plain, place), place)).toBe(plain);
    }),
  );
});

test('the same value is never encrypted to the same text twice, and the text does not contain it', () => {
  const first = secrets.encrypt('12-3456789', 'ein:1');
  expect(secrets.encrypt('12-3456789', 'ein:1')).not.toBe(first);
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('3456789');
});

test('a value moved to another account does not open', () => {
  const cipher = secrets.encrypt('12-3456789', 'ein:1');
  expect(() => secrets.decrypt(cipher, 'ein:2')).toThrow(DecryptionError);
});

test('a value opens with no other key', () => {
  const other = createSecrets(randomBytes(32).toString('base64'));
  expect(() => other.decrypt(secrets.encrypt('x', 'a'), 'a')).toThrow(DecryptionError);
});

test('of several secrets the newest seals, and each opens', () => {
  const older = randomBytes(32).toString('base64');
  const both = createSecrets(`${MASTER},${older}`);
  expect(secrets.decrypt(both.encrypt('x', 'a'), 'a')).toBe('x');
  const before = createSecrets(older).encrypt('y', 'a');
  expect(both.decrypt(before, 'a')).toBe('y');
  expect([both.isNewest(before, 'a'), both.isNewest(both.encrypt('y', 'a'), 'a')]).toEqual([false, true]);
});

test('a single changed bit, a cut text or another key version does not open', () => {
  const bytes = Buffer.from(secrets.encrypt('12-3456789', 'ein:1'), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => secrets.decrypt(changed.toString('base64url'), 'ein:1')).toThrow(DecryptionError);
  }
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => secrets.decrypt(bytes.subarray(0, length).toString('base64url'), 'ein:1')).toThrow(DecryptionError);
  }
});

test('equal values have equal blind indexes under one label only', () => {
  expect(secrets.blindIndex('123456789', 'ein')).toBe(createSecrets(MASTER).blindIndex('123456789', 'ein'));
  expect(secrets.blindIndex('123456789', 'ein')).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets.blindIndex('123456789', 'ein')).not.toBe(secrets.blindIndex('123456789', 'licence'));
  expect(secrets.blindIndex('123456789', 'ein')).not.toBe(secrets.blindIndex('123456780', 'ein'));
});

test('each purpose has its own key, and a caller cannot change it for others', () => {
  expect(secrets.deriveKey('pepper').equals(secrets.deriveKey('cursor'))).toBe(false);
  const before = secrets.deriveKey('pepper').toString('hex');
  secrets.deriveKey('pepper').fill(0);
  expect(secrets.deriveKey('pepper').toString('hex')).toBe(before);
});

test('a short or unreadable master secret is refused without being shown', () => {
  expect(() => createSecrets(randomBytes(31).toString('base64'))).toThrow(SecretInvalidError);
  expect(() => createSecrets('not base64 !')).toThrow(SecretInvalidError);
  expect(() => createSecrets('')).toThrow(SecretInvalidError);
});
