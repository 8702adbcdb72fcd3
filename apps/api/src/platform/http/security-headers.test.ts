import { readFileSync } from 'node:fs';
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

const caddyfile = readFileSync(new URL('../../../../web/Caddyfile', import.meta.url), 'utf8');

test('a page from the proxy carries the headers that the api gives it', () => {
  const { 'Content-Security-Policy': policy = '', ...headers } = securityHeaders(secure);
  const [block = ''] = /\(page_headers\)[\s\S]*?\n\}/.exec(caddyfile) ?? [];
  for (const [name, value] of Object.entries(headers)) expect(block.replaceAll('"', '')).toContain(`\t${name} ${value}\n`);
  const [, written = ''] = /Content-Security-Policy "(.*)"/.exec(block) ?? [];
  const ofProxy = written.replaceAll(/ *\{\S+\}/g, '').split('; ');
  // A font comes from the page's own host by default-src; the socket's address is the page's own; there is no http to upgrade from.
  const said = ["font-src 'self'", "connect-src 'self' wss://benison.example", 'upgrade-insecure-requests'];
  expect(ofProxy).toEqual(expect.arrayContaining(policy.split(';').filter((rule) => !said.includes(rule))));
});

test('a file of an older version that is gone is no page that is kept for ever', () => {
  const [block = ''] = /handle \/assets\/\* \{[\s\S]*?\n\t\}/.exec(caddyfile) ?? [];
  expect(block).toMatch(/@stored file\n\s*header @stored Cache-Control ".*immutable"/);
  expect(block).not.toContain('try_files');
  expect(caddyfile.match(/immutable/g)).toHaveLength(1);
});
