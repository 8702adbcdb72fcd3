import { createHmac, randomBytes } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import { DomainError } from '../errors.ts';

/** Memory of one argon2id computation, in KiB (19 MiB: the least OWASP accepts with two passes). */
const ARGON2_MEMORY_KIB = 19_456;
/** Passes of one argon2id computation. */
const ARGON2_PASSES = 2;
/** Lanes of one argon2id computation. */
const ARGON2_LANES = 1;
/** Computations at once: keeps a crowd of sign-ins from taking all memory. */
export const PASSWORD_CHECKS_AT_ONCE = 4;
/** Computations that may wait; those beyond are told to try again. */
export const PASSWORD_CHECKS_WAITING_MAX = 50;

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const OPTIONS = { memoryCost: ARGON2_MEMORY_KIB, timeCost: ARGON2_PASSES, parallelism: ARGON2_LANES, outputLen: HASH_BYTES };

/** Too many sign-ins at this moment (HTTP 503); nothing was checked and no attempt counted. */
export class PasswordsBusyError extends DomainError {
  override name = 'PasswordsBusyError';
  constructor() {
    super(ErrorCode.Busy, 'Many people are signing in right now. Please try again in a moment.');
  }
}

/** Password hashing with one queue for the whole process. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password; throws only {@link PasswordsBusyError}, or when the stored hash is unreadable. */
  verify(storedHash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and always returns false: for accounts that do not exist. */
  verifyDummy(password: string): Promise<false>;
  /** True when the stored hash was made at a different cost from today's: rehash it at the next sign-in. */
  needsRehash(storedHash: string): boolean;
}

/** `pepper` is kept outside the database (`secrets.deriveKey('password-pepper')`, which lasts when the secret is changed), so a stolen dump alone cannot be guessed. */
export function createPasswords(options: { pepper: Uint8Array }): Passwords {
  const line = new ConcurrencyLimit({
    atOnce: PASSWORD_CHECKS_AT_ONCE,
    waiting: PASSWORD_CHECKS_WAITING_MAX,
    whenFull: () => new PasswordsBusyError(),
  });
  const dummy = impossibleHash();

  // @NOTE The HMAC also fixes the length, so a long password costs no more and none is cut short.
  // base64, because the argon2 binding takes text only where it verifies.
  const peppered = (password: string): string =>
    createHmac('sha256', options.pepper).update(password.normalize('NFKC'), 'utf8').digest('base64');

  return {
    hash: (password) => line.run(() => hash(peppered(password), OPTIONS)),
    // An account without a password opens to nobody, after the time of a wrong password.
    verify: (storedHash, password) => line.run(() => verify(storedHash.startsWith('$argon2') ? storedHash : dummy, peppered(password))),
    verifyDummy: async (password) => {
      await line.run(() => verify(dummy, peppered(password)));
      return false;
    },
    needsRehash: (storedHash) => {
      const made = parseOptions(storedHash);
      return made.memoryCost !== ARGON2_MEMORY_KIB || made.timeCost !== ARGON2_PASSES || made.parallelism !== ARGON2_LANES;
    },
  };
}

/** A well-formed hash at today's cost that matches no password: random salt, random result. */
function impossibleHash(): string {
  const part = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
  const costs = `m=${ARGON2_MEMORY_KIB},t=${ARGON2_PASSES},p=${ARGON2_LANES}`;
  return `$argon2id$v=19$${costs}$${part(SALT_BYTES)}$${part(HASH_BYTES)}`;
}
