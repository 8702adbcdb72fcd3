import { INDUSTRIES } from '@benison/contracts/enumerations';
import type { TestClient } from '@benison/testkit/client';
import { newId } from '../platform/clock.ts';
import { BANK } from '../modules/coins/test-earnings.ts';
import { MESSAGING_OPERATIONS, MESSAGING_REST } from './test-messaging-operations.ts';
import { ACCOUNT_OPERATIONS, ACCOUNT_REST } from './test-account-operations.ts';
import { MODERATION_OPERATIONS, MODERATION_REST } from './test-moderation-operations.ts';
import type { Variables } from './test-shapes.ts';
import { GIFT_REST, STREAM_LIFE_OPERATIONS } from './test-stream-life-operations.ts';
import { STREAM_OPERATIONS, STREAM_REST } from './test-stream-operations.ts';
import { STAFF_OPERATIONS } from './test-staff-operations.ts';
import { SUPPORT_OPERATIONS, SUPPORT_REST } from './test-support-operations.ts';
import { VERIFICATION_OPERATIONS, VERIFICATION_REST } from './test-verification-operations.ts';
import { random, type World } from './test-world.ts';

export interface Asked {
  by: keyof World & ('bob' | 'newcomer' | 'guest' | 'verifier' | 'admin' | 'staffGuest');
  with: (world: World) => Variables;
}

const nothing = (): Variables => ({});
const input =
  (make: (world: World) => Variables) =>
  (world: World): Variables => ({ input: make(world) });
const PROFILE = {
  name: 'Harbor Freight Forwarding',
  industry: INDUSTRIES[0],
  businessType: 'LLC',
  description: 'We move goods for other businesses.',
  city: 'Baltimore',
  state: 'MD',
  companySize: 'SMALL',
  seeking: ['CLIENT'],
  offering: ['VENDOR'],
  tags: ['reefer'],
  website: 'https://harbor.example',
  address: '1 Pier',
  zipCode: '21201',
  foundedYear: 1999,
};

const ITEM = {
  name: 'Card stand',
  description: 'Holds forty cards upright.',
  category: 'BUSINESS_SUPPLIES',
  priceCoins: 3,
  stockQuantity: 9,
  isPremiumOnly: false,
};
const DELIVERY = {
  recipientName: 'Ann Bell',
  company: 'Bell LLC',
  addressLine1: '1 Pier',
  addressLine2: 'Floor 2',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  phone: '410 555 0100',
  instructions: 'Ring twice',
};

/** An honest call of every operation: who makes it, and with every argument it takes. */
export const HONEST: Record<string, Asked> = {
  ...ACCOUNT_OPERATIONS,
  ...MODERATION_OPERATIONS,
  ...VERIFICATION_OPERATIONS,
  ...STREAM_OPERATIONS,
  ...STREAM_LIFE_OPERATIONS,
  ...MESSAGING_OPERATIONS,
  ...SUPPORT_OPERATIONS,
  ...STAFF_OPERATIONS,
  'Query.cursor': { by: 'bob', with: nothing },
  'Query.viewer': { by: 'bob', with: nothing },
  'Query.landingStats': { by: 'bob', with: nothing },
  'Query.placeSuggestions': { by: 'bob', with: () => ({ text: 'Balt', state: 'MD' }) },
  'Query.discoverDeck': {
    by: 'bob',
    with: () => ({
      first: 3,
      filter: {
        industries: [INDUSTRIES[0]],
        states: ['MD'],
        companySizes: ['SMALL'],
        seeking: ['CLIENT'],
        withinMiles: 50,
        verifiedOnly: false,
        onlineOnly: false,
      },
    }),
  },
  'Query.business': { by: 'bob', with: (w) => ({ id: w.stranger.businessId }) },
  'Query.likesReceived': { by: 'bob', with: nothing },
  'Query.memberStats': { by: 'bob', with: nothing },
  'Query.matches': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.match': { by: 'bob', with: (w) => ({ id: w.ofBob.matchId }) },
  'Query.recentActivity': { by: 'bob', with: () => ({ first: 5 }) },
  'Query.notifications': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.sessions': { by: 'bob', with: nothing },
  'Query.blockedBusinesses': { by: 'bob', with: nothing },
  'Query.staffViewer': { by: 'verifier', with: nothing },
  'Query.pendingEinVerifications': { by: 'verifier', with: () => ({ first: 5 }) },
  'Query.einVerificationCounts': { by: 'verifier', with: nothing },
  'Query.auditLog': { by: 'admin', with: () => ({ first: 5, after: null, filter: { actor: 'nobody', action: 'case', subject: 'RPT-1' } }) },
  'Mutation.register': {
    by: 'guest',
    with: input(() => ({
      username: `new.${random()}`,
      email: `${random()}@new.example`,
      password: `long enough ${random()}`,
      einNumber: randomEin(),
      firstName: 'Ann',
      lastName: 'Bell',
    })),
  },
  'Mutation.submitEinVerification': {
    by: 'newcomer',
    with: input(() => ({
      registrationToken: null,
      companyName: 'Newcomers LLC',
      businessType: 'LLC',
      notes: 'Please',
      einNumber: '12-3456789',
    })),
  },
  'Mutation.signIn': {
    by: 'guest',
    with: input(() => ({ email: 'nobody@nowhere.example', password: 'whatever it is', rememberMe: false, code: null })),
  },
  'Mutation.signOut': { by: 'guest', with: nothing },
  'Mutation.requestPasswordReset': { by: 'guest', with: input(() => ({ email: 'nobody@nowhere.example' })) },
  'Mutation.resetPassword': { by: 'guest', with: input(() => ({ token: 'made-up', password: 'a long enough one' })) },
  'Mutation.revokeSession': { by: 'bob', with: input(() => ({ sessionId: newId() })) },
  'Mutation.revokeOtherSessions': { by: 'bob', with: nothing },
  'Mutation.updatePreferences': { by: 'bob', with: input(() => ({ readReceipts: true, showOnlineStatus: true })) },
  'Mutation.createBusiness': { by: 'newcomer', with: input(() => ({ ...PROFILE })) },
  'Mutation.updateBusiness': {
    by: 'bob',
    with: input(() => ({
      ...PROFILE,
      openToCollaboration: true,
      preferredContactMethod: 'EMAIL',
      profileVisibility: 'PUBLIC',
      showOnlineStatus: true,
      country: 'United States',
      openingHours: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }],
    })),
  },
  'Mutation.removeLogo': { by: 'bob', with: nothing },
  'Mutation.setMainPhoto': { by: 'bob', with: input(() => ({ photoId: newId() })) },
  'Mutation.orderPhotos': { by: 'bob', with: input(() => ({ photoIds: [newId()] })) },
  'Mutation.deletePhoto': { by: 'bob', with: input(() => ({ photoId: newId() })) },
  'Mutation.updateProfile': { by: 'bob', with: input(() => ({ phone: '410 555 0100', firstName: 'Bob', lastName: 'Bell' })) },
  'Mutation.swipe': { by: 'bob', with: input((w) => ({ businessId: w.stranger.businessId, direction: 'PASS', note: null })) },
  'Mutation.undoSwipe': { by: 'bob', with: nothing },
  'Mutation.revisitPassed': { by: 'bob', with: nothing },
  'Mutation.unmatch': { by: 'bob', with: input(() => ({ matchId: newId(), reason: 'No reply' })) },
  'Mutation.block': { by: 'bob', with: input(() => ({ businessId: newId() })) },
  'Mutation.unblock': { by: 'bob', with: input(() => ({ businessId: newId() })) },
  'Mutation.report': {
    by: 'bob',
    with: input((w) => ({ target: 'BUSINESS', targetId: w.stranger.businessId, category: 'SPAM', details: 'Twice' })),
  },
  'Mutation.markRead': { by: 'bob', with: input((w) => ({ matchId: w.ofBob.matchId, upToSequence: 1 })) },
  'Mutation.setTyping': { by: 'bob', with: input((w) => ({ matchId: w.ofBob.matchId })) },
  'Mutation.markNotificationsRead': { by: 'bob', with: input((w) => ({ ids: [w.ofBob.notificationId] })) },
  'Mutation.markAllNotificationsRead': { by: 'bob', with: nothing },
  'Query.marketplaceItems': { by: 'bob', with: () => ({ category: 'BUSINESS_SUPPLIES', first: 5, after: null }) },
  'Query.marketplaceItem': { by: 'bob', with: (w) => ({ id: w.itemId }) },
  'Query.marketplaceOrders': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Mutation.buyMarketplaceItem': {
    by: 'bob',
    with: input((w) => ({ requestId: newId(), itemId: w.itemId, quantity: 1, expectedPriceCoins: 1, delivery: DELIVERY })),
  },
  'Mutation.cancelMarketplaceOrder': { by: 'bob', with: (w) => ({ id: w.ofBob.purchaseId }) },
  'Query.catalogueItems': { by: 'admin', with: () => ({ isActive: true, first: 5, after: null }) },
  'Query.catalogueItemPrices': { by: 'admin', with: (w) => ({ itemId: w.itemId }) },
  'Query.fulfilmentOrders': { by: 'admin', with: () => ({ view: 'OPEN', first: 5, after: null }) },
  'Query.fulfilmentCounts': { by: 'admin', with: nothing },
  'Mutation.createCatalogueItem': {
    by: 'admin',
    with: input(() => ({ ...ITEM, stockQuantity: null, fulfilment: 'INSTANT', boostHours: null, digitalContent: 'Five openings' })),
  },
  'Mutation.updateCatalogueItem': {
    by: 'admin',
    with: input((w) => ({
      ...ITEM,
      itemId: w.editedItemId,
      fulfilment: 'INSTANT',
      boostHours: null,
      digitalContent: 'Six openings',
      seenStockQuantity: 9,
    })),
  },
  'Mutation.setCatalogueItemActive': { by: 'admin', with: input((w) => ({ itemId: w.editedItemId, isActive: false })) },
  'Mutation.advanceMarketplaceOrder': {
    by: 'admin',
    with: input(() => ({ orderId: newId(), status: 'SHIPPED', tracking: '1Z 999', message: 'On its way' })),
  },
  'Mutation.refundMarketplaceOrder': {
    by: 'admin',
    with: input(() => ({ orderId: newId(), reason: 'Broken in the post', restock: false })),
  },
  'Subscription.marketplaceOrderChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.marketplaceItemChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.fulfilmentChanged': { by: 'admin', with: () => ({ after: null }) },
  'Query.plans': { by: 'guest', with: nothing },
  'Query.boosts': { by: 'guest', with: nothing },
  'Query.viewerSubscription': { by: 'bob', with: nothing },
  'Query.entitlements': { by: 'bob', with: nothing },
  'Query.switchTerms': { by: 'bob', with: () => ({ plan: 'PREMIUM_YEARLY' }) },
  'Query.invoices': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.invoice': { by: 'bob', with: (w) => ({ id: w.ofBob.invoiceId }) },
  'Query.activeBoost': { by: 'bob', with: nothing },
  'Query.boostReports': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.receivedLikes': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.profileViewers': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.profileViewerCount': { by: 'bob', with: nothing },
  'Mutation.startTrial': { by: 'newcomer', with: nothing },
  'Mutation.switchPlan': { by: 'bob', with: input(() => ({ requestId: newId(), plan: 'PREMIUM_YEARLY', expectedAmountCents: 19_999 })) },
  'Mutation.cancelSubscription': { by: 'newcomer', with: nothing },
  'Mutation.resumeSubscription': { by: 'newcomer', with: nothing },
  'Mutation.buyBoostWithCoins': { by: 'bob', with: input(() => ({ requestId: newId(), product: 'BOOST_24H', expectedPriceCoins: 999 })) },
  'Subscription.entitlementsChanged': { by: 'bob', with: () => ({ after: null }) },
  'Mutation.finishPaidRegistration': { by: 'guest', with: nothing },
  'Query.viewerWallet': { by: 'bob', with: nothing },
  'Query.walletTransactions': {
    by: 'bob',
    with: () => ({ first: 5, after: null, from: '2026-01-01T00:00:00Z', to: null, types: ['EARNED'] }),
  },
  'Query.journal': { by: 'bob', with: () => ({ id: '999999' }) },
  'Query.coinPurchases': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.coinPackages': { by: 'bob', with: () => ({ surface: 'STORE' }) },
  'Mutation.saveCoinPackage': {
    by: 'admin',
    with: input(() => ({
      id: 'summer',
      surface: 'STORE',
      name: 'Summer',
      paidCoins: 100,
      promoCoins: 10,
      priceCents: 199,
      isPopular: false,
      isActive: true,
      benefits: ['Ten more'],
    })),
  },
  'Subscription.walletChanged': { by: 'bob', with: () => ({ after: null }) },
  'Query.payoutDestinations': { by: 'bob', with: nothing },
  'Query.payoutQuote': { by: 'bob', with: () => ({ kind: 'WITHDRAWAL', method: 'BANK_TRANSFER', coins: 100 }) },
  'Query.payouts': { by: 'bob', with: () => ({ kind: 'WITHDRAWAL', first: 5, after: null }) },
  'Mutation.savePayoutDestination': { by: 'newcomer', with: input(() => ({ ...BANK, paypalEmail: null, stripeAccountId: null })) },
  'Mutation.removePayoutDestination': { by: 'newcomer', with: () => ({ id: newId() }) },
  'Mutation.requestPayout': {
    by: 'bob',
    with: input((w) => ({
      requestId: newId(),
      kind: 'WITHDRAWAL',
      method: 'BANK_TRANSFER',
      coins: 100,
      destinationId: w.ofBob.destinationId,
      expectedNetCents: 100,
    })),
  },
  'Mutation.cancelPayout': { by: 'bob', with: () => ({ id: newId() }) },
  'Subscription.payoutChanged': { by: 'bob', with: () => ({ after: null }) },
  'Query.pendingPayouts': { by: 'admin', with: () => ({ first: 5 }) },
  'Query.closedPayouts': { by: 'admin', with: () => ({ first: 5, after: null }) },
  'Query.payoutReview': { by: 'admin', with: (w) => ({ id: w.ofBob.payoutId }) },
  'Query.payoutCounts': { by: 'admin', with: nothing },
  'Mutation.decidePayout': {
    by: 'admin',
    with: input(() => ({
      payoutId: newId(),
      decision: 'REJECT',
      message: 'The names differ',
      internalNote: 'Called twice',
      reference: null,
      paidCents: null,
      taxFormSeen: false,
    })),
  },
  'Mutation.revealPayoutDestination': { by: 'admin', with: input(() => ({ payoutId: newId() })) },
  'Subscription.pendingPayoutChanged': { by: 'admin', with: () => ({ after: null }) },
  'Mutation.staffReauthenticate': { by: 'verifier', with: input(() => ({ password: 'whatever it is', code: '123456' })) },
  'Query.memberAnalytics': { by: 'bob', with: nothing },
  'Query.advancedAnalytics': { by: 'bob', with: nothing },
  'Subscription.analyticsChanged': { by: 'bob', with: nothing },
  'Query.revenue': { by: 'admin', with: () => ({ period: 'MONTH', asOf: '2026-01-01T00:00:00Z' }) },
  'Query.revenueTransactions': { by: 'admin', with: () => ({ period: 'MONTH', asOf: null, first: 5, after: null }) },
  'Query.paymentProviderStatus': { by: 'admin', with: nothing },
  'Query.reconciliation': { by: 'admin', with: nothing },
  'Mutation.runReconciliation': { by: 'admin', with: nothing },
  'Query.paymentOptions': { by: 'bob', with: nothing },
  'Query.order': { by: 'bob', with: (w) => ({ id: w.ofBob.orderId }) },
  'Query.orders': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Mutation.createOrder': {
    by: 'bob',
    with: input(() => ({
      requestId: newId(),
      provider: 'SANDBOX',
      product: 'COIN_PACKAGE',
      packageId: newId(),
      expectedAmountCents: 499,
      saveMethod: false,
    })),
  },
  'Mutation.payOrder': { by: 'bob', with: input((w) => ({ orderId: w.ofBob.orderId, paymentToken: 'sbx_tok_made_up' })) },
  'Mutation.captureOrder': { by: 'bob', with: input((w) => ({ orderId: w.ofBob.orderId })) },
  'Mutation.cancelOrder': { by: 'bob', with: input((w) => ({ orderId: w.ofBob.orderId })) },
  'Mutation.refundOrder': {
    by: 'admin',
    with: input((w) => ({ requestId: newId(), orderId: w.ofBob.orderId, amountCents: 1, reason: 'Asked for by phone' })),
  },
  'Subscription.orderChanged': { by: 'bob', with: () => ({ after: null }) },
  'Mutation.staffSignIn': { by: 'staffGuest', with: input(() => ({ username: 'nobody', password: 'whatever it is', code: '123456' })) },
  'Mutation.staffSignOut': { by: 'staffGuest', with: nothing },
  'Mutation.startTotpEnrolment': { by: 'verifier', with: nothing },
  'Mutation.confirmTotpEnrolment': { by: 'admin', with: input(() => ({ code: '123456' })) },
  'Mutation.decideEinVerification': {
    by: 'verifier',
    with: input(() => ({ verificationId: newId(), status: 'REJECTED', reason: 'The names differ' })),
  },
  'Mutation.revealEin': { by: 'verifier', with: input(() => ({ verificationId: newId() })) },
  'Subscription.matchChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.messageChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.notificationAdded': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.presenceChanged': { by: 'bob', with: nothing },
  'Subscription.typing': { by: 'bob', with: nothing },
  'Subscription.pendingVerificationChanged': { by: 'verifier', with: () => ({ after: null }) },
};

export interface RestAsked {
  by: Asked['by'];
  /** Path with its places filled, and its query. */
  path: (world: World) => string;
  body?: (world: World) => Variables;
}

const REST_PROFILE = {
  ...PROFILE,
  companySize: 'small',
  seeking: undefined,
  seekingPartnership: ['client'],
  offering: ['vendor'],
  openToCollaboration: true,
  preferredContactMethod: 'email',
  profileVisibility: 'public',
  employeeCount: '11-50 employees',
};

/** An honest call of every documented REST path. */
export const HONEST_REST: Record<string, RestAsked> = {
  ...ACCOUNT_REST,
  ...MODERATION_REST,
  ...VERIFICATION_REST,
  ...STREAM_REST,
  ...GIFT_REST,
  ...MESSAGING_REST,
  ...SUPPORT_REST,
  'post /api/bizcoin/withdraw': {
    by: 'bob',
    path: () => '/api/bizcoin/withdraw',
    body: (w) => ({ amount: 100, method: 'bank_transfer', userId: w.bob.userId }),
  },
  'get /api/conversion/requests/{userId}': { by: 'bob', path: (w) => `/api/conversion/requests/${w.bob.userId}` },
  'post /api/conversion/request': {
    by: 'bob',
    path: () => '/api/conversion/request',
    body: (w) => ({ userId: w.bob.userId, bizCoinAmount: 1_000, paymentMethod: 'bank_transfer', paymentDetails: null }),
  },
  'get /api/admin/revenue-analytics': { by: 'admin', path: () => '/api/admin/revenue-analytics?period=month' },
  'get /api/admin/revenue-streams': { by: 'admin', path: () => '/api/admin/revenue-streams?period=month' },
  'get /api/admin/transactions': { by: 'admin', path: () => '/api/admin/transactions?period=month&first=5' },
  'get /api/admin/revenue.csv': { by: 'admin', path: () => '/api/admin/revenue.csv?period=month' },
  'get /api/auth/session': { by: 'bob', path: () => '/api/auth/session' },
  'post /api/auth/login': {
    by: 'guest',
    path: () => '/api/auth/login',
    body: () => ({ email: 'nobody@nowhere.example', password: 'whatever', rememberMe: false, code: null }),
  },
  'post /api/auth/logout': { by: 'guest', path: () => '/api/auth/logout' },
  'post /api/auth/password-reset': {
    by: 'guest',
    path: () => '/api/auth/password-reset',
    body: () => ({ email: 'nobody@nowhere.example' }),
  },
  'post /api/users/register': {
    by: 'guest',
    path: () => '/api/users/register',
    body: () => ({
      username: `new.${random()}`,
      email: `${random()}@new.example`,
      password: `long enough ${random()}`,
      einNumber: randomEin(),
      firstName: 'Ann',
      lastName: 'Bell',
      companyName: 'New LLC',
      businessType: 'LLC',
      paidAccess: false,
      einWaived: false,
      paymentMethod: null,
    }),
  },
  'post /api/ein-verification': {
    by: 'newcomer',
    path: () => '/api/ein-verification',
    body: (w) => ({
      companyName: 'Newcomers LLC',
      businessType: 'LLC',
      notes: 'Please',
      einNumber: '12-3456789',
      userId: w.newcomer.userId,
      registrationToken: null,
    }),
  },
  'post /api/admin/login': {
    by: 'staffGuest',
    path: () => '/api/admin/login',
    body: () => ({ username: 'nobody', password: 'whatever', code: '123456' }),
  },
  'get /api/admin/ein-verifications/pending': { by: 'verifier', path: () => '/api/admin/ein-verifications/pending' },
  'patch /api/admin/ein-verifications/{verificationId}': {
    by: 'verifier',
    path: () => `/api/admin/ein-verifications/${newId()}`,
    body: (w) => ({ status: 'rejected', reviewedBy: w.verifier.staffId, reason: 'The names differ' }),
  },
  'get /api/businesses/current': { by: 'bob', path: (w) => `/api/businesses/current?userId=${w.bob.userId}` },
  'post /api/businesses': { by: 'newcomer', path: () => '/api/businesses', body: (w) => ({ ...REST_PROFILE, userId: w.newcomer.userId }) },
  'put /api/businesses/current': {
    by: 'bob',
    path: () => '/api/businesses/current',
    body: (w) => ({ ...REST_PROFILE, userId: w.bob.userId, imageUrl: '' }),
  },
  'patch /api/businesses/{id}': {
    by: 'bob',
    path: (w) => `/api/businesses/${w.bob.businessId}`,
    body: (w) => ({ ...REST_PROFILE, userId: w.bob.userId }),
  },
  'post /api/businesses/{id}/photos': { by: 'bob', path: (w) => `/api/businesses/${w.bob.businessId}/photos` },
  'post /api/businesses/{id}/photos/preview': { by: 'bob', path: (w) => `/api/businesses/${w.bob.businessId}/photos/preview` },
  'put /api/users/profile': {
    by: 'bob',
    path: () => '/api/users/profile',
    body: (w) => ({ userId: w.bob.userId, username: w.bob.username, email: w.bob.email, phone: '410 555 0100' }),
  },
  'get /api/businesses/discover': { by: 'bob', path: (w) => `/api/businesses/discover?userId=${w.bob.userId}` },
  'post /api/swipes': {
    by: 'bob',
    path: () => '/api/swipes',
    body: (w) => ({ swiperId: w.bob.businessId, swipedId: w.stranger.businessId, direction: 'pass' }),
  },
  'get /api/bizcoin/wallet/{userId}': { by: 'bob', path: (w) => `/api/bizcoin/wallet/${w.bob.userId}` },
  'get /api/bizcoin/transactions/{walletId}': { by: 'bob', path: () => `/api/bizcoin/transactions/${newId()}` },
  'get /api/bizcoin/statement.csv': { by: 'bob', path: () => '/api/bizcoin/statement.csv?from=2026-01-01&types=EARNED,SPENT' },
  'get /api/bizcoin/purchases/{userId}': { by: 'bob', path: (w) => `/api/bizcoin/purchases/${w.bob.userId}` },
  'post /api/bizcoin/purchase': {
    by: 'bob',
    path: () => '/api/bizcoin/purchase',
    body: (w) => ({ userId: w.bob.userId, amount: 100, paymentMethod: 'credit_card' }),
  },
  'get /api/marketplace': { by: 'bob', path: (w) => `/api/marketplace?category=all&userId=${w.bob.userId}` },
  'post /api/marketplace/purchase': {
    by: 'bob',
    path: () => '/api/marketplace/purchase',
    body: (w) => ({ userId: w.bob.userId, itemId: w.itemId, quantity: 1, price: 1, deliveryInfo: DELIVERY }),
  },
  'post /api/admin/marketplace/items/{id}/picture': { by: 'admin', path: (w) => `/api/admin/marketplace/items/${w.editedItemId}/picture` },
  'post /api/purchases': {
    by: 'bob',
    path: () => '/api/purchases',
    body: (w) => ({ userId: w.bob.userId, productType: 'coin_package', packageType: 'none', amount: 499, provider: 'sandbox' }),
  },
  'get /api/paypal/setup': { by: 'bob', path: () => '/api/paypal/setup' },
  'post /api/paypal/order': {
    by: 'bob',
    path: () => '/api/paypal/order',
    body: () => ({ amount: '4.98', currency: 'USD', intent: 'CAPTURE', packageType: null }),
  },
  'post /api/paypal/order/{orderId}/capture': { by: 'bob', path: (w) => `/api/paypal/order/${w.ofBob.orderId}/capture` },
  'post /api/bizcoin/complete-paypal-purchase': {
    by: 'bob',
    path: () => '/api/bizcoin/complete-paypal-purchase',
    body: (w) => ({ orderID: w.ofBob.orderId, packageType: 'popular', amount: '4.99' }),
  },
  'get /api/matches/{businessId}': { by: 'bob', path: (w) => `/api/matches/${w.bob.businessId}` },
  'get /api/analytics/user': { by: 'bob', path: (w) => `/api/analytics/user?userId=${w.bob.userId}` },
  'get /api/analytics/export.csv': { by: 'bob', path: () => '/api/analytics/export.csv' },
  'get /api/analytics/{businessId}': { by: 'bob', path: (w) => `/api/analytics/${w.bob.businessId}` },
};

export const clientOf = (world: World, by: Asked['by']): TestClient => {
  const who = world[by];
  return 'client' in who ? who.client : who;
};

const PREFIXES = ['12', '20', '33', '45', '52', '61', '71', '81', '93'];
export const randomEin = (): string =>
  `${PREFIXES[Math.floor(Math.random() * PREFIXES.length)]}-${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
