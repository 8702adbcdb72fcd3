import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random bytes in a token: 256 bits, infeasible to guess. */
const TOKEN_BYTES = 32;

/** A fresh secret token (43 characters, safe in links and cookies). Hand it out; store only its {@link hashToken}. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token in hex, as the database stores it. Tokens are random, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** Compares two secrets in a time that reveals nothing about either, whatever their lengths. */
export function constantTimeEqual(left: string, right: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right));
}
