import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError, systemCodeOf, wordsOf } from './plain-error.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Creates the data folder and checks that it is writable. @throws PlainError with the reason if it is not */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw new PlainError(
      `The data folder ${dataDir} cannot be written to: ${reason(error, dataDir)}. Set BENISON_DATA to a folder that can.`,
    );
  }
}

// @NOTE One folder at a time: Node's own way of making those above tries for ever where the system says that a folder it just saw is missing,
// as below /proc.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: OWNER_ONLY_FOLDER });
  } catch (error) {
    // Another process of this product was quicker.
    if (systemCodeOf(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}

function reason(error: unknown, dataDir: string): string {
  const known: Record<string, string> = {
    EROFS: 'the disk is read-only',
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'there is a file of that name',
    ENOENT: 'no folder can be made there',
    EDQUOT: 'the disk is full',
    ENAMETOOLONG: 'its name is too long',
    ELOOP: 'its path goes round in circles',
  };
  return known[systemCodeOf(error) ?? ''] ?? known[systemCodeOf(refusalAbove(dataDir)) ?? ''] ?? wordsOf(error);
}

/**
 * Why the nearest existing folder cannot be written to: on a read-only disk, creating nested folders fails with a misleading
 * code.
 */
function refusalAbove(path: string): unknown {
  const above = dirname(path);
  if (!existsSync(above) && above !== path) return refusalAbove(above);
  try {
    accessSync(above, constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Writes a file that only its owner can read. A crash leaves the old content or the new, never half of it. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', OWNER_ONLY_FILE);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

/** The secret this installation signs and hashes with, generated once. @throws PlainError when it is damaged */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  const known = readIfThere(file)?.trim();
  if (known !== undefined) {
    if (Buffer.from(known, 'base64').length >= SECRET_BYTES) return known;
    throw new PlainError(`${file} is damaged; bring it back from a backup: what the database keeps sealed opens with it alone.`);
  }
  const secret = makePassword();
  writePrivately(file, `${secret}\n`);
  return secret;
}

/** 32 random bytes in URL-safe characters. */
export function makePassword(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The content of a file, or undefined if there is none. @throws PlainError when it exists but cannot be read */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw new PlainError(`${file} cannot be read: ${wordsOf(error)}.`);
  }
}
