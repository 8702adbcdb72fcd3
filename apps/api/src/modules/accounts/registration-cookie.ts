import type { IncomingMessage } from 'node:http';
import { REGISTRATION_TOKEN_MINUTES } from '@benison/contracts/limits';
import { parse, serialize } from 'cookie';
import type { Config } from '../../config.ts';
import { DomainError } from '../../platform/errors.ts';
import type { ReplyCookies } from '../../platform/graphql/context.ts';
import { AccountPendingError } from './errors.ts';

const NAME = 'registration';
const PATH = '/';

/** Carries the registration's token to the calls that continue it: the EIN form and the paid alternative. */
export function registrationCookie({ origin }: Pick<Config, 'origin'>, token: string | null): string {
  return serialize(NAME, token ?? '', {
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    path: PATH,
    maxAge: token === null ? 0 : REGISTRATION_TOKEN_MINUTES * 60,
  });
}

export const readRegistrationCookie = (request: IncomingMessage): string | null => parse(request.headers.cookie ?? '')[NAME] || null;

function registrationTokenOf(error: unknown): unknown {
  if (error instanceof AccountPendingError) return error.registrationToken;
  return error instanceof DomainError ? error.details?.['registrationToken'] : undefined;
}

/** Lets this browser continue, or follow, a registration that is the reason a sign-in was refused. */
export function rememberRegistration(config: Pick<Config, 'origin'>, reply: ReplyCookies) {
  return (error: unknown): never => {
    const token = registrationTokenOf(error);
    if (typeof token === 'string') reply.set(registrationCookie(config, token));
    throw error;
  };
}
