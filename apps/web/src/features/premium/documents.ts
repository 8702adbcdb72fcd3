import { graphql } from '../../gql/index.ts';

export const OFFERS = graphql(`
  query PremiumOffers {
    plans { plan name priceCents months savings }
    boosts { product name hours priceCents priceCoins }
    paymentOptions { provider isSandbox publishableKey tokenUrl label }
  }
`);

export const STANDING = graphql(`
  query PremiumStanding {
    viewerSubscription { ...Subscription_state }
    entitlements { ...Entitlements_all }
  }
  fragment Subscription_state on PremiumSubscription {
    id state plan nextPlan periodStart periodEnd graceUntil canceledAt nextChargeAt nextChargeCents hasSavedMethod
  }
  fragment Entitlements_all on Entitlements { isPremium granted until trialAvailable trialUsedBy boostedUntil }
`);

export const ENTITLEMENTS_CHANGED = graphql(`
  subscription EntitlementsChanged($after: String) {
    entitlementsChanged(after: $after) { cursor entitlements { ...Entitlements_all } }
  }
`);

export const START_TRIAL = graphql(`mutation StartTrial { startTrial(input: {}) { subscription { ...Subscription_state } } }`);
export const CANCEL_SUBSCRIPTION = graphql(
  `mutation CancelSubscription { cancelSubscription(input: {}) { subscription { ...Subscription_state } } }`,
);
export const RESUME_SUBSCRIPTION = graphql(
  `mutation ResumeSubscription { resumeSubscription(input: {}) { subscription { ...Subscription_state } } }`,
);

export const SWITCH_TERMS = graphql(`
  query SwitchTerms($plan: PremiumPlan!) {
    switchTerms(plan: $plan) { plan isImmediate effectiveAt priceCents creditCents amountCents nextChargeAt nextChargeCents hasSavedMethod }
  }
`);
export const SWITCH_PLAN = graphql(`
  mutation SwitchPlan($input: SwitchPlanInput!) { switchPlan(input: $input) { orderId subscription { ...Subscription_state } } }
`);
export const SWITCH_ORDER = graphql(`query SwitchOrder($id: ID!) { order(id: $id) { id status } }`);

export const BOOST_STANDING = graphql(`
  query BoostStanding($after: String) {
    activeBoost { startedAt endsAt cards views likes }
    boostReports(first: 5, after: $after) {
      nodes { id startedAt endedAt cards cardsBefore views likes viewsBefore likesBefore } pageInfo { endCursor hasNextPage }
    }
    viewerWallet { id balance }
  }
`);
export const BUY_BOOST = graphql(`
  mutation BuyBoostWithCoins($input: BuyBoostWithCoinsInput!) { buyBoostWithCoins(input: $input) { endsAt balance } }
`);

export const INVOICES = graphql(`
  query Invoices($first: Int!, $after: String) {
    invoices(first: $first, after: $after) { nodes { id number kind issuedAt totalCents lines { description from to amountCents } } pageInfo { endCursor hasNextPage } }
  }
`);
export const INVOICE = graphql(`
  query Invoice($id: ID!) {
    invoice(id: $id) {
      id number kind issuedAt totalCents methodLabel creditedNumber
      buyer { name businessName address email }
      lines { description from to amountCents }
    }
  }
`);
