import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { CookieKind, createSessionCookies } from './cookies.ts';
import { securityHeaders } from './security-headers.ts';

const configOf = (origin: string) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/x', BENISON_SECRET: Buffer.alloc(32).toString('base64'), BENISON_ORIGIN: origin });
const secure = configOf('https://benison.example');

test('every answer carries these headers: no script but our own files, no frame around us, https from now on', () => {
  const { 'Content-Security-Policy': policy = '', ...headers } = securityHeaders(secure);
  expect(headers).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  const rules = policy.split(';');
  expect(rules).toEqual(
    expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('over https a session cookie is bound to its host; one of staff goes with no visit from elsewhere', () => {
  const cookies = createSessionCookies(secure);
  expect(cookies.set(CookieKind.Member, 'token', null)).toBe('__Host-sid=token; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(cookies.set(CookieKind.Staff, 'token', 60)).toBe('__Host-adm=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(createSessionCookies(configOf('http://localhost:3000')).set(CookieKind.Member, 'token', null)).toBe(
    'sid=token; Path=/; HttpOnly; SameSite=Lax',
  );
});
