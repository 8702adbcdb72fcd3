import { newId } from '../../src/platform/clock.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

/** An honest call of every operation on paid things: orders, Premium, boosts and invoices. */
export const PAYMENT_OPERATIONS: Record<string, Asked> = {
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
  'Mutation.startTrial': { by: 'newcomer', with: input(nothing) },
  'Mutation.switchPlan': { by: 'bob', with: input(() => ({ requestId: newId(), plan: 'PREMIUM_YEARLY', expectedAmountCents: 19_999 })) },
  'Mutation.cancelSubscription': { by: 'newcomer', with: input(nothing) },
  'Mutation.resumeSubscription': { by: 'newcomer', with: input(nothing) },
  'Mutation.buyBoostWithCoins': { by: 'bob', with: input(() => ({ requestId: newId(), product: 'BOOST_24H', expectedPriceCoins: 999 })) },
  'Subscription.entitlementsChanged': { by: 'bob', with: () => ({ after: null }) },
  'Query.paymentProviderStatus': { by: 'admin', with: nothing },
  'Query.paymentOptions': { by: 'bob', with: nothing },
  'Query.order': { by: 'bob', with: (w) => ({ id: w.ofBob.orderId }) },
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
  'Query.refundPreview': { by: 'admin', with: input((w) => ({ orderId: w.ofBob.orderId })) },
  'Query.paymentDifferences': { by: 'admin', with: () => ({ view: 'SETTLED', first: 5, after: null }) },
  'Mutation.settlePaymentDifference': {
    by: 'admin',
    with: input(() => ({ requestId: newId(), differenceId: newId(), note: 'Agreed with the provider by phone' })),
  },
  'Subscription.paymentBooksChanged': { by: 'admin', with: () => ({ after: null }) },
  'Subscription.orderChanged': { by: 'bob', with: () => ({ after: null }) },
};

export const PAYMENT_REST: Record<string, RestAsked> = {
  'post /api/purchases': {
    by: 'bob',
    path: () => '/api/purchases',
    body: (w) => ({ userId: w.bob.userId, productType: 'coin_package', packageType: 'none', amount: 499, provider: 'sandbox' }),
  },
  'post /api/purchases/{orderId}/pay': {
    by: 'bob',
    path: (w) => `/api/purchases/${w.ofBob.orderId}/pay`,
    body: () => ({ paymentToken: 'tok_4242424242' }),
  },
  'get /api/paypal/setup': { by: 'bob', path: () => '/api/paypal/setup' },
  'post /api/paypal/order': {
    by: 'bob',
    path: () => '/api/paypal/order',
    body: () => ({ amount: '4.98', currency: 'USD', intent: 'CAPTURE', packageType: null }),
  },
  'post /api/paypal/order/{orderId}/capture': { by: 'bob', path: (w) => `/api/paypal/order/${w.ofBob.orderId}/capture` },
};
