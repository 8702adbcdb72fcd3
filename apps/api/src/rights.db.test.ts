import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import type { TestClient } from '@benison/testkit/client';
import { operationFor, rootFields } from '@benison/testkit/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from './rest-routes.ts';

/** Everybody who may stand before a door. */
const ROLES = ['guest', 'pending', 'suspended', 'newcomer', 'member', 'premium', 'moderator', 'verifier', 'finance', 'admin'] as const;
type Role = (typeof ROLES)[number];

const STAFF: Role[] = ['moderator', 'verifier', 'finance', 'admin'];
const MEMBERS: Role[] = ['newcomer', 'member', 'premium'];
/** Who may try what. A newcomer is a member without a business; pending and suspended people have no standing session. */
const MAY = {
  anyone: [...ROLES],
  member: MEMBERS,
  business: ['member', 'premium'] as Role[],
  staff: STAFF,
  verifiers: ['verifier', 'admin'] as Role[],
  admin: ['admin'] as Role[],
  merchants: ['finance', 'admin'] as Role[],
  moderators: ['moderator', 'admin'] as Role[],
  /** Who looks at members: all of staff but those who keep the money. */
  keepers: ['moderator', 'verifier', 'admin'] as Role[],
  /** The registration under way in a browser; its own tests stand with payments. */
  applicant: [] as Role[],
} as const;
type Rights = keyof typeof MAY;

/** The written policy of every operation. One without a row fails the test below. */
const GRAPHQL: Record<string, Rights> = {
  'Query.cursor': 'anyone',
  'Query.viewer': 'anyone',
  'Query.landingStats': 'anyone',
  'Query.placeSuggestions': 'anyone',
  'Query.staffViewer': 'anyone',
  'Query.discoverDeck': 'business',
  'Query.business': 'business',
  'Query.likesReceived': 'business',
  'Query.memberStats': 'business',
  'Query.matches': 'business',
  'Query.match': 'business',
  'Query.messages': 'business',
  'Query.recentActivity': 'business',
  'Query.blockedBusinesses': 'business',
  'Query.notifications': 'member',
  'Query.sessions': 'member',
  'Query.pendingEinVerifications': 'verifiers',
  'Query.einVerificationCounts': 'verifiers',
  'Query.auditLog': 'admin',
  'Query.paymentOptions': 'anyone',
  'Query.order': 'member',
  'Query.orders': 'member',
  'Query.viewerWallet': 'member',
  'Query.walletTransactions': 'member',
  'Query.journal': 'member',
  'Query.coinPurchases': 'member',
  'Query.coinPackages': 'anyone',
  'Mutation.saveCoinPackage': 'merchants',
  'Subscription.walletChanged': 'member',
  'Mutation.createOrder': 'member',
  'Mutation.payOrder': 'member',
  'Mutation.captureOrder': 'member',
  'Mutation.cancelOrder': 'member',
  'Mutation.refundOrder': 'merchants',
  'Mutation.finishPaidRegistration': 'applicant',
  'Subscription.orderChanged': 'member',
  'Query.plans': 'anyone',
  'Query.boosts': 'anyone',
  'Query.viewerSubscription': 'member',
  'Query.entitlements': 'member',
  'Query.switchTerms': 'member',
  'Query.invoices': 'member',
  'Query.invoice': 'member',
  'Query.activeBoost': 'business',
  'Query.boostReports': 'business',
  'Query.receivedLikes': 'business',
  'Query.profileViewers': 'business',
  'Query.profileViewerCount': 'business',
  'Mutation.startTrial': 'member',
  'Mutation.switchPlan': 'member',
  'Mutation.cancelSubscription': 'member',
  'Mutation.resumeSubscription': 'member',
  'Mutation.buyBoostWithCoins': 'business',
  'Subscription.entitlementsChanged': 'member',
  'Query.payoutDestinations': 'member',
  'Query.payoutQuote': 'member',
  'Query.payouts': 'member',
  'Mutation.savePayoutDestination': 'member',
  'Mutation.removePayoutDestination': 'member',
  'Mutation.requestPayout': 'member',
  'Mutation.cancelPayout': 'member',
  'Subscription.payoutChanged': 'member',
  'Query.pendingPayouts': 'merchants',
  'Query.closedPayouts': 'merchants',
  'Query.payoutReview': 'merchants',
  'Query.payoutCounts': 'merchants',
  'Mutation.decidePayout': 'merchants',
  'Mutation.revealPayoutDestination': 'merchants',
  'Subscription.pendingPayoutChanged': 'merchants',
  'Query.memberAnalytics': 'business',
  'Query.advancedAnalytics': 'business',
  'Subscription.analyticsChanged': 'business',
  'Query.revenue': 'merchants',
  'Query.revenueTransactions': 'merchants',
  'Query.paymentProviderStatus': 'merchants',
  'Query.reconciliation': 'merchants',
  'Mutation.runReconciliation': 'merchants',
  'Mutation.staffReauthenticate': 'staff',
  'Query.accountSecurity': 'member',
  'Mutation.confirmSignIn': 'member',
  'Mutation.changePassword': 'member',
  'Mutation.requestEmailChange': 'member',
  'Mutation.cancelEmailChange': 'member',
  'Mutation.confirmEmailChange': 'anyone',
  'Mutation.undoEmailChange': 'anyone',
  'Mutation.startTwoFactor': 'member',
  'Mutation.confirmTwoFactor': 'member',
  'Mutation.turnOffTwoFactor': 'member',
  'Mutation.renewRecoveryCodes': 'member',
  'Mutation.renewStaffRecoveryCodes': 'staff',
  'Query.notificationSettings': 'member',
  'Query.pushKey': 'member',
  'Mutation.updateNotificationSetting': 'member',
  'Mutation.savePushSubscription': 'member',
  'Mutation.removePushSubscription': 'member',
  'Mutation.unsubscribe': 'anyone',
  'Query.viewingSettings': 'business',
  'Mutation.updateViewing': 'business',
  'Query.dataExports': 'member',
  'Mutation.requestDataExport': 'member',
  'Query.closingTerms': 'member',
  'Mutation.deleteAccount': 'member',
  'Mutation.restoreAccount': 'anyone',
  'Mutation.register': 'anyone',
  // A registration token stands in for the session; without one it takes a member.
  'Mutation.submitEinVerification': 'member',
  'Mutation.signIn': 'anyone',
  'Mutation.signOut': 'anyone',
  'Mutation.requestPasswordReset': 'anyone',
  'Mutation.resetPassword': 'anyone',
  'Mutation.staffSignIn': 'anyone',
  'Mutation.staffSignOut': 'staff',
  'Mutation.revokeSession': 'member',
  'Mutation.revokeOtherSessions': 'member',
  'Mutation.updatePreferences': 'member',
  'Mutation.createBusiness': 'member',
  'Mutation.updateBusiness': 'business',
  'Mutation.removeLogo': 'business',
  'Mutation.setMainPhoto': 'business',
  'Mutation.orderPhotos': 'business',
  'Mutation.deletePhoto': 'business',
  'Mutation.updateProfile': 'member',
  'Mutation.markNotificationsRead': 'member',
  'Mutation.markAllNotificationsRead': 'member',
  'Mutation.swipe': 'business',
  'Mutation.undoSwipe': 'business',
  'Mutation.revisitPassed': 'business',
  'Mutation.unmatch': 'business',
  'Mutation.block': 'business',
  'Mutation.unblock': 'business',
  'Mutation.report': 'business',
  'Mutation.sendMessage': 'business',
  'Mutation.markRead': 'business',
  'Mutation.setTyping': 'business',
  'Query.searchMessages': 'business',
  'Mutation.editMessage': 'business',
  'Mutation.deleteMessage': 'business',
  'Mutation.reactToMessage': 'business',
  'Mutation.muteThread': 'business',
  'Mutation.discardAttachment': 'business',
  'Query.meetings': 'business',
  'Mutation.proposeMeeting': 'business',
  'Mutation.acceptMeeting': 'business',
  'Mutation.counterMeeting': 'business',
  'Mutation.cancelMeeting': 'business',
  'Query.marketplaceItems': 'member',
  'Query.marketplaceItem': 'member',
  'Query.marketplaceOrders': 'member',
  'Mutation.buyMarketplaceItem': 'member',
  'Mutation.cancelMarketplaceOrder': 'member',
  'Subscription.marketplaceOrderChanged': 'member',
  'Subscription.marketplaceItemChanged': 'member',
  'Query.catalogueItems': 'merchants',
  'Query.catalogueItemPrices': 'merchants',
  'Query.fulfilmentOrders': 'merchants',
  'Query.fulfilmentCounts': 'merchants',
  'Mutation.createCatalogueItem': 'merchants',
  'Mutation.updateCatalogueItem': 'merchants',
  'Mutation.setCatalogueItemActive': 'merchants',
  'Mutation.advanceMarketplaceOrder': 'merchants',
  'Mutation.refundMarketplaceOrder': 'merchants',
  'Subscription.fulfilmentChanged': 'merchants',
  'Mutation.startTotpEnrolment': 'staff',
  'Mutation.confirmTotpEnrolment': 'staff',
  'Query.verifications': 'member',
  'Mutation.submitSocialProfile': 'member',
  'Subscription.verificationChanged': 'member',
  'Query.verificationQueue': 'verifiers',
  'Query.verificationQueueCounts': 'verifiers',
  'Mutation.decideVerification': 'verifiers',
  'Mutation.revealLicense': 'verifiers',
  'Subscription.verificationQueueChanged': 'verifiers',
  'Mutation.decideEinVerification': 'verifiers',
  'Mutation.revealEin': 'verifiers',
  'Query.videoStatus': 'member',
  'Query.liveStreams': 'business',
  'Query.stream': 'business',
  'Query.viewerStream': 'business',
  'Query.streamAgreement': 'member',
  'Query.streamSummary': 'business',
  'Query.streamViewers': 'business',
  'Query.scheduledStreams': 'business',
  'Query.liveNotices': 'member',
  'Mutation.acceptStreamAgreement': 'member',
  'Mutation.startStream': 'business',
  'Mutation.joinStream': 'business',
  'Mutation.leaveStream': 'business',
  'Mutation.endStream': 'business',
  'Mutation.scheduleStream': 'business',
  'Mutation.cancelScheduledStream': 'business',
  'Mutation.answerScheduledStream': 'business',
  'Mutation.setLiveNotices': 'member',
  'Subscription.liveStreamsChanged': 'business',
  'Subscription.streamChanged': 'business',
  'Subscription.streamViewersChanged': 'business',
  'Subscription.streamNoticeAdded': 'business',
  'Subscription.scheduledStreamChanged': 'business',
  'Query.enforcements': 'member',
  'Mutation.acknowledgeWarning': 'member',
  'Mutation.appeal': 'member',
  'Mutation.appealSuspension': 'anyone',
  'Subscription.enforcementChanged': 'member',
  'Query.moderationCases': 'moderators',
  'Query.moderationCase': 'moderators',
  'Query.moderationCounts': 'moderators',
  'Query.caseWatch': 'moderators',
  'Query.appeals': 'moderators',
  'Mutation.claimCase': 'moderators',
  'Mutation.releaseCase': 'moderators',
  'Mutation.takeOverCase': 'moderators',
  'Mutation.decideCase': 'moderators',
  'Mutation.decideAppeal': 'moderators',
  'Subscription.moderationCaseChanged': 'moderators',
  'Subscription.appealChanged': 'moderators',
  'Query.helpRequest': 'anyone',
  'Mutation.submitHelpRequest': 'anyone',
  'Mutation.addFollowUp': 'anyone',
  'Mutation.finishOnboarding': 'member',
  'Query.staffHelpRequests': 'moderators',
  'Query.staffHelpRequest': 'moderators',
  'Query.helpRequestsWaiting': 'moderators',
  'Mutation.claimHelpRequest': 'moderators',
  'Mutation.releaseHelpRequest': 'moderators',
  'Mutation.answerHelpRequest': 'moderators',
  'Mutation.closeHelpRequest': 'moderators',
  'Mutation.reopenHelpRequest': 'moderators',
  'Subscription.helpRequestChanged': 'moderators',
  'Query.giftCatalogue': 'member',
  'Query.giftQuote': 'business',
  'Query.streamGifts': 'business',
  'Query.topGifters': 'business',
  'Query.streamChat': 'business',
  'Query.streamTools': 'business',
  'Query.streamStage': 'business',
  'Mutation.sendGift': 'business',
  'Mutation.setGiftsEnabled': 'business',
  'Mutation.setStreamGoal': 'business',
  'Mutation.clearStreamGoal': 'business',
  'Mutation.sendStreamMessage': 'business',
  'Mutation.deleteStreamMessage': 'business',
  'Mutation.muteViewer': 'business',
  'Mutation.unmuteViewer': 'business',
  'Mutation.removeViewer': 'business',
  'Mutation.banViewer': 'business',
  'Mutation.unbanViewer': 'business',
  'Mutation.setSlowMode': 'business',
  'Mutation.setBlockedWords': 'business',
  'Mutation.appointStreamModerator': 'business',
  'Mutation.dismissStreamModerator': 'business',
  'Mutation.raiseHand': 'business',
  'Mutation.lowerHand': 'business',
  'Mutation.inviteToStage': 'business',
  'Mutation.acceptStage': 'business',
  'Mutation.leaveStage': 'business',
  'Subscription.streamGiftAdded': 'business',
  'Subscription.streamChatChanged': 'business',
  'Subscription.streamStageChanged': 'business',
  'Query.waitingWork': 'staff',
  'Subscription.waitingWorkChanged': 'staff',
  'Query.memberSearch': 'keepers',
  'Query.memberRecord': 'keepers',
  'Mutation.addMemberNote': 'keepers',
  'Mutation.resendMemberMail': 'keepers',
  'Mutation.suspendMember': 'moderators',
  'Mutation.restoreMember': 'moderators',
  'Mutation.endMemberSessions': 'moderators',
  'Mutation.writeOffDebt': 'admin',
  'Query.staffMembers': 'admin',
  'Mutation.inviteStaff': 'admin',
  'Mutation.updateStaff': 'admin',
  'Mutation.resetStaff': 'admin',
  'Mutation.acceptStaffLink': 'anyone',
  'Mutation.checkAuditChain': 'admin',
  'Query.systemStatus': 'admin',
  'Query.catalogueGifts': 'merchants',
  'Mutation.saveGift': 'merchants',
  'Query.cataloguePackages': 'merchants',
  'Query.premiumPrices': 'merchants',
  'Mutation.savePremiumPrice': 'merchants',
  'Subscription.matchChanged': 'business',
  'Subscription.messageChanged': 'business',
  'Subscription.notificationAdded': 'member',
  'Subscription.presenceChanged': 'business',
  'Subscription.typing': 'business',
  'Subscription.pendingVerificationChanged': 'verifiers',
};

const REST: Record<string, Rights> = {
  'get /api/auth/session': 'anyone',
  'post /api/auth/login': 'anyone',
  'post /api/auth/logout': 'anyone',
  'post /api/auth/password-reset': 'anyone',
  'post /api/users/register': 'anyone',
  'post /api/ein-verification': 'anyone',
  'post /api/admin/login': 'anyone',
  'get /api/account/exports/{id}': 'member',
  'post /api/purchases': 'member',
  'get /api/paypal/setup': 'member',
  'post /api/paypal/order': 'member',
  'post /api/paypal/order/{orderId}/capture': 'member',
  'post /api/bizcoin/complete-paypal-purchase': 'member',
  'post /api/verifications/driver-license': 'member',
  'get /api/admin/verifications/driver-license/{id}/{side}': 'verifiers',
  'get /api/admin/ein-verifications/pending': 'verifiers',
  'patch /api/admin/ein-verifications/{verificationId}': 'verifiers',
  'get /api/businesses/current': 'member',
  'post /api/businesses': 'member',
  'put /api/businesses/current': 'business',
  'patch /api/businesses/{id}': 'business',
  'post /api/businesses/{id}/photos': 'business',
  'post /api/businesses/{id}/photos/preview': 'business',
  'put /api/users/profile': 'member',
  'put /api/threads/{matchId}/attachments/{id}': 'business',
  'get /api/attachments/{id}': 'business',
  'get /api/meetings/{id}/calendar.ics': 'business',
  'get /api/businesses/discover': 'business',
  'post /api/swipes': 'business',
  'get /api/matches/{businessId}': 'business',
  'get /api/analytics/user': 'business',
  'get /api/analytics/{businessId}': 'business',
  'get /api/analytics/export.csv': 'business',
  'get /api/bizcoin/wallet/{userId}': 'member',
  'get /api/bizcoin/transactions/{walletId}': 'member',
  'get /api/bizcoin/statement.csv': 'member',
  'get /api/bizcoin/purchases/{userId}': 'member',
  'post /api/bizcoin/purchase': 'member',
  'post /api/bizcoin/withdraw': 'member',
  'get /api/conversion/requests/{userId}': 'member',
  'post /api/conversion/request': 'member',
  'get /api/admin/revenue-analytics': 'merchants',
  'get /api/admin/revenue-streams': 'merchants',
  'get /api/admin/transactions': 'merchants',
  'get /api/admin/revenue.csv': 'merchants',
  'get /api/gifts/definitions': 'member',
  'post /api/stream/gift': 'business',
  'get /api/stream/gifts/{streamId}': 'business',
  'get /api/streams/active': 'business',
  'get /api/streams/user/{userId}': 'business',
  'post /api/streams/start': 'business',
  'post /api/streams/{id}/end': 'business',
  'post /api/streams/{id}/join': 'business',
  'post /api/streams/{id}/leave': 'business',
  'post /api/stream/content-agreement': 'member',
  'get /api/stream/content-agreement/{userId}': 'member',
  'post /api/stream/content-report': 'business',
  'post /api/stream/content-report/{id}/frame': 'business',
  'get /api/stream/content-reports': 'moderators',
  'post /api/stream/content-reports/{id}/update': 'moderators',
  'get /api/admin/stream/content-reports': 'moderators',
  'post /api/admin/stream/content-reports/{id}/update': 'moderators',
  'get /api/admin/moderation/frames/{id}': 'moderators',
  'post /api/support/help-request': 'anyone',
  'get /api/marketplace': 'member',
  'post /api/marketplace/purchase': 'member',
  'post /api/admin/marketplace/items/{id}/picture': 'merchants',
};

/** Answers that say "not you", whatever was asked. */
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BUSINESS_REQUIRED', 'ACCOUNT_SUSPENDED', 'TOTP_REQUIRED']);

let t: TestApp;
const clients = new Map<Role, TestClient>();

beforeAll(async () => {
  t = await startTestApp();
  clients.set('guest', t.seed.guest());
  clients.set('pending', (await t.seed.member({ state: 'PENDING' })).client);
  clients.set('suspended', (await t.seed.member({ state: 'SUSPENDED' })).client);
  clients.set('newcomer', (await t.seed.member({ business: null })).client);
  clients.set('member', (await t.seed.member()).client);
  clients.set('premium', (await t.seed.member({ premium: true })).client);
  for (const role of STAFF) clients.set(role, (await t.seed.staff({ role: role.toUpperCase() as never })).client);
});
afterAll(() => t[Symbol.asyncDispose]());

const clientOf = (role: Role): TestClient => {
  const client = clients.get(role);
  if (!client) throw new Error(`Nobody stands for ${role}.`);
  return client;
};

/** A copy, so that signing out in one cell signs nobody out of the next. */
async function freshSession(role: Role): Promise<TestClient> {
  if (role === 'guest') return t.seed.guest();
  if (STAFF.includes(role)) return (await t.seed.staff({ role: role.toUpperCase() as never })).client;
  const state = role === 'pending' ? 'PENDING' : role === 'suspended' ? 'SUSPENDED' : 'ACTIVE';
  return (await t.seed.member({ state, premium: role === 'premium', business: role === 'newcomer' ? null : {} })).client;
}

test('every operation of the schema has a written policy, and no policy is left over', () => {
  expect(rootFields(t.app.schema).sort()).toEqual(Object.keys(GRAPHQL).sort());
});

test('every documented call has a written policy, and no policy is left over', () => {
  expect(REST_ROUTES.map((route) => `${route.method} ${route.path}`).sort()).toEqual(Object.keys(REST).sort());
});

describe.each(Object.entries(GRAPHQL))('%s is for %s', (name, rights) => {
  const [root, field] = name.split('.') as [string, string];
  test.each(ROLES)('asked by %s', async (role) => {
    const client = /signOut|revoke|createBusiness/i.test(field) ? await freshSession(role) : clientOf(role);
    const { query, variables } = operationFor(t.app.schema, root, field);
    const refused =
      root === 'Subscription'
        ? await isSubscriptionRefused(client, query, variables)
        : REFUSALS.has((await client.graphql(query, variables)).code ?? '');
    expect(refused).toBe(!(MAY[rights] as readonly Role[]).includes(role));
  });
});

async function isSubscriptionRefused(client: TestClient, query: string, variables: object): Promise<boolean> {
  const live = await client.subscribe(query, variables);
  try {
    await live.silence(40);
    const ended = await Promise.race([
      live.next(1).then(
        () => null,
        (error: { errors?: { extensions: { code: string } }[] }) => error,
      ),
      new Promise<null>((done) => setTimeout(() => done(null), 20)),
    ]);
    return REFUSALS.has(ended?.errors?.[0]?.extensions.code ?? '');
  } finally {
    live.close();
  }
}

describe.each(Object.entries(REST))('%s is for %s', (name, rights) => {
  const [method = '', path = ''] = name.split(' ');
  test.each(ROLES)('called by %s', async (role) => {
    const client = /logout|businesses$/.test(path) ? await freshSession(role) : clientOf(role);
    const url = path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
    const answer = await client.rest(method.toUpperCase(), url, method === 'get' ? undefined : {});
    // A session that does not stand is told 401 by the session call itself.
    if (path === '/api/auth/session') return expect([200, 401]).toContain(answer.status);
    // Own ids alone are served: a stranger's id in the path is refused as well, after the right to ask at all.
    const foreignPath = /\{(business|user)Id\}|businesses\/\{id\}/.test(path);
    const mayAsk = (MAY[rights] as readonly Role[]).includes(role);
    if (mayAsk && foreignPath) return expect([400, 403, 404, 415]).toContain(answer.status);
    expect(REFUSALS.has(answer.body?.code)).toBe(!mayAsk);
  });
});
