import { ErrorCode } from '@benison/contracts/errors';
import { failureOf } from '../../lib/errors.ts';

/** Asks for password and code once more; answers whether they were right. */
export type ConfirmSignIn = () => Promise<boolean>;

/**
 * Does what concerns the account itself. Where the server wants to see the password once more, that is asked for, and it is
 * done again. Answers null where the member would rather not.
 */
export async function withFreshSignIn<Answer>(work: () => Promise<Answer>, confirmSignIn: ConfirmSignIn): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).code !== ErrorCode.RecentSignInRequired) throw error;
    return (await confirmSignIn()) ? work() : null;
  }
}
