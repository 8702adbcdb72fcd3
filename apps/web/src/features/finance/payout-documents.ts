import { graphql } from '../../gql/index.ts';

export const PAYOUT_QUEUE = graphql(`
  query PayoutQueue($after: String) {
    cursor
    pendingPayouts(first: 50, after: $after) { nodes { ...Finance_payout } pageInfo { endCursor hasNextPage } }
    payoutCounts { ...Finance_counts }
  }
  fragment Finance_payout on PayoutReview {
    id kind method coins netCents feeCents status destinationLabel message reference expectedBy createdAt decidedAt processedAt
    dueAt isOverdue needsSecondApproval firstApprovedById firstApprovedByName firstApprovedAt next
    stoppedBy { orderId buyerName description coins isDisputed refundedCents }
    member { id username email businessName state isVerified verifiedAt isPremium registeredAt debtCoins earnedCoins paidCount paidCents rejectedCount yearCents }
  }
  fragment Finance_counts on PayoutCounts { pending overdue underWay owedCents paidTodayCents }
`);

export const CLOSED_PAYOUTS = graphql(`
  query ClosedPayouts($after: String) {
    closedPayouts(first: 30, after: $after) { nodes { ...Finance_payout } pageInfo { endCursor hasNextPage } }
  }
`);

export const PAYOUT_STEPS = graphql(`
  query PayoutSteps($id: ID!) {
    payoutReview(id: $id) { id steps { id step at byName message internalNote } }
  }
`);

export const PAYOUT_REVIEW_CHANGED = graphql(`
  subscription PendingPayoutChanged($after: String) {
    pendingPayoutChanged(after: $after) { cursor payout { ...Finance_payout } counts { ...Finance_counts } }
  }
`);

export const PAYOUT_COUNTS = graphql(`
  query PayoutCounts {
    cursor
    payoutCounts { ...Finance_counts }
  }
`);

export const DECIDE_PAYOUT = graphql(`
  mutation DecidePayout($input: DecidePayoutInput!) {
    decidePayout(input: $input) { payout { ...Finance_payout steps { id step at byName message internalNote } } }
  }
`);

export const REVEAL_DESTINATION = graphql(`
  mutation RevealPayoutDestination($input: RevealPayoutDestinationInput!) {
    revealPayoutDestination(input: $input) { lines { kind value } }
  }
`);
