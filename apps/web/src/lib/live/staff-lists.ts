import type { ApolloCache, FieldPolicy, InMemoryCache } from '@apollo/client';
import { HELD } from './cache.ts';
import { connection, connectionBy, historyBy } from './paged-lists.ts';

/** How the paged lists of staff are cached, which members' pages do without. */
export const staffLists: Record<string, FieldPolicy> = {
  catalogueItemPrices: connectionBy('itemId'),
  pendingPayouts: connection,
  closedPayouts: connection,
  verificationQueue: connectionBy('kind'),
  paymentDifferences: connectionBy('view'),
  revenueTransactions: historyBy('period', 'asOf'),
  catalogueItems: connectionBy('isActive'),
  matchModels: connection,
  memberSearch: connectionBy('text'),
  auditLog: historyBy('filter'),
  staffMembers: connection,
  moderationCase: { merge: true },
  moderationCases: connectionBy('status', 'severity', 'search'),
  staffHelpRequests: connectionBy('status', 'search'),
  appeals: connectionBy('status'),
  fulfilmentOrders: connectionBy('view'),
};

/** Teaches the page's cache the lists of staff, and the words that only they read. */
export function knowStaffLists(cache: ApolloCache): void {
  (cache as InMemoryCache).policies.addTypePolicies({
    MemberRecord: { fields: { notes: connection, sessions: connection, verifications: connection } },
    PayoutReview: { fields: { destinationLabel: HELD } },
    QueuedLicense: { fields: { numberMasked: HELD } },
    RevenueTransaction: { fields: { methodLabel: HELD } },
    Query: { fields: staffLists },
  });
}
