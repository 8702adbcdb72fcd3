import { ErrorCode } from '@benison/contracts/errors';
import { failureOf } from './errors.ts';

/** Asks for the password and code again; resolves to whether they were right. */
export type ConfirmSignIn = () => Promise<boolean>;

/**
 * Does something to the account. If the server wants a fresh sign-in, asks for it and tries again.
 * Resolves to null if the member cancels.
 */
export async function withFreshSignIn<Answer>(work: () => Promise<Answer>, confirmSignIn: ConfirmSignIn): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).code !== ErrorCode.RecentSignInRequired) throw error;
    return (await confirmSignIn()) ? work() : null;
  }
}
