import { REGISTRATION_TOKEN_MINUTES } from '@benison/contracts/limits';
import { parse, serialize } from 'cookie';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';

const NAME = 'registration';
const PATH = '/api/ein-verification';

/** Carries the registration's token to the one call that needs it, for clients that know the documented payloads alone. */
export function registrationCookie({ origin }: Pick<Config, 'origin'>, token: string | null): string {
  return serialize(NAME, token ?? '', {
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    path: PATH,
    maxAge: token === null ? 0 : REGISTRATION_TOKEN_MINUTES * 60,
  });
}

export const readRegistrationCookie = (request: IncomingMessage): string | null =>
  parse(request.headers.cookie ?? '')[NAME] || null;
