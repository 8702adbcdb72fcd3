import { expect, test } from 'vitest';
import { constantTimeEqual, hashToken, newToken } from './tokens.ts';

test('every token is new, fits a link, and carries 256 bits', () => {
  const tokens = new Set(Array.from({ length: 1_000 }, newToken));
  expect(tokens.size).toBe(1_000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('the stored hash of a token is stable and does not show the token', () => {
  const token = newToken();
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('secrets of any length can be compared', () => {
  expect(constantTimeEqual('a', 'a')).toBe(true);
  expect(constantTimeEqual('a', 'ab')).toBe(false);
  expect(constantTimeEqual('', 'ab')).toBe(false);
});
