import { useMutation, useQuery } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import type { Staff_VerificationFragment } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/errors.ts';
import { useLive } from '../../lib/use-live.ts';
import { problemOfDecision, type DecisionProblem } from './decision-problem.ts';
import { applyToQueue } from './verification-queue.ts';

const VERIFICATIONS = graphql(`
  query Verifications {
    cursor
    pendingEinVerifications(first: 50) { ...Staff_verification }
    einVerificationCounts { pending approvedToday rejectedToday oldestPendingAt }
  }
  fragment Staff_verification on EinVerification {
    id companyName businessType einMasked notes status submittedAt dueAt reason decidedByName decidedAt previousAttempts
    applicant { id username email state registeredAt }
  }
`);

export const VERIFICATION_CHANGED = graphql(`
  subscription PendingVerificationChanged($after: String) {
    pendingVerificationChanged(after: $after) {
      cursor
      kind
      verification { ...Staff_verification }
      counts { pending approvedToday rejectedToday oldestPendingAt }
    }
  }
`);

const DECIDE = graphql(`
  mutation DecideEinVerification($input: DecideEinVerificationInput!) {
    decideEinVerification(input: $input) { ...Staff_verification }
  }
`);

export type Verification = Staff_VerificationFragment;

/** The pending verifications, as they come and go, and the day's true counts. */
export function useVerifications() {
  const { data, error, loading, refetch, updateQuery } = useQuery(VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<ReadonlyMap<string, Verification>>(new Map());
  useLive(VERIFICATION_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.pendingVerificationChanged.cursor,
    onData: ({ pendingVerificationChanged: { verification, counts, cursor, kind } }) => {
      if (kind === 'SUBMITTED') setArrivedIds((known) => new Set(known).add(verification.id));
      else setDecided((known) => new Map(known).set(verification.id, verification));
      updateQuery((_, { previousData, complete }) =>
        complete ? { ...previousData, cursor, einVerificationCounts: counts, pendingEinVerifications: applyToQueue(previousData.pendingEinVerifications, verification) } : undefined,
      );
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return {
    queue: data?.pendingEinVerifications ?? [],
    counts: data?.einVerificationCounts,
    arrivedIds,
    /** What was decided while the screen was open, by anyone. */
    decided,
    isLoading: loading && !data,
    error: data ? undefined : error,
    refetch: () => void refetch().catch(() => {}),
    /** Takes what this person decided off the queue, before the news of it comes back. */
    takeOut: (id: string) =>
      updateQuery((_, { previousData, complete }) =>
        complete ? { ...previousData, pendingEinVerifications: previousData.pendingEinVerifications.filter((one) => one.id !== id) } : undefined,
      ),
  };
}

/** Approves or rejects; of two people deciding the same one, the second is told who was first. */
export function useDecision(onSettled: (id: string) => void) {
  const [decide, { loading: isBusy }] = useMutation(DECIDE);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const run = async (id: string, status: 'APPROVED' | 'REJECTED', reason: string | null): Promise<boolean> => {
    setProblem(null);
    try {
      await decide({ variables: { input: { verificationId: id, status, reason } } });
      notify(NOTICES.verificationUpdated(status === 'APPROVED' ? 'approved' : 'rejected'));
      onSettled(id);
      return true;
    } catch (error) {
      const found = problemOfDecision(failureOf(error));
      setProblem(found);
      if (found.kind === 'decided') notify({ title: 'Already decided', text: found.text, tone: 'warning' });
      else notify(NOTICES.verificationUpdateFailed);
      return false;
    }
  };
  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(null),
    approve: (id: string) => run(id, 'APPROVED', null),
    reject: (id: string, reason: string) => run(id, 'REJECTED', reason),
  };
}
