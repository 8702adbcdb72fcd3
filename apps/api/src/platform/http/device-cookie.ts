import type { IncomingMessage } from 'node:http';
import { parse, serialize } from 'cookie';
import type { Config } from '../../config.ts';

const NAME = 'device';
/** As long as browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** What `newToken` makes, and nothing longer. */
const TOKEN = /^[\w-]{20,100}$/;

/** A browser's own token, by which it is known again whoever signs in there. It opens nothing. */
export function deviceCookie({ origin }: Pick<Config, 'origin'>, token: string): string {
  return serialize(NAME, token, {
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  });
}

export function readDevice(request: IncomingMessage): string | null {
  const token = parse(request.headers.cookie ?? '')[NAME] ?? '';
  return TOKEN.test(token) ? token : null;
}
