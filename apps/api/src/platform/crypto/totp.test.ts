import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { newTotpSecret, totpQrDataUrl, totpUri, verifyTotp } from './totp.ts';

const AT = new Date('2026-03-01T12:00:15Z');
const STEP = Math.floor(AT.getTime() / 30_000);
const secret = newTotpSecret();

const codeAt = (offsetSeconds: number): string => generateSync({ secret, epoch: Math.floor(AT.getTime() / 1000) + offsetSeconds });

test('the current code, the one before and the one after are accepted, and their step is returned', () => {
  expect(verifyTotp({ secret, code: codeAt(0), at: AT })).toBe(STEP);
  expect(verifyTotp({ secret, code: codeAt(-30), at: AT })).toBe(STEP - 1);
  expect(verifyTotp({ secret, code: codeAt(30), at: AT })).toBe(STEP + 1);
});

test('a code of two steps ago or ahead is refused', () => {
  expect(verifyTotp({ secret, code: codeAt(-60), at: AT })).toBeNull();
  expect(verifyTotp({ secret, code: codeAt(60), at: AT })).toBeNull();
});

test('a used code is refused when its step is remembered', () => {
  expect(verifyTotp({ secret, code: codeAt(0), at: AT, afterStep: STEP })).toBeNull();
  expect(verifyTotp({ secret, code: codeAt(0), at: AT, afterStep: STEP - 1 })).toBe(STEP);
  expect(verifyTotp({ secret, code: codeAt(0), at: AT, afterStep: null })).toBe(STEP);
});

test('anything but a six-digit code is refused without an error', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345']) {
    expect(verifyTotp({ secret, code, at: AT })).toBeNull();
  }
});

test('the app is told issuer and account, and the picture is a PNG', async () => {
  const uri = totpUri({ secret, account: 'ada@example.com', issuer: 'Benison' });
  const parsed = new URL(uri);
  expect(parsed.protocol).toBe('otpauth:');
  expect(parsed.searchParams.get('secret')).toBe(secret);
  expect(parsed.searchParams.get('issuer')).toBe('Benison');
  expect(decodeURIComponent(parsed.pathname)).toContain('ada@example.com');
  expect(await totpQrDataUrl(uri)).toMatch(/^data:image\/png;base64,iVBOR/);
});
