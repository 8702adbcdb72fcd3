import { useMutation, useQuery } from '@apollo/client/react';
import type { VerificationKind } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Staff_VerificationFragment } from '../../../gql/graphql.ts';
import { graphql } from '../../../gql/index.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { useStaff } from '../staff-session.tsx';
import { problemOfDecision, type DecisionProblem } from './decision-problem.ts';
import { applyToQueue } from './verification-queue.ts';

const VERIFICATIONS = graphql(`
  query Verifications($kind: VerificationKind, $after: String) {
    cursor
    verificationQueue(kind: $kind, first: 50, after: $after) { nodes { ...Staff_verification } pageInfo { endCursor hasNextPage } }
    verificationQueueCounts { ...Staff_verificationCounts }
  }
  fragment Staff_verification on QueuedVerification {
    id kind title businessName status submittedAt dueAt notes reason decidedByName decidedAt previousAttempts
    applicant { id username email state registeredAt }
    subject {
      __typename
      ... on QueuedEin { businessType einMasked }
      ... on QueuedLicense { fullName state numberMasked hasPictures }
      ... on QueuedSocial { platform profileUrl followerCount isFollowerCountChecked method proof }
    }
  }
  fragment Staff_verificationCounts on VerificationQueueCounts {
    pending pendingEin pendingLicense pendingSocial approvedToday rejectedToday oldestPendingAt
  }
`);

export const VERIFICATION_CHANGED = graphql(`
  subscription PendingVerificationChanged($after: String) {
    verificationQueueChanged(after: $after) {
      cursor
      kind
      verification { ...Staff_verification }
      counts { ...Staff_verificationCounts }
    }
  }
`);

const DECIDE = graphql(`
  mutation DecideVerification($input: DecideVerificationInput!) {
    decideVerification(input: $input) { verification { ...Staff_verification } }
  }
`);

export type Verification = Staff_VerificationFragment;

const isWanted = (kind: VerificationKind | null, verification: Verification): boolean => kind === null || verification.kind === kind;

/** The pending verifications of one kind or all, kept live, with the server's counts for the day. */
export function useVerifications(kind: VerificationKind | null) {
  const query = useQuery(VERIFICATIONS, { variables: { kind }, fetchPolicy: 'cache-and-network' });
  const { data, error, loading, refetch, updateQuery } = query;
  const page = data?.verificationQueue;
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [decided, setDecided] = useState<ReadonlyMap<string, Verification>>(new Map());
  useLive(VERIFICATION_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.verificationQueueChanged.cursor,
    onData: ({ verificationQueueChanged: { verification, counts, cursor, kind: change } }) => {
      if (change === 'SUBMITTED') setArrivedIds((known) => new Set(known).add(verification.id));
      else setDecided((known) => new Map(known).set(verification.id, verification));
      updateQuery((_, { previousData, complete }) =>
        complete
          ? {
              ...previousData,
              cursor,
              verificationQueueCounts: counts,
              verificationQueue: isWanted(kind, verification)
                ? {
                    ...previousData.verificationQueue,
                    nodes: applyToQueue(
                      previousData.verificationQueue.nodes,
                      verification,
                      previousData.verificationQueue.pageInfo.hasNextPage,
                    ),
                  }
                : previousData.verificationQueue,
            }
          : undefined,
      );
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return {
    queue: page?.nodes ?? [],
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: loading && page !== undefined,
    more: () => loadMore(query, page),
    counts: data?.verificationQueueCounts,
    arrivedIds,
    /** Decisions made while the screen is open, by anyone. */
    decided,
    isLoading: loading && !data,
    error: data ? undefined : error,
    refetch: () => refetchQuietly(refetch),
    /** Removes this person's decision from the queue before its event arrives. */
    takeOut: (id: string) =>
      updateQuery((_, { previousData, complete }) =>
        complete
          ? {
              ...previousData,
              verificationQueue: {
                ...previousData.verificationQueue,
                nodes: previousData.verificationQueue.nodes.filter((one) => one.id !== id),
              },
            }
          : undefined,
      ),
  };
}

export interface Decision {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly reason?: string;
  /** The follower count seen on a social profile. */
  readonly followersSeen?: number | null;
}

/** Approves or rejects the submission that was seen; when two people decide the same one, the second is told who was first. */
export function useDecision(
  { id, kind }: Pick<Verification, 'id' | 'kind'>,
  seenSubmittedAt: string,
  onSettled: (decided: Verification) => void,
) {
  const { username } = useStaff();
  const [send, { loading: isBusy }] = useMutation(DECIDE);
  const [problem, setProblem] = useState<DecisionProblem | null>(null);
  const decide = async ({ status, reason, followersSeen }: Decision): Promise<boolean> => {
    setProblem(null);
    try {
      const { data } = await send({
        variables: {
          input: { kind, verificationId: id, seenSubmittedAt, status, reason: reason ?? null, followersSeen: followersSeen ?? null },
        },
      });
      const word = status === 'APPROVED' ? 'approved' : 'rejected';
      notify(kind === 'EIN' ? NOTICES.verificationUpdated(word) : NOTICES.identityUpdated(kind, word));
      if (data) onSettled(data.decideVerification.verification);
      return true;
    } catch (error) {
      const found = problemOfDecision(failureOf(error), username);
      setProblem(found);
      if (found.kind === 'decided') notify({ title: 'Already decided', text: found.text, tone: 'warning' });
      else notify(NOTICES.verificationUpdateFailed);
      return false;
    }
  };
  return { isBusy, problem, clearProblem: () => setProblem(null), decide };
}
