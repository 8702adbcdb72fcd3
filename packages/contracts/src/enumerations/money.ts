/** Categories of the marketplace. */
export const MarketplaceCategory = {
  Marketing: 'MARKETING',
  BusinessSupplies: 'BUSINESS_SUPPLIES',
  PremiumBoost: 'PREMIUM_BOOST',
} as const;
export type MarketplaceCategory = (typeof MarketplaceCategory)[keyof typeof MarketplaceCategory];

/** The categories as screens write them. */
export const MARKETPLACE_CATEGORY_LABELS: Record<MarketplaceCategory, string> = {
  MARKETING: 'Marketing Tools',
  BUSINESS_SUPPLIES: 'Business Supplies',
  PREMIUM_BOOST: 'Premium Boosts',
};

/** How a buyer receives an item: shipped to an address, done for them by us, or available at once. */
export const MarketplaceFulfilment = { Delivery: 'DELIVERY', Service: 'SERVICE', Instant: 'INSTANT' } as const;
export type MarketplaceFulfilment = (typeof MarketplaceFulfilment)[keyof typeof MarketplaceFulfilment];

/**
 * State of a marketplace order. The first four follow each other (services are never shipped, and
 * instant items start as delivered). Taken back before shipping it is canceled, after that refunded;
 * its coins return either way.
 */
export const MarketplaceOrderStatus = {
  Placed: 'PLACED',
  Preparing: 'PREPARING',
  Shipped: 'SHIPPED',
  Delivered: 'DELIVERED',
  Canceled: 'CANCELED',
  Refunded: 'REFUNDED',
} as const;
export type MarketplaceOrderStatus = (typeof MarketplaceOrderStatus)[keyof typeof MarketplaceOrderStatus];

/** The views of staff's fulfilment list. */
export const FulfilmentView = { Open: 'OPEN', Sent: 'SENT', Done: 'DONE' } as const;
export type FulfilmentView = (typeof FulfilmentView)[keyof typeof FulfilmentView];

/** Why coins moved. */
export const LedgerOperation = {
  SwipeReward: 'SWIPE_REWARD',
  SwipeRewardReturn: 'SWIPE_REWARD_RETURN',
  CoinPurchase: 'COIN_PURCHASE',
  PurchaseRefund: 'PURCHASE_REFUND',
  PurchaseDispute: 'PURCHASE_DISPUTE',
  DisputeWon: 'DISPUTE_WON',
  Gift: 'GIFT',
  Maturity: 'MATURITY',
  DebtSettlement: 'DEBT_SETTLEMENT',
  DebtWriteOff: 'DEBT_WRITE_OFF',
  MarketplacePurchase: 'MARKETPLACE_PURCHASE',
  MarketplaceRefund: 'MARKETPLACE_REFUND',
  BoostPurchase: 'BOOST_PURCHASE',
  BoostRefund: 'BOOST_REFUND',
  PayoutHold: 'PAYOUT_HOLD',
  PayoutRelease: 'PAYOUT_RELEASE',
  PayoutSettlement: 'PAYOUT_SETTLEMENT',
  PayoutReturn: 'PAYOUT_RETURN',
} as const;
export type LedgerOperation = (typeof LedgerOperation)[keyof typeof LedgerOperation];

/** The kind of a line in a wallet's statement, as members read it. */
export const CoinTransactionType = {
  Earned: 'EARNED',
  Spent: 'SPENT',
  Purchased: 'PURCHASED',
  Withdrawn: 'WITHDRAWN',
  GiftSent: 'GIFT_SENT',
  GiftReceived: 'GIFT_RECEIVED',
  Matured: 'MATURED',
  /** Coins that came back: a cancelled order, a payout that was not made or that the bank sent back, a won dispute. */
  Returned: 'RETURNED',
  /** Coins taken back: a refunded or disputed purchase, an undone swipe, a debt paid. */
  TakenBack: 'TAKEN_BACK',
} as const;
export type CoinTransactionType = (typeof CoinTransactionType)[keyof typeof CoinTransactionType];

/** What caused coins to move: what `source_id` of the books names. An anonymous gift is one whose giver is not named to its receiver. */
export const CoinSource = {
  Order: 'order',
  Swipe: 'swipe',
  StreamGift: 'stream_gift',
  AnonymousGift: 'anonymous_gift',
  MarketplacePurchase: 'marketplace_purchase',
  Boost: 'boost',
  Payout: 'payout',
  Wallet: 'wallet',
  WriteOff: 'write-off',
} as const;
export type CoinSource = (typeof CoinSource)[keyof typeof CoinSource];

/** The screen on which a package of coins is sold. */
export const PackageSurface = { Store: 'STORE', Wallet: 'WALLET' } as const;
export type PackageSurface = (typeof PackageSurface)[keyof typeof PackageSurface];

/** The accounts coins move between: first a member's, then our own. */
export const LedgerAccount = {
  Promo: 'PROMO',
  Paid: 'PAID',
  Earned: 'EARNED',
  Pending: 'PENDING',
  Debt: 'DEBT',
  Issuance: 'ISSUANCE',
  Sales: 'SALES',
  Marketplace: 'MARKETPLACE',
  Boosts: 'BOOSTS',
  PayoutsHeld: 'PAYOUTS_HELD',
  PayoutsPaid: 'PAYOUTS_PAID',
  Losses: 'LOSSES',
} as const;
export type LedgerAccount = (typeof LedgerAccount)[keyof typeof LedgerAccount];

/** The two ways to pay for premium; the names are those of the products sold. */
export const PremiumPlan = { Monthly: 'PREMIUM_MONTHLY', Yearly: 'PREMIUM_YEARLY' } as const;
export type PremiumPlan = (typeof PremiumPlan)[keyof typeof PremiumPlan];

/** State of a premium subscription. A canceled one runs to the end of the paid period. */
export const SubscriptionState = {
  Trialing: 'TRIALING',
  Active: 'ACTIVE',
  PastDue: 'PAST_DUE',
  Canceled: 'CANCELED',
  Ended: 'ENDED',
} as const;
export type SubscriptionState = (typeof SubscriptionState)[keyof typeof SubscriptionState];

/** The features of premium. Each is checked on the server where it applies. */
export const Entitlement = {
  UnlimitedSuperLikes: 'UNLIMITED_SUPER_LIKES',
  LikesReceived: 'LIKES_RECEIVED',
  ProfileViewers: 'PROFILE_VIEWERS',
  AdvancedFilters: 'ADVANCED_FILTERS',
  AdvancedAnalytics: 'ADVANCED_ANALYTICS',
  Conversion: 'CONVERSION',
  PremiumItems: 'PREMIUM_ITEMS',
  PrioritySupport: 'PRIORITY_SUPPORT',
  Incognito: 'INCOGNITO',
} as const;
export type Entitlement = (typeof Entitlement)[keyof typeof Entitlement];

/** Lengths of boosts for sale. */
export const BoostProduct = { Day: 'BOOST_24H', ThreeDays: 'BOOST_72H', Week: 'BOOST_WEEK' } as const;
export type BoostProduct = (typeof BoostProduct)[keyof typeof BoostProduct];

/** How a boost was paid for. */
export const BoostSource = { Money: 'MONEY', Coins: 'COINS', Marketplace: 'MARKETPLACE' } as const;
export type BoostSource = (typeof BoostSource)[keyof typeof BoostSource];

/** An invoice, or a credit note for all or part of one; both share one sequence of numbers, without gaps. */
export const InvoiceKind = { Invoice: 'INVOICE', CreditNote: 'CREDIT_NOTE' } as const;
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];

/** The payment provider. The sandbox is the product's own stand-in, for testing. */
export const PaymentProvider = { Sandbox: 'SANDBOX', Stripe: 'STRIPE', PayPal: 'PAYPAL' } as const;
export type PaymentProvider = (typeof PaymentProvider)[keyof typeof PaymentProvider];

/** State of an order. Money has arrived from PAID on. */
export const OrderStatus = {
  Pending: 'PENDING',
  Processing: 'PROCESSING',
  RequiresAction: 'REQUIRES_ACTION',
  Paid: 'PAID',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
  PartiallyRefunded: 'PARTIALLY_REFUNDED',
  Refunded: 'REFUNDED',
  Disputed: 'DISPUTED',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/**
 * How a provider's report differs from our order: another payment, amount or currency; more given back than was paid; a refund or dispute
 * of money that never came; or what the comparison with the provider found.
 */
export const PaymentDifferenceKind = { Payment: 'PAYMENT', Refund: 'REFUND', Unpaid: 'UNPAID', Compared: 'COMPARED' } as const;
export type PaymentDifferenceKind = (typeof PaymentDifferenceKind)[keyof typeof PaymentDifferenceKind];

/** The views of finance's list of differences. */
export const PaymentDifferenceView = { Open: 'OPEN', Settled: 'SETTLED' } as const;
export type PaymentDifferenceView = (typeof PaymentDifferenceView)[keyof typeof PaymentDifferenceView];

/** What finance's screens hear about payments. */
export const PaymentBooksChange = {
  RefundSettled: 'REFUND_SETTLED',
  DifferenceFound: 'DIFFERENCE_FOUND',
  DifferenceSettled: 'DIFFERENCE_SETTLED',
} as const;
export type PaymentBooksChange = (typeof PaymentBooksChange)[keyof typeof PaymentBooksChange];

/** Everything that is sold for money. */
export const ProductType = {
  RegistrationAccess: 'REGISTRATION_ACCESS',
  CoinPackage: 'COIN_PACKAGE',
  PremiumMonthly: 'PREMIUM_MONTHLY',
  PremiumYearly: 'PREMIUM_YEARLY',
  Boost24h: 'BOOST_24H',
  Boost72h: 'BOOST_72H',
  BoostWeek: 'BOOST_WEEK',
} as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** Whose account one side of a movement is, from the member's view. */
export const AccountOwner = { Own: 'OWN', Member: 'MEMBER', House: 'HOUSE' } as const;
export type AccountOwner = (typeof AccountOwner)[keyof typeof AccountOwner];

/** The calendar period of a revenue report, compared with an equal stretch before it. */
export const RevenuePeriod = { Day: 'DAY', Week: 'WEEK', Month: 'MONTH', Quarter: 'QUARTER', Year: 'YEAR' } as const;
export type RevenuePeriod = (typeof RevenuePeriod)[keyof typeof RevenuePeriod];

/** Where money comes from. */
export const RevenueStream = {
  CoinPackages: 'COIN_PACKAGES',
  Subscriptions: 'SUBSCRIPTIONS',
  Boosts: 'BOOSTS',
  AccessFees: 'ACCESS_FEES',
} as const;
export type RevenueStream = (typeof RevenueStream)[keyof typeof RevenueStream];

/** What a line of revenue is: money received, refunded, or taken back by a dispute. */
export const RevenueMovement = { Charge: 'CHARGE', Refund: 'REFUND', Dispute: 'DISPUTE' } as const;
export type RevenueMovement = (typeof RevenueMovement)[keyof typeof RevenueMovement];

/** A payment provider's answer when it was asked just now. */
export const ProviderState = { Operational: 'OPERATIONAL', Away: 'AWAY', Unasked: 'UNASKED' } as const;
export type ProviderState = (typeof ProviderState)[keyof typeof ProviderState];

/** By what it is known that a free trial was used already. */
export const TrialUse = {
  Account: 'ACCOUNT',
  Business: 'BUSINESS',
  Ein: 'EIN',
  /** The same mailbox, however its address is written. */
  Email: 'EMAIL',
  /** The same street address of a business. */
  Address: 'ADDRESS',
  Card: 'CARD',
  /** The same browser. */
  Device: 'DEVICE',
} as const;
export type TrialUse = (typeof TrialUse)[keyof typeof TrialUse];

/** What a member is told who has used its trial. */
export const TRIAL_USE_WORDS: Record<TrialUse, string> = {
  ACCOUNT: 'You have already used your free trial.',
  BUSINESS: 'Your business has already used its free trial.',
  EIN: 'A free trial was already used with this EIN.',
  EMAIL: 'A free trial was already used with this email address.',
  ADDRESS: 'A free trial was already used by a business at this address.',
  CARD: 'A free trial was already used by someone who pays with this card.',
  DEVICE: 'A free trial was already used in this browser.',
};

/** What must be true of the books: of orders, charges, payouts and what a provider says, and of the ledger. */
export const ReconciliationRule = {
  OrderCharged: 'ORDER_CHARGED',
  ChargeOrdered: 'CHARGE_ORDERED',
  RefundsAddUp: 'REFUNDS_ADD_UP',
  PackageCredited: 'PACKAGE_CREDITED',
  CreditPaid: 'CREDIT_PAID',
  CoinsHeld: 'COINS_HELD',
  PayoutCoins: 'PAYOUT_COINS',
  PayoutsHeld: 'PAYOUTS_HELD',
  InvoiceWritten: 'INVOICE_WRITTEN',
  ProviderAgrees: 'PROVIDER_AGREES',
  MessageAgrees: 'MESSAGE_AGREES',
  LedgerRoads: 'LEDGER_ROADS',
  LedgerJournals: 'LEDGER_JOURNALS',
  LedgerBalances: 'LEDGER_BALANCES',
  LedgerStatements: 'LEDGER_STATEMENTS',
  LedgerPurchases: 'LEDGER_PURCHASES',
  LedgerMaturing: 'LEDGER_MATURING',
  LedgerRewards: 'LEDGER_REWARDS',
} as const;
export type ReconciliationRule = (typeof ReconciliationRule)[keyof typeof ReconciliationRule];

/** What a difference that a comparison of the books found is about. */
export const ReconciliationSubject = { Order: 'order', Payout: 'payout', Ledger: 'ledger' } as const;
export type ReconciliationSubject = (typeof ReconciliationSubject)[keyof typeof ReconciliationSubject];

/** What one side of a difference in the books tells. */
export const ReconciliationFactKind = {
  Amount: 'AMOUNT',
  Coins: 'COINS',
  Payout: 'PAYOUT',
  PayoutMoves: 'PAYOUT_MOVES',
  PaidOrder: 'PAID_ORDER',
  OrderStatus: 'ORDER_STATUS',
  CoinsCredited: 'COINS_CREDITED',
  Invoice: 'INVOICE',
  Payment: 'PAYMENT',
  NoAnswer: 'NO_ANSWER',
  LedgerRow: 'LEDGER_ROW',
  Nothing: 'NOTHING',
  Words: 'WORDS',
} as const;
export type ReconciliationFactKind = (typeof ReconciliationFactKind)[keyof typeof ReconciliationFactKind];

/** How far a comparison of the books has come. */
export const ReconciliationState = { Running: 'RUNNING', Finished: 'FINISHED', BrokenOff: 'BROKEN_OFF' } as const;
export type ReconciliationState = (typeof ReconciliationState)[keyof typeof ReconciliationState];
