import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { failureOf } from '../../lib/acts/errors.ts';
import { CONFIRM_EMAIL, CONFIRM_LINK_WORKS, UNDO_EMAIL_CHANGE, UNDO_LINK_WORKS } from './security-documents.ts';

const LINK_WORKS = { confirm: CONFIRM_LINK_WORKS, undo: UNDO_LINK_WORKS } as const;

/** What an e-mailed link about an address does. It needs a press, because mail scanners open links by themselves. */
export function useAccountLink(kind: 'confirm' | 'undo', token: string, onDone: () => void) {
  const [confirm, confirming] = useMutation(CONFIRM_EMAIL);
  const [undo, undoing] = useMutation(UNDO_EMAIL_CHANGE);
  const { data, loading: isLoading } = useQuery(LINK_WORKS[kind], {
    variables: { token },
    fetchPolicy: 'network-only',
    skip: token === '',
  });
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
  const opened = data?.works === false ? 'expired' : null;
  return { outcome: outcome ?? opened, isLoading, problem, isBusy: confirming.loading || undoing.loading, use: () => void use() };
}
