import { newId } from '../../src/platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';
import { random } from './test-world.ts';

const REASON = 'Asked for by letter';

/** An honest call of every staff operation. The ids name nobody, because this world's people are still needed. */
export const STAFF_OPERATIONS: Record<string, Asked> = {
  'Query.staffRecoveryCodesLeft': { by: 'admin', with: nothing },
  'Query.waitingWork': { by: 'admin', with: nothing },
  'Subscription.waitingWorkChanged': { by: 'admin', with: () => ({ after: null }) },
  'Query.memberSearch': { by: 'admin', with: () => ({ text: 'nobody at all', first: 5 }) },
  'Query.memberRecord': { by: 'admin', with: () => ({ userId: newId() }) },
  'Mutation.addMemberNote': { by: 'admin', with: () => ({ input: { requestId: newId(), userId: newId(), text: 'Called twice' } }) },
  'Mutation.suspendMember': { by: 'admin', with: () => ({ input: { userId: newId(), reason: REASON, category: 'SPAM', days: 3 } }) },
  'Mutation.restoreMember': { by: 'admin', with: () => ({ input: { userId: newId(), reason: REASON } }) },
  'Mutation.resetMemberFactor': { by: 'admin', with: () => ({ input: { userId: newId(), reason: REASON } }) },
  'Mutation.writeOffDebt': { by: 'admin', with: () => ({ input: { userId: newId(), coins: 80, reason: REASON } }) },
  'Mutation.stopWebhookEndpoint': { by: 'admin', with: () => ({ input: { userId: newId(), endpointId: newId(), reason: REASON } }) },
  'Mutation.stopApiKey': { by: 'admin', with: () => ({ input: { userId: newId(), keyId: newId(), reason: REASON } }) },
  'Mutation.endMemberSessions': { by: 'admin', with: () => ({ input: { userId: newId(), sessionId: newId() } }) },
  'Mutation.resendMemberMail': { by: 'admin', with: () => ({ input: { userId: newId() } }) },
  'Query.staffMembers': { by: 'admin', with: () => ({ first: 20, after: null }) },
  'Mutation.inviteStaff': {
    by: 'admin',
    with: () => ({ input: { username: `new.${random()}`, email: `${random()}@staff.example`, role: 'VERIFIER' } }),
  },
  'Mutation.updateStaff': { by: 'admin', with: () => ({ input: { staffId: newId(), role: 'VERIFIER', isActive: true, reason: REASON } }) },
  'Mutation.resetStaff': { by: 'admin', with: () => ({ input: { staffId: newId(), what: 'SESSIONS', reason: REASON } }) },
  'Mutation.acceptStaffLink': { by: 'staffGuest', with: () => ({ input: { token: 'made-up', password: 'a long enough one' } }) },
  'Mutation.checkAuditChain': { by: 'admin', with: input(nothing) },
  'Query.systemStatus': { by: 'admin', with: nothing },
  'Query.catalogueGifts': { by: 'admin', with: nothing },
  'Mutation.saveGift': {
    by: 'admin',
    with: () => ({ input: { requestId: newId(), seenUpdatedAt: '2026-01-01T00:00:00Z', id: 'clover', coins: 10, isActive: true } }),
  },
  'Query.premiumPrices': { by: 'admin', with: nothing },
  'Query.matchModels': { by: 'admin', with: () => ({ first: 5, after: null }) },
  'Mutation.makeModelCurrent': { by: 'admin', with: () => ({ input: { modelId: newId() } }) },
  'Mutation.savePremiumPrice': {
    by: 'admin',
    with: () => ({ input: { requestId: newId(), id: 'BOOST_WEEK', priceCents: 3_999, expectedPriceCents: 3_999 } }),
  },
  'Query.cataloguePackages': { by: 'admin', with: nothing },
  'Query.staffViewer': { by: 'verifier', with: nothing },
  'Query.auditLog': {
    by: 'admin',
    with: () => ({ first: 5, after: null, filter: { actor: 'nobody', kind: 'CASE', action: 'CASE_DECIDED', subject: 'RPT-1' } }),
  },
  'Mutation.staffReauthenticate': { by: 'verifier', with: input(() => ({ password: 'whatever it is', code: '123456' })) },
  'Mutation.staffSignIn': { by: 'staffGuest', with: input(() => ({ username: 'nobody', password: 'whatever it is', code: '123456' })) },
  'Mutation.staffSignOut': { by: 'staffGuest', with: input(nothing) },
  'Mutation.startTotpEnrolment': { by: 'verifier', with: input(nothing) },
  'Mutation.confirmTotpEnrolment': { by: 'admin', with: input(() => ({ code: '123456' })) },
};

export const STAFF_REST: Record<string, RestAsked> = {
  'post /api/admin/login': {
    by: 'staffGuest',
    path: () => '/api/admin/login',
    body: () => ({ username: 'nobody', password: 'whatever', code: '123456' }),
  },
};
