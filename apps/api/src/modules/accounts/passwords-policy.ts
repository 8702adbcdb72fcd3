import { isCommonPassword } from '../../platform/crypto/common-passwords.ts';
import { BadInputError } from '../../platform/errors.ts';

/** Refuses the most common passwords. @throws BadInputError at `password` */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = 'This password is used by too many people. Please choose another';
  throw new BadInputError([{ path: 'password', message }], message);
}
