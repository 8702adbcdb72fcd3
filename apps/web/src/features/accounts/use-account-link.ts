import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { failureOf } from '../../lib/errors.ts';
import { CONFIRM_EMAIL, UNDO_EMAIL_CHANGE } from './security-documents.ts';

/** What an e-mailed link about an address does. It needs a press, because mail scanners open links by themselves. */
export function useAccountLink(kind: 'confirm' | 'undo', token: string, onDone: () => void) {
  const [confirm, confirming] = useMutation(CONFIRM_EMAIL);
  const [undo, undoing] = useMutation(UNDO_EMAIL_CHANGE);
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(token === '' ? 'expired' : null);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    setProblem(undefined);
    try {
      await (kind === 'confirm' ? confirm : undo)({ variables: { input: { token } } });
      setOutcome('done');
      onDone();
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === ErrorCode.TokenExpired || code === ErrorCode.BadInput) setOutcome('expired');
      else setProblem(message);
    }
  };
  return { outcome, problem, isBusy: confirming.loading || undoing.loading, use: () => void use() };
}
