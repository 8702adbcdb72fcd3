import { isCommonPassword } from '../../platform/crypto/common-passwords.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { BadInputError } from '../../platform/errors.ts';

/** The names an account is known by, which are tried first. */
interface OwnNames {
  username: string;
  email: string;
}

/** The names of an account; none for one that does not exist. */
export async function ownNamesOf(sql: Sql, userId: string): Promise<OwnNames | undefined> {
  const [own] = await sql<OwnNames>('select username::text, email::text from users where id = $1', [userId]);
  return own;
}

const COMMON = 'This password is used by too many people. Please choose another';
const OWN_NAME = 'This is your own username or email address. Please choose another password';

/** Refuses what is guessed first: the most common passwords, one sign repeated, and the account's own names. @throws BadInputError at `password` */
export async function assertHardToGuess(password: string, own?: OwnNames): Promise<void> {
  if (own && isOwnName(password, own)) throw new BadInputError([{ path: 'password', message: OWN_NAME }], OWN_NAME);
  if (new Set(password).size > 1 && !(await isCommonPassword(password))) return;
  throw new BadInputError([{ path: 'password', message: COMMON }], COMMON);
}

function isOwnName(password: string, { username, email }: OwnNames): boolean {
  const word = password.trim().toLowerCase();
  const [mailbox] = email.split('@');
  return word !== '' && [username, email, mailbox].some((name) => name?.toLowerCase() === word);
}
