import type { IncomingMessage } from 'node:http';
import { ErrorCode } from '@benison/contracts/errors';
import { API_KEY_MARK } from '@benison/contracts/terms/developers';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { DomainError } from '../../../platform/errors.ts';

/** How much of a key its owner sees again: the mark and a few signs, enough to tell it from others. */
const SHOWN_LENGTH = API_KEY_MARK.length + 6;
const IN_HEADER = new RegExp(`^Bearer (${API_KEY_MARK}[\\w-]{1,200})$`);
const IN_ADDRESS = new RegExp(`[?&;=]${API_KEY_MARK}[\\w-]|[?&;=]${API_KEY_MARK.replace('_', '%5F')}`, 'i');

/** A new key, and what of it may be shown again. */
export function newKey(): { secret: string; prefix: string } {
  const secret = `${API_KEY_MARK}${newToken()}`;
  return { secret, prefix: secret.slice(0, SHOWN_LENGTH) };
}

/** The API key that a header names; null where it names none. */
export const keyInHeader = (authorization: string | undefined): string | null => IN_HEADER.exec(authorization ?? '')?.[1] ?? null;

/** Whether a program asks, with a key of its own: no browser sends one by itself, so such a request needs no origin. */
export const hasKey = (request: IncomingMessage): boolean => keyInHeader(request.headers.authorization) !== null;

/**
 * Refuses a key that is part of an address: addresses are written down on the way, by proxies, logs and browsers.
 * @throws DomainError BAD_INPUT
 */
export function assertNoKeyInAddress(url: string | undefined): void {
  if (!IN_ADDRESS.test(url ?? '')) return;
  throw new DomainError(
    ErrorCode.BadInput,
    'An API key belongs in the header "Authorization: Bearer ...", never in the address, which others write down. Please revoke this key and make a new one.',
  );
}
