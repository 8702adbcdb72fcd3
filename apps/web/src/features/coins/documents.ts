import { graphql } from '../../gql/index.ts';

export const WALLET_FACE = graphql(`
  fragment Wallet_face on Wallet {
    id balance promo paid earned pending maturesAt debt totalEarned totalSpent
  }
`);

export const VIEWER_WALLET = graphql(`query ViewerWallet { viewerWallet { ...Wallet_face } }`);

export const TRANSACTION_LINE = graphql(`
  fragment CoinTransaction_line on CoinTransaction {
    id journalId type amount pending balanceAfter source description createdAt
  }
`);

export const WALLET_TRANSACTIONS = graphql(`
  query WalletTransactions($first: Int!, $after: String, $from: DateTime, $to: DateTime, $types: [CoinTransactionType!]) {
    walletTransactions(first: $first, after: $after, from: $from, to: $to, types: $types) {
      nodes { ...CoinTransaction_line } totalCount isCountExact pageInfo { endCursor hasNextPage }
    }
  }
`);

export const JOURNAL = graphql(`
  query Journal($id: ID!) { journal(id: $id) { id at operation transfers { from { account owner businessName } to { account owner businessName } coins } } }
`);

export const WALLET_CHANGED = graphql(`
  subscription WalletChanged($after: String) { walletChanged(after: $after) { cursor wallet { ...Wallet_face } } }
`);

export const COIN_PACKAGES = graphql(`
  query CoinPackages($surface: PackageSurface!) {
    coinPackages(surface: $surface) { id name coins bonusCoins bonusPercent priceCents isPopular benefits }
  }
`);

export const COIN_PURCHASES = graphql(`
  query CoinPurchases($first: Int!, $after: String) {
    coinPurchases(first: $first, after: $after) { nodes { id packageId coins amountCents refundedCents status createdAt } pageInfo { endCursor hasNextPage } }
  }
`);

export const PAYOUT_LINE = graphql(`
  fragment Payout_line on Payout {
    id kind method coins netCents feeCents status destinationLabel message reference expectedBy createdAt decidedAt processedAt canCancel
  }
`);

export const PAYOUT_DESTINATIONS = graphql(`query PayoutDestinations { payoutDestinations { id method label } }`);

export const PAYOUT_QUOTE = graphql(`
  query PayoutQuote($kind: PayoutKind!, $method: PayoutMethod!, $coins: Coins!) {
    payoutQuote(kind: $kind, method: $method, coins: $coins) { coins grossCents feeCents netCents centsPerCoin expectedBy availableCoins blockedBy }
  }
`);

export const PAYOUTS = graphql(`
  query Payouts($kind: PayoutKind, $first: Int!, $after: String) {
    payouts(kind: $kind, first: $first, after: $after) { nodes { ...Payout_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const SAVE_DESTINATION = graphql(`
  mutation SavePayoutDestination($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id method label } } }
`);

export const REMOVE_DESTINATION = graphql(
  `mutation RemovePayoutDestination($id: ID!) { removePayoutDestination(input: { id: $id }) { success } }`,
);

export const REQUEST_PAYOUT = graphql(`
  mutation RequestPayout($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { ...Payout_line } } }
`);

export const CANCEL_PAYOUT = graphql(`mutation CancelPayout($id: ID!) { cancelPayout(input: { id: $id }) { payout { ...Payout_line } } }`);

export const PAYOUT_CHANGED = graphql(`
  subscription PayoutChanged($after: String) { payoutChanged(after: $after) { cursor payout { ...Payout_line } } }
`);
