import { newId } from '../../src/platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

const aPage = () => ({ status: 'PENDING', first: 5, after: null });
const aCase = () => ({ id: newId() });
const aPageOfCase = () => ({ caseId: newId(), first: 5, after: null });

/** An honest call of every moderation operation. */
export const MODERATION_OPERATIONS: Record<string, Asked> = {
  'Query.enforcements': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.moderationCases': { by: 'admin', with: () => ({ ...aPage(), severity: 'HIGH', search: 'spam' }) },
  'Query.moderationCase': { by: 'admin', with: aCase },
  'Query.caseReports': { by: 'admin', with: aPageOfCase },
  'Query.caseEvidence': { by: 'admin', with: aPageOfCase },
  'Query.caseLines': { by: 'admin', with: aPageOfCase },
  'Query.otherOpenCases': { by: 'admin', with: aPageOfCase },
  'Query.pictureCopyCases': { by: 'admin', with: aPageOfCase },
  'Query.moderationCounts': { by: 'admin', with: nothing },
  'Query.appeals': { by: 'admin', with: aPage },
  'Mutation.watchCase': { by: 'admin', with: () => ({ input: { caseId: newId() } }) },
  'Mutation.acknowledgeWarning': { by: 'bob', with: input(aCase) },
  'Mutation.appeal': { by: 'bob', with: () => ({ input: { enforcementId: newId(), text: 'This was somebody else.' } }) },
  'Mutation.appealSuspension': { by: 'guest', with: () => ({ input: { appealToken: 'x'.repeat(43), text: 'This was somebody else.' } }) },
  'Mutation.claimCase': { by: 'admin', with: input(aCase) },
  'Mutation.releaseCase': { by: 'admin', with: input(aCase) },
  'Mutation.takeOverCase': { by: 'admin', with: () => ({ input: { id: newId(), reason: 'She went home', from: 'theo' } }) },
  'Mutation.decideCase': {
    by: 'admin',
    with: () => ({
      input: {
        caseId: newId(),
        version: 1,
        status: 'RESOLVED',
        action: 'LIVE_BAN',
        notes: 'Twice',
        message: 'Please be kind.',
        banDays: 3,
      },
    }),
  },
  'Mutation.decideModerationCases': {
    by: 'admin',
    with: () => ({
      input: {
        requestId: newId(),
        cases: [
          { caseId: newId(), version: 1 },
          { caseId: newId(), version: 2 },
        ],
        status: 'RESOLVED',
        action: 'WARNING_ISSUED',
        notes: 'Twice',
        message: 'Please be kind.',
      },
    }),
  },
  'Mutation.takeBackCaseDecision': { by: 'admin', with: () => ({ input: { caseId: newId(), version: 2 } }) },
  'Mutation.decideAppeal': {
    by: 'admin',
    with: () => ({ input: { appealId: newId(), isGranted: false, message: 'We looked at it again.' } }),
  },
  'Subscription.enforcementChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.moderationCaseChanged': { by: 'admin', with: () => ({ after: null }) },
  'Subscription.appealChanged': { by: 'admin', with: () => ({ after: null }) },
  'Mutation.report': {
    by: 'bob',
    with: input((w) => ({ target: 'BUSINESS', targetId: w.stranger.businessId, category: 'SPAM', details: 'Twice' })),
  },
};

const UPDATE = () => ({ status: 'resolved', moderatorNotes: 'Twice', actionTaken: 'warning_issued' });

/** An honest call of every documented moderation path. */
export const MODERATION_REST: Record<string, RestAsked> = {
  'post /api/stream/content-report': {
    by: 'bob',
    path: () => '/api/stream/content-report',
    body: (w) => ({
      streamId: w.ofBob.streamId,
      streamerId: w.bob.businessId,
      reporterId: w.bob.userId,
      category: 'spam',
      description: 'Again',
      isUrgent: false,
      reportType: 'content_violation',
      severity: 'medium',
    }),
  },
  'post /api/stream/content-report/{id}/frame': { by: 'bob', path: (w) => `/api/stream/content-report/${w.ofBob.streamId}/frame` },
  'get /api/stream/content-reports': { by: 'admin', path: () => '/api/stream/content-reports?status=pending&severity=high&first=5' },
  'get /api/admin/stream/content-reports': {
    by: 'admin',
    path: () => '/api/admin/stream/content-reports?status=pending&severity=high&first=5',
  },
  'post /api/stream/content-reports/{id}/update': {
    by: 'admin',
    path: () => `/api/stream/content-reports/${newId()}/update`,
    body: UPDATE,
  },
  'post /api/admin/stream/content-reports/{id}/update': {
    by: 'admin',
    path: () => `/api/admin/stream/content-reports/${newId()}/update`,
    body: UPDATE,
  },
  'get /api/admin/moderation/frames/{id}': { by: 'admin', path: () => `/api/admin/moderation/frames/${newId()}` },
};
