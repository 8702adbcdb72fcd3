import { useMutation, useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Confirmed } from '../../lib/acts/confirmed.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { CLOSING_TERMS, DELETE_ACCOUNT } from './documents.ts';

/** The consequences of deleting the account, and the deletion itself. */
export function useDeleteAccount(confirmed: Confirmed, onDeleted: () => void) {
  const { data, error, refetch } = useQuery(CLOSING_TERMS, { fetchPolicy: 'network-only' });
  const [remove] = useMutation(DELETE_ACCOUNT);
  const [typed, setTyped] = useState({ username: '', giveUp: '' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const terms = data?.closingTerms;
  const refuse = (failed: unknown) => {
    const { code, message, fields } = failureOf(failed);
    setProblem(fields[0]?.message ?? message);
    // Coins arrived or something was started since the screen was opened, so what must be confirmed has changed.
    if (code === ErrorCode.ClosingBlocked || code === ErrorCode.BadInput) refetchQuietly(refetch);
  };
  const run = async () => {
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await confirmed(() =>
        remove({ variables: { input: { username: typed.username.trim(), giveUp: terms?.giveUpWords ? typed.giveUp.trim() : null } } }),
      );
      if (!answer) return;
      const eraseAt = answer.data?.deleteAccount?.eraseAfter;
      notify({
        title: 'Your account is closed',
        text: eraseAt ? `It is erased on ${dateWords(eraseAt)}. Sign in before then to keep it.` : 'Sign in to keep it.',
      });
      onDeleted();
    } catch (failed) {
      refuse(failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    terms,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    isBusy,
    problem,
    typed,
    type: (name: keyof typeof typed, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    run: () => void run(),
  };
}
