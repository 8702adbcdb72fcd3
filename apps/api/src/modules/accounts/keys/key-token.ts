import type { IncomingMessage } from 'node:http';
import { ErrorCode } from '@benison/contracts/errors';
import { API_KEY_MARK } from '@benison/contracts/terms/developers';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bearerIn } from '../../../platform/http/bearer.ts';

/** How much of a key its owner sees again: the mark and a few signs, enough to tell it from others. */
const SHOWN_LENGTH = API_KEY_MARK.length + 6;
const MARKED = new RegExp(`^${API_KEY_MARK}`, 'i');
/** By itself in a path or a query, or behind the word "Bearer" there, in every way in which an address can write a blank. */
const IN_ADDRESS = new RegExp(`(?:[/?&;=+ :]|%20|%3D|%3A|%09)${API_KEY_MARK.replace('_', '(?:_|%5F)')}[\\w-]`, 'i');

/** A new key, and what of it may be shown again. */
export function newKey(): { secret: string; prefix: string } {
  const secret = `${API_KEY_MARK}${newToken()}`;
  return { secret, prefix: secret.slice(0, SHOWN_LENGTH) };
}

/** The API key that a header names, also one that was cut short or written otherwise; null where it names none. */
export function keyInHeader(authorization: string | undefined): string | null {
  const token = bearerIn(authorization);
  return token !== null && MARKED.test(token) ? token : null;
}

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
    'An API key belongs in the header "Authorization: Bearer ...", never in the address, which others may log. Please revoke this key and make a new one.',
  );
}
