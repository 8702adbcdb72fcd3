import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random bytes in a token: 256 bits, far past guessing. */
const TOKEN_BYTES = 32;

/** A fresh secret token (43 characters, safe in links and cookies). Give it away, store only {@link hashToken} of it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token in hex: what the database keeps. Tokens are random, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** Compares two secrets in a time that tells nothing about either, whatever their lengths. */
export function constantTimeEqual(left: string, right: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right));
}
