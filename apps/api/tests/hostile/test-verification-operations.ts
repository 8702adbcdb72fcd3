import { newId } from '../../src/platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

/** An honest call of every operation on licences and social profiles. */
export const VERIFICATION_OPERATIONS: Record<string, Asked> = {
  'Query.verifications': { by: 'bob', with: nothing },
  'Mutation.submitSocialProfile': {
    by: 'newcomer',
    with: () => ({
      input: {
        platform: 'LINKEDIN',
        profileUrl: 'https://linkedin.com/company/bell',
        followerCount: 12,
        method: 'LINK',
        proofUrl: 'https://bell.example/about',
        notes: 'Ours',
      },
    }),
  },
  'Subscription.verificationChanged': { by: 'bob', with: () => ({ after: null }) },
  'Query.verificationQueue': { by: 'verifier', with: () => ({ kind: 'LICENSE', first: 5, after: null }) },
  'Query.verificationQueueCounts': { by: 'verifier', with: nothing },
  'Mutation.decideVerification': {
    by: 'verifier',
    with: () => ({ input: { kind: 'SOCIAL', verificationId: newId(), status: 'REJECTED', reason: 'Another name', followersSeen: 3 } }),
  },
  'Mutation.revealLicense': { by: 'verifier', with: () => ({ input: { verificationId: newId() } }) },
  'Subscription.verificationQueueChanged': { by: 'verifier', with: () => ({ after: null }) },
  'Mutation.takeBackDecision': {
    by: 'verifier',
    with: input(() => ({ kind: 'LICENSE', verificationId: newId(), decidedAt: '2026-11-22T10:00:00.000Z' })),
  },
  'Mutation.revealEin': { by: 'verifier', with: input(() => ({ verificationId: newId() })) },
};

/** An honest call of every path about licences. */
export const VERIFICATION_REST: Record<string, RestAsked> = {
  'post /api/verifications/driver-license': { by: 'newcomer', path: () => '/api/verifications/driver-license' },
  'get /api/admin/verifications/driver-license/{id}/{side}': {
    by: 'verifier',
    path: () => `/api/admin/verifications/driver-license/${newId()}/front`,
  },
  'get /api/admin/ein-verifications/pending': { by: 'verifier', path: () => '/api/admin/ein-verifications/pending' },
  'patch /api/admin/ein-verifications/{verificationId}': {
    by: 'verifier',
    path: () => `/api/admin/ein-verifications/${newId()}`,
    body: (w) => ({ status: 'rejected', reviewedBy: w.verifier.staffId, reason: 'The names differ' }),
  },
};
