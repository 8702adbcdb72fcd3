import { useMutation } from '@apollo/client/react';
import { CLAIM_RENEWAL_SECONDS } from '@benison/contracts/terms/moderation';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { CLAIM_CASE, RELEASE_CASE, TAKE_OVER_CASE } from '../documents.ts';
import { problemOfCase } from './case-problem.ts';
import type { ModerationCase } from './use-cases.ts';
import { useClaimState, useModerator } from './use-claim-state.ts';

const SECOND_MS = 1_000;

/** Renews a claim while its case is open in a visible page. */
function useRenewal(isMine: boolean, renew: () => void): void {
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (!isMine) return undefined;
    const renewIfSeen = () => document.visibilityState === 'visible' && latest.current();
    const timer = setInterval(renewIfSeen, CLAIM_RENEWAL_SECONDS * SECOND_MS);
    document.addEventListener('visibilitychange', renewIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfSeen);
    };
  }, [isMine]);
}

/** Claims a case, renews and releases the claim, and takes it over from somebody else. */
export function useClaim(one: ModerationCase) {
  const { username } = useModerator();
  const [sendClaim, claiming] = useMutation(CLAIM_CASE);
  const [sendRelease, releasing] = useMutation(RELEASE_CASE);
  const [sendTakeOver, takingOver] = useMutation(TAKE_OVER_CASE);
  const now = useNow(SECOND_MS);
  const state = useClaimState(one, now);
  const isMine = state.kind === 'mine';
  const [wasMine, setWasMine] = useState(false);
  if (isMine && !wasMine) setWasMine(true);
  const variables = { id: one.id };
  // A failed renewal shows by itself: the claim expires.
  useRenewal(isMine, () => void sendClaim({ variables }).catch(() => undefined));
  const tell = (error: unknown, title: string) =>
    notify({ title, text: problemOfCase(failureOf(error), productNow(), username).text, tone: 'warning' });
  const claim = async () => {
    try {
      await sendClaim({ variables });
    } catch (error) {
      tell(error, 'Not claimed');
    }
  };
  const release = async () => {
    try {
      await sendRelease({ variables });
      setWasMine(false);
    } catch (error) {
      tell(error, 'Not released');
    }
  };
  /** Resolves to an error message, or null on success. */
  const takeOver = async (reason: string, from: string): Promise<string | null> => {
    try {
      await sendTakeOver({ variables: { ...variables, reason, from } });
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return failure.fields[0]?.message ?? problemOfCase(failure, productNow(), username).text;
    }
  };
  return {
    state,
    isMine,
    isLost: wasMine && !isMine,
    isBusy: claiming.loading && !isMine,
    isReleasing: releasing.loading,
    isTakingOver: takingOver.loading,
    claim,
    release,
    takeOver,
  };
}

export type Claiming = ReturnType<typeof useClaim>;
