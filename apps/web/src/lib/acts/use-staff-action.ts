import { ErrorCode, type FieldError } from '@benison/contracts/errors';
import { useState } from 'react';
import { failureOf, UNANSWERED, type Failure } from './errors.ts';

interface StaffActionOptions {
  /** Asks for the password again where the last time is too long ago, and answers whether it was given. */
  readonly confirmSignIn?: () => Promise<boolean>;
  /** Puts a refusal in other words than the server's. */
  readonly wordsOf?: (failure: Failure) => string | undefined;
  /** Says beside the fields what is wrong with them, where the refusal names any. */
  readonly onFields?: (fields: readonly FieldError[]) => void;
}

/** Runs what staff do, one at a time. A refusal is told in its own words; nothing that was typed is lost by it. */
export function useStaffAction({ confirmSignIn, wordsOf, onFields }: StaffActionOptions = {}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<unknown>): Promise<Failure | null> => {
    setBusy(true);
    try {
      await work();
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      setBusy(false);
    }
  };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined);
    const failure = await attempt(work);
    if (!failure) return true;
    if (failure.code === ErrorCode.RecentSignInRequired && (await confirmSignIn?.())) return run(work);
    if (onFields && failure.fields.length > 0) onFields(failure.fields);
    else setProblem(wordsOf?.(failure) ?? plainWords(failure));
    return false;
  };
  return { isBusy, problem, run, clear: () => setProblem(undefined) };
}

const plainWords = ({ code, message, fields }: Failure): string => (code === 'NETWORK' ? UNANSWERED : (fields[0]?.message ?? message));
