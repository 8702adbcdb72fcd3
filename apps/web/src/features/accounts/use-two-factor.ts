import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { withFreshSignIn, type ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { RENEW_RECOVERY_CODES, START_TWO_FACTOR, TURN_OFF_TWO_FACTOR } from './security-documents.ts';
import { useSecurityAgain } from './use-account-security.ts';

type Work = 'start' | 'off' | 'renew';

/** A request without an answer may have been carried out. */
const UNANSWERED: Record<Work, string> = {
  start: 'Please try again.',
  off: 'It may be off anyway. You will see once the connection is back.',
  renew: 'The earlier codes may no longer work, and the new ones could not be shown. Please make new ones.',
};

/** Turns the second factor on and off and makes recovery codes, which are shown only once. */
export function useTwoFactor(confirmSignIn: ConfirmSignIn) {
  const readAgain = useSecurityAgain();
  const [start] = useMutation(START_TWO_FACTOR, { fetchPolicy: 'no-cache' });
  const [turnOff] = useMutation(TURN_OFF_TWO_FACTOR);
  const [renew] = useMutation(RENEW_RECOVERY_CODES, { fetchPolicy: 'no-cache' });
  const [secret, setSecret] = useState<{ secret: string; qrDataUrl: string } | null>(null);
  const codes = useShownCodes();
  const [busyWith, setBusyWith] = useState<Work | null>(null);

  const isLost = ({ code }: Failure, hasMadeCodes: boolean): boolean => {
    if (code !== 'NETWORK') return false;
    if (hasMadeCodes) codes.miss();
    void readAgain();
    return true;
  };
  const run = async <Answer>(what: Work, work: () => Promise<Answer>, then: (answer: Answer) => void) => {
    setBusyWith(what);
    try {
      const answer = await withFreshSignIn(work, confirmSignIn);
      if (!answer) return;
      then(answer);
      if (what !== 'start') await readAgain();
    } catch (error) {
      const failure = failureOf(error);
      if (isLost(failure, what === 'renew')) notify({ title: 'Benison did not answer', text: UNANSWERED[what], tone: 'danger' });
      else notify({ title: 'Nothing was changed', text: failure.message, tone: 'danger' });
    } finally {
      setBusyWith(null);
    }
  };
  return {
    secret,
    codes: codes.shown,
    areCodesUnseen: codes.areUnseen,
    busyWith,
    isLost,
    turnedOn: (codesMade: readonly string[] | null) => {
      setSecret(null);
      codes.show(codesMade);
      void readAgain();
    },
    begin: () => void run('start', start, ({ data }) => setSecret(data?.startTwoFactor ?? null)),
    giveUp: () => setSecret(null),
    turnOff: () =>
      run('off', turnOff, () => {
        codes.show(null);
        notify({ title: 'Two-step sign-in is off', text: 'Signing in asks for your password only.' });
      }),
    renew: () => run('renew', renew, ({ data }) => codes.show(data?.renewRecoveryCodes?.recoveryCodes ?? null)),
    codesKept: codes.hide,
  };
}

/** Recovery codes, shown once after they were made. */
function useShownCodes() {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  /** Codes were made, but the answer with them was lost. */
  const [areUnseen, setUnseen] = useState(false);
  return {
    shown,
    areUnseen,
    show: (made: readonly string[] | null) => {
      setShown(made);
      setUnseen(false);
    },
    hide: () => setShown(null),
    miss: () => setUnseen(true),
  };
}

export type TwoFactorState = ReturnType<typeof useTwoFactor>;
