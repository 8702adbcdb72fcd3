import { newId } from '../../src/platform/clock.ts';
import { BANK } from '../setups/test-earnings.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';
import { random } from './test-world.ts';

/** An honest call of every operation on coins: wallets, packages, payouts and the company's books. */
export const COIN_OPERATIONS: Record<string, Asked> = {
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
      requestId: newId(),
      seenUpdatedAt: null,
      id: `summer-${random()}`,
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
  'Mutation.removePayoutDestination': { by: 'newcomer', with: () => ({ input: { id: newId() } }) },
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
  'Mutation.cancelPayout': { by: 'bob', with: () => ({ input: { id: newId() } }) },
  'Subscription.payoutChanged': { by: 'bob', with: () => ({ after: null }) },
  'Query.pendingPayouts': { by: 'admin', with: () => ({ first: 5, after: null }) },
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
  'Query.revenue': { by: 'admin', with: () => ({ period: 'MONTH', asOf: '2026-01-01T00:00:00Z' }) },
  'Query.revenueTransactions': { by: 'admin', with: () => ({ period: 'MONTH', asOf: null, first: 5, after: null }) },
  'Query.reconciliation': { by: 'admin', with: nothing },
  'Mutation.runReconciliation': { by: 'admin', with: input(nothing) },
};

export const COIN_REST: Record<string, RestAsked> = {
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
  'get /api/bizcoin/wallet/{userId}': { by: 'bob', path: (w) => `/api/bizcoin/wallet/${w.bob.userId}` },
  'get /api/bizcoin/transactions/{walletId}': { by: 'bob', path: () => `/api/bizcoin/transactions/${newId()}` },
  'get /api/bizcoin/statement.csv': { by: 'bob', path: () => '/api/bizcoin/statement.csv?from=2026-01-01&types=EARNED,SPENT' },
  'get /api/bizcoin/purchases/{userId}': { by: 'bob', path: (w) => `/api/bizcoin/purchases/${w.bob.userId}` },
  'post /api/bizcoin/purchase': {
    by: 'bob',
    path: () => '/api/bizcoin/purchase',
    body: (w) => ({ userId: w.bob.userId, amount: 100, paymentMethod: 'credit_card' }),
  },
  'post /api/bizcoin/complete-paypal-purchase': {
    by: 'bob',
    path: () => '/api/bizcoin/complete-paypal-purchase',
    body: (w) => ({ orderID: w.ofBob.orderId, packageType: 'starter', amount: '4.99' }),
  },
};
