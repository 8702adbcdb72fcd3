/** Where an account stands. The documented flags (`isActive`, `verificationStatus`, `einVerified`) are derived from it. */
export const AccountState = {
  Pending: 'PENDING',
  Active: 'ACTIVE',
  Rejected: 'REJECTED',
  Suspended: 'SUSPENDED',
  Closed: 'CLOSED',
} as const;
export type AccountState = (typeof AccountState)[keyof typeof AccountState];

export const VerificationStatus = { Pending: 'PENDING', Approved: 'APPROVED', Rejected: 'REJECTED' } as const;
export type VerificationStatus = (typeof VerificationStatus)[keyof typeof VerificationStatus];

export const StaffRole = {
  Moderator: 'MODERATOR',
  Verifier: 'VERIFIER',
  Finance: 'FINANCE',
  Admin: 'ADMIN',
} as const;
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole];

export const SwipeDirection = { Like: 'LIKE', Pass: 'PASS', SuperLike: 'SUPER_LIKE' } as const;
export type SwipeDirection = (typeof SwipeDirection)[keyof typeof SwipeDirection];

export const MatchEndReason = { Unmatched: 'UNMATCHED', Blocked: 'BLOCKED' } as const;
export type MatchEndReason = (typeof MatchEndReason)[keyof typeof MatchEndReason];

export const ReportTarget = { Message: 'MESSAGE', Business: 'BUSINESS' } as const;
export type ReportTarget = (typeof ReportTarget)[keyof typeof ReportTarget];

export const ReportCategory = {
  InappropriateNudity: 'INAPPROPRIATE_NUDITY',
  NonBusinessContent: 'NON_BUSINESS_CONTENT',
  Harassment: 'HARASSMENT',
  Spam: 'SPAM',
  MisleadingBusiness: 'MISLEADING_BUSINESS',
  IllegalContent: 'ILLEGAL_CONTENT',
  Other: 'OTHER',
} as const;
export type ReportCategory = (typeof ReportCategory)[keyof typeof ReportCategory];

export const REPORT_CATEGORY_LABELS: Record<ReportCategory, string> = {
  INAPPROPRIATE_NUDITY: 'Heavy Nudity',
  NON_BUSINESS_CONTENT: 'Non-Business Content',
  HARASSMENT: 'Harassment',
  SPAM: 'Excessive Spam',
  MISLEADING_BUSINESS: 'Misleading Business',
  ILLEGAL_CONTENT: 'Illegal Activity',
  OTHER: 'Other',
};

export const CompanySize = {
  Startup: 'STARTUP',
  Small: 'SMALL',
  Medium: 'MEDIUM',
  Large: 'LARGE',
  Enterprise: 'ENTERPRISE',
} as const;
export type CompanySize = (typeof CompanySize)[keyof typeof CompanySize];

/** How many people each size means, as screens write it. */
export const COMPANY_SIZE_LABELS: Record<CompanySize, string> = {
  STARTUP: '1–10',
  SMALL: '11–50',
  MEDIUM: '51–200',
  LARGE: '201–1,000',
  ENTERPRISE: '1,000+',
};

/** What a business looks for in a partner; the same words say what it can be for others. */
export const PartnershipInterest = {
  Client: 'CLIENT',
  Vendor: 'VENDOR',
  Strategic: 'STRATEGIC',
  Investor: 'INVESTOR',
} as const;
export type PartnershipInterest = (typeof PartnershipInterest)[keyof typeof PartnershipInterest];

export const PARTNERSHIP_LABELS: Record<PartnershipInterest, string> = {
  CLIENT: 'Clients',
  VENDOR: 'Vendors',
  STRATEGIC: 'Strategic partners',
  INVESTOR: 'Investors',
};

export const ProfileVisibility = { Public: 'PUBLIC', Verified: 'VERIFIED', Private: 'PRIVATE' } as const;
export type ProfileVisibility = (typeof ProfileVisibility)[keyof typeof ProfileVisibility];

export const ContactMethod = { Email: 'EMAIL', Phone: 'PHONE', Both: 'BOTH' } as const;
export type ContactMethod = (typeof ContactMethod)[keyof typeof ContactMethod];

export const NotificationType = {
  Match: 'MATCH',
  Message: 'MESSAGE',
  LikeReceived: 'LIKE_RECEIVED',
  SuperLikeReceived: 'SUPER_LIKE_RECEIVED',
  AccountApproved: 'ACCOUNT_APPROVED',
  Payout: 'PAYOUT',
  Premium: 'PREMIUM',
  Boost: 'BOOST',
  Order: 'ORDER',
} as const;
export type NotificationType = (typeof NotificationType)[keyof typeof NotificationType];

/** One list for every screen; the union of the two documented ones. */
export const INDUSTRIES = [
  'Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Consulting', 'Marketing',
  'Real Estate', 'Legal', 'Transportation', 'Entertainment', 'Food & Beverage', 'Construction', 'E-commerce',
  'Agriculture', 'Energy', 'Other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const BUSINESS_TYPES = [
  'LLC', 'Corporation', 'Partnership', 'Sole Proprietorship', 'Non-Profit', 'Startup', 'Freelancer', 'Consultant',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The fifty states and the District of Columbia, by postal code. */
export const US_STATES = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana',
  NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York',
  NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
  RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
} as const;
export type UsState = keyof typeof US_STATES;

/** The values of an enumeration as a non-empty tuple, the shape zod and the database checks want. */
export function valuesOf<T extends Record<string, string>>(enumeration: T): [T[keyof T], ...T[keyof T][]] {
  const values = Object.values(enumeration) as T[keyof T][];
  const [first, ...rest] = values;
  if (first === undefined) throw new Error('An enumeration has at least one value.');
  return [first, ...rest];
}

/** What happened to the thing a subscription tells about. */
export const ChangeKind = {
  Created: 'CREATED',
  Ended: 'ENDED',
  Sent: 'SENT',
  Read: 'READ',
  Submitted: 'SUBMITTED',
  Decided: 'DECIDED',
} as const;
export type ChangeKind = (typeof ChangeKind)[keyof typeof ChangeKind];

export const ActivityKind = {
  Matched: 'MATCHED',
  MessageReceived: 'MESSAGE_RECEIVED',
  MessageSent: 'MESSAGE_SENT',
  LikeSent: 'LIKE_SENT',
  SuperLikeSent: 'SUPER_LIKE_SENT',
} as const;
export type ActivityKind = (typeof ActivityKind)[keyof typeof ActivityKind];

/** The named parts of a match score. */
export const ScoreReasonKind = {
  Intent: 'INTENT',
  Industry: 'INDUSTRY',
  Size: 'SIZE',
  Distance: 'DISTANCE',
  Response: 'RESPONSE',
  Tags: 'TAGS',
  Trust: 'TRUST',
  Activity: 'ACTIVITY',
} as const;
export type ScoreReasonKind = (typeof ScoreReasonKind)[keyof typeof ScoreReasonKind];

export const MarketplaceCategory = { Marketing: 'MARKETING', BusinessSupplies: 'BUSINESS_SUPPLIES', PremiumBoost: 'PREMIUM_BOOST' } as const;
export type MarketplaceCategory = (typeof MarketplaceCategory)[keyof typeof MarketplaceCategory];

export const MARKETPLACE_CATEGORY_LABELS: Record<MarketplaceCategory, string> = {
  MARKETING: 'Marketing Tools',
  BUSINESS_SUPPLIES: 'Business Supplies',
  PREMIUM_BOOST: 'Premium Boosts',
};

/** How a buyer receives an item: sent to an address, done for them by the house, or there at once. */
export const MarketplaceFulfilment = { Delivery: 'DELIVERY', Service: 'SERVICE', Instant: 'INSTANT' } as const;
export type MarketplaceFulfilment = (typeof MarketplaceFulfilment)[keyof typeof MarketplaceFulfilment];

export const MarketplaceOrderStatus = {
  Placed: 'PLACED',
  Preparing: 'PREPARING',
  Shipped: 'SHIPPED',
  Delivered: 'DELIVERED',
  Canceled: 'CANCELED',
  Refunded: 'REFUNDED',
} as const;
export type MarketplaceOrderStatus = (typeof MarketplaceOrderStatus)[keyof typeof MarketplaceOrderStatus];

/** What staff look at in the fulfilment list. */
export const FulfilmentView = { Open: 'OPEN', Sent: 'SENT', Done: 'DONE' } as const;
export type FulfilmentView = (typeof FulfilmentView)[keyof typeof FulfilmentView];

/** The two ways to take money out; both go through one review and have one rate. */
export const PayoutKind = { Conversion: 'CONVERSION', Withdrawal: 'WITHDRAWAL' } as const;
export type PayoutKind = (typeof PayoutKind)[keyof typeof PayoutKind];

export const PayoutMethod = { Paypal: 'PAYPAL', BankTransfer: 'BANK_TRANSFER', Stripe: 'STRIPE' } as const;
export type PayoutMethod = (typeof PayoutMethod)[keyof typeof PayoutMethod];

export const PayoutStatus = {
  Pending: 'PENDING',
  Approved: 'APPROVED',
  Processing: 'PROCESSING',
  /** The money left; documented as "completed". */
  Paid: 'PAID',
  Rejected: 'REJECTED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PayoutStatus = (typeof PayoutStatus)[keyof typeof PayoutStatus];

/** What finance can do to a payout. */
export const PayoutDecision = { Approve: 'APPROVE', Reject: 'REJECT', Process: 'PROCESS', Pay: 'PAY', Fail: 'FAIL' } as const;
export type PayoutDecision = (typeof PayoutDecision)[keyof typeof PayoutDecision];

/** Why a payout cannot be asked for now. */
export const PayoutBlock = {
  VerificationRequired: 'VERIFICATION_REQUIRED',
  PremiumRequired: 'PREMIUM_REQUIRED',
  OutstandingDebt: 'OUTSTANDING_DEBT',
  PlaceNotServed: 'PLACE_NOT_SERVED',
  DestinationRequired: 'DESTINATION_REQUIRED',
  BelowMinimum: 'BELOW_MINIMUM',
  WrongStep: 'WRONG_STEP',
  InsufficientCoins: 'INSUFFICIENT_COINS',
} as const;
export type PayoutBlock = (typeof PayoutBlock)[keyof typeof PayoutBlock];

export const BankAccountType = { Checking: 'CHECKING', Savings: 'SAVINGS' } as const;
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType];

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
} as const;
export type LedgerOperation = (typeof LedgerOperation)[keyof typeof LedgerOperation];

/** What a line of a wallet's statement is, as members read it. */
export const CoinTransactionType = {
  Earned: 'EARNED',
  Spent: 'SPENT',
  Purchased: 'PURCHASED',
  Withdrawn: 'WITHDRAWN',
  GiftSent: 'GIFT_SENT',
  GiftReceived: 'GIFT_RECEIVED',
  Matured: 'MATURED',
  /** Coins that came back: a cancelled order, a payout that was not made, a won dispute. */
  Returned: 'RETURNED',
  /** Coins taken back: a refunded or disputed purchase, an undone swipe, a debt paid. */
  TakenBack: 'TAKEN_BACK',
} as const;
export type CoinTransactionType = (typeof CoinTransactionType)[keyof typeof CoinTransactionType];

/** Which screen a package of coins is sold on. */
export const PackageSurface = { Store: 'STORE', Wallet: 'WALLET' } as const;
export type PackageSurface = (typeof PackageSurface)[keyof typeof PackageSurface];

/** The accounts coins move between: a member's first, then the house's. */
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

/** Where a subscription to premium stands. Canceled still runs to the end of what is paid. */
export const SubscriptionState = {
  Trialing: 'TRIALING',
  Active: 'ACTIVE',
  PastDue: 'PAST_DUE',
  Canceled: 'CANCELED',
  Ended: 'ENDED',
} as const;
export type SubscriptionState = (typeof SubscriptionState)[keyof typeof SubscriptionState];

/** What premium opens. Each is checked on the server where it applies. */
export const Entitlement = {
  UnlimitedSuperLikes: 'UNLIMITED_SUPER_LIKES',
  LikesReceived: 'LIKES_RECEIVED',
  ProfileViewers: 'PROFILE_VIEWERS',
  AdvancedFilters: 'ADVANCED_FILTERS',
  AdvancedAnalytics: 'ADVANCED_ANALYTICS',
  Conversion: 'CONVERSION',
  PremiumItems: 'PREMIUM_ITEMS',
  PrioritySupport: 'PRIORITY_SUPPORT',
} as const;
export type Entitlement = (typeof Entitlement)[keyof typeof Entitlement];

/** Times of visibility that can be bought. */
export const BoostProduct = { Day: 'BOOST_24H', ThreeDays: 'BOOST_72H', Week: 'BOOST_WEEK' } as const;
export type BoostProduct = (typeof BoostProduct)[keyof typeof BoostProduct];

/** How a boost was paid for. */
export const BoostSource = { Money: 'MONEY', Coins: 'COINS', Marketplace: 'MARKETPLACE' } as const;
export type BoostSource = (typeof BoostSource)[keyof typeof BoostSource];

export const InvoiceKind = { Invoice: 'INVOICE', CreditNote: 'CREDIT_NOTE' } as const;
export type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];

/** Who takes the money. The sandbox is the product's own stand-in, for trying things out. */
export const PaymentProvider = { Sandbox: 'SANDBOX', Stripe: 'STRIPE', PayPal: 'PAYPAL' } as const;
export type PaymentProvider = (typeof PaymentProvider)[keyof typeof PaymentProvider];

/** Where an order stands. Money has come in from PAID on. */
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

/** Whose account one side of a movement is, as the member sees it. */
export const AccountOwner = { Own: 'OWN', Member: 'MEMBER', House: 'HOUSE' } as const;
export type AccountOwner = (typeof AccountOwner)[keyof typeof AccountOwner];

export const RevenuePeriod = { Day: 'DAY', Week: 'WEEK', Month: 'MONTH', Quarter: 'QUARTER', Year: 'YEAR' } as const;
export type RevenuePeriod = (typeof RevenuePeriod)[keyof typeof RevenuePeriod];

/** Where money comes from. */
export const RevenueStream = { CoinPackages: 'COIN_PACKAGES', Subscriptions: 'SUBSCRIPTIONS', Boosts: 'BOOSTS', AccessFees: 'ACCESS_FEES' } as const;
export type RevenueStream = (typeof RevenueStream)[keyof typeof RevenueStream];

export const RevenueMovement = { Charge: 'CHARGE', Refund: 'REFUND', Dispute: 'DISPUTE' } as const;
export type RevenueMovement = (typeof RevenueMovement)[keyof typeof RevenueMovement];

/** What a provider of payments answered when it was asked just now. */
export const ProviderState = { Operational: 'OPERATIONAL', Away: 'AWAY', Unasked: 'UNASKED' } as const;
export type ProviderState = (typeof ProviderState)[keyof typeof ProviderState];
