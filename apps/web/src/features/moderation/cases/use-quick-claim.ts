import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import { failureOf } from '../../../lib/acts/errors.ts';
import { goToDetail } from '../../../lib/routing/go-to-detail.ts';
import { productNow } from '../../../lib/time/product-clock.ts';
import { CLAIM_CASE } from '../documents.ts';
import { problemOfCase } from './case-problem.ts';

/**
 * Claims a case from its row and opens it, at once: until the answer came, the buttons of the case before would still decide that one.
 */
export function useQuickClaim(open: (id: string, isOnPhone: boolean) => void) {
  const [claim] = useMutation(CLAIM_CASE);
  const [busyId, setBusyId] = useState<string | null>(null);
  const run = async (id: string) => {
    setBusyId(id);
    open(id, true);
    goToDetail();
    try {
      await claim({ variables: { id } });
    } catch (error) {
      notify({ title: 'Not claimed', text: problemOfCase(failureOf(error), productNow()).text, tone: 'warning' });
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, run };
}
