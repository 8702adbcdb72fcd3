import type { IncomingMessage } from 'node:http';
import { parse, serialize } from 'cookie';
import type { Config } from '../../config.ts';

export const CookieKind = { Member: 'member', Staff: 'staff' } as const;
export type CookieKind = (typeof CookieKind)[keyof typeof CookieKind];

const PLAIN_NAME: Record<CookieKind, string> = { member: 'sid', staff: 'adm' };

/** Session cookies: httpOnly, bound to the host, Secure when the product is served over https. */
export interface SessionCookies {
  read(request: IncomingMessage, kind: CookieKind): string | null;
  /** `maxAgeSeconds` null lasts until the browser is closed. */
  set(kind: CookieKind, token: string, maxAgeSeconds: number | null): string;
  clear(kind: CookieKind): string;
}

export function createSessionCookies(config: Pick<Config, 'origin'>): SessionCookies {
  const secure = config.origin.startsWith('https:');
  const nameOf = (kind: CookieKind) => (secure ? `__Host-${PLAIN_NAME[kind]}` : PLAIN_NAME[kind]);
  const base = (kind: CookieKind) =>
    ({ httpOnly: true, secure, path: '/', sameSite: kind === CookieKind.Staff ? 'strict' : 'lax' }) as const;
  return {
    read: (request, kind) => parse(request.headers.cookie ?? '')[nameOf(kind)] ?? null,
    set: (kind, token, maxAgeSeconds) =>
      serialize(nameOf(kind), token, { ...base(kind), ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }) }),
    clear: (kind) => serialize(nameOf(kind), '', { ...base(kind), maxAge: 0 }),
  };
}
