import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { newToken } from '../crypto/tokens.ts';
import { CookieKind, createSessionCookies } from './cookies.ts';
import { deviceCookie, readDevice } from './device-cookie.ts';

const overHttps = createSessionCookies({ origin: 'https://benison.example' });
const onThisMachine = createSessionCookies({ origin: 'http://localhost:3000' });
const withCookie = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } }) as IncomingMessage;
const partsOf = (cookie: string): string[] => cookie.split('; ');

describe('a session cookie', () => {
  test('of a member is out of reach of scripts, bound to this host over https, and sent along with links to us', () => {
    expect(partsOf(overHttps.set(CookieKind.Member, 'secret', 60))).toEqual([
      '__Host-sid=secret',
      'Max-Age=60',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ]);
  });

  test('of staff is sent by pages of ours alone', () => {
    expect(partsOf(overHttps.set(CookieKind.Staff, 'secret', null))).toEqual([
      '__Host-adm=secret',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
    ]);
  });

  test('without a time lasts until the browser is closed', () => {
    expect(overHttps.set(CookieKind.Member, 'secret', null)).not.toContain('Max-Age');
  });

  test('works without https on the machine of whoever develops', () => {
    expect(partsOf(onThisMachine.set(CookieKind.Member, 'secret', null))).toEqual(['sid=secret', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
  });

  test('is taken back under the name, and for the path, that it was set with', () => {
    expect(partsOf(overHttps.clear(CookieKind.Member))).toEqual([
      '__Host-sid=',
      'Max-Age=0',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ]);
    expect(onThisMachine.clear(CookieKind.Staff)).toMatch(/^adm=; Max-Age=0; Path=\/;/);
  });

  test('is read by its own name alone: over https one without the prefix, which another host may have set, is none', () => {
    const both = withCookie('sid=planted; __Host-sid=mine; __Host-adm=staff');
    expect(overHttps.read(both, CookieKind.Member)).toBe('mine');
    expect(overHttps.read(both, CookieKind.Staff)).toBe('staff');
    expect(overHttps.read(withCookie('sid=planted'), CookieKind.Member)).toBeNull();
    expect(onThisMachine.read(withCookie('adm=staff'), CookieKind.Member)).toBeNull();
    expect(onThisMachine.read(withCookie(), CookieKind.Member)).toBeNull();
  });
});

describe("a browser's own token", () => {
  const config = { origin: 'https://benison.example' };

  test('is kept for as long as browsers keep anything, out of reach of scripts', () => {
    expect(partsOf(deviceCookie(config, 'token'))).toEqual([
      'device=token',
      'Max-Age=34560000',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ]);
    expect(deviceCookie({ origin: 'http://localhost:3000' }, 'token')).not.toContain('Secure');
  });

  test('is read again, and what we did not make is not taken for one', () => {
    const token = newToken();
    expect(readDevice(withCookie(`device=${token}`))).toBe(token);
    for (const cookie of [
      undefined,
      'device=',
      'device=short',
      `device=${'x'.repeat(101)}`,
      'device=with spaces and %20more of them',
      `other=${token}`,
    ])
      expect(readDevice(withCookie(cookie)), cookie).toBeNull();
  });
});
