import { graphql } from '../../gql/index.ts';

export const REVENUE = graphql(`
  query Revenue($period: RevenuePeriod!) {
    revenue(period: $period) {
      period from asOf grossCents previousGrossCents changePercent feesCents chargesWithoutFee refundsCents disputedCents netCents charges payers arpuCents
      payoutsDueCents payoutsPaidCents mrrCents subscribers trials churnPercent
      streams { stream grossCents refundsCents charges sharePercent }
      bars { from to isUnfinished parts { stream grossCents } }
      coins { outstanding promo paid earned pending heldForPayouts owedByMembers liabilityCents sold given spentInMarketplace spentOnBoosts paidOut }
    }
  }
`);

export const REVENUE_TRANSACTIONS = graphql(`
  query RevenueTransactions($period: RevenuePeriod!, $asOf: DateTime!, $after: String) {
    revenueTransactions(period: $period, asOf: $asOf, first: 20, after: $after) {
      nodes { id orderId userId at kind stream payer description provider methodLabel orderStatus amountCents feeCents refundableCents pendingRefundCents }
      pageInfo { endCursor hasNextPage }
      totalCount
    }
  }
`);

export const REFUND_PAYMENT = graphql(`
  mutation RefundPayment($input: RefundOrderInput!) {
    refundOrder(input: $input) { order { id status refundedCents } }
  }
`);

export const REFUND_PREVIEW = graphql(`
  query RefundPreview($input: RefundPreviewInput!) {
    refundPreview(input: $input) {
      orderId amountCents leftCents refundableUntil isTooLate isDisputed endsAt endsNow
      coins { takenCoins unspentCoins fromOthersCoins heldCoins owedCoins paidOutCents }
    }
  }
`);

export const PROVIDERS = graphql(`
  query PaymentProviders {
    paymentProviderStatus { provider label isSandbox state answerMs checkedAt lastEventAt lastChargeAt openOrders }
  }
`);

export const BOOKS = graphql(`
  query Books {
    reconciliation { ...Finance_reconciliation }
  }
  fragment Finance_reconciliation on Reconciliation {
    id startedAt finishedAt startedByName failure rules paymentsAsked differenceCount
    differences { id rule subject subjectId paymentDifferenceId expected { ...Finance_facts } actual { ...Finance_facts } }
  }
  fragment Finance_facts on ReconciliationFacts {
    kind amountCents currency coins orderStatus payoutStatus heldCoins closedCoins closedTo returnedCoins words
    payment { state chargeRef amountCents refundedCents problem }
    ledgerRow { name value }
  }
`);

export const COMPARE_BOOKS = graphql(`
  mutation CompareBooks {
    runReconciliation(input: {}) { reconciliation { ...Finance_reconciliation } }
  }
`);

export const PAYMENT_DIFFERENCES = graphql(`
  query PaymentDifferences($view: PaymentDifferenceView!, $after: String) {
    cursor
    paymentDifferences(view: $view, first: 20, after: $after) {
      nodes { id userId provider kind description payer expected actual foundAt settledAt settledByName note }
      pageInfo { endCursor hasNextPage }
      totalCount
    }
  }
`);

export const SETTLE_DIFFERENCE = graphql(`
  mutation SettlePaymentDifference($input: SettlePaymentDifferenceInput!) {
    settlePaymentDifference(input: $input) { difference { id settledAt settledByName note } }
  }
`);

export const PAYMENT_BOOKS_CHANGED = graphql(`
  subscription PaymentBooksChanged($after: String) {
    paymentBooksChanged(after: $after) { cursor change orderId }
  }
`);
