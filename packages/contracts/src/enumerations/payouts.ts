/** The two ways to cash out; both have the same review and rate. */
export const PayoutKind = { Conversion: 'CONVERSION', Withdrawal: 'WITHDRAWAL' } as const;
export type PayoutKind = (typeof PayoutKind)[keyof typeof PayoutKind];

/** How money reaches a member. `PAYOUT_METHODS` says which kinds of payout use which. */
export const PayoutMethod = { Paypal: 'PAYPAL', BankTransfer: 'BANK_TRANSFER', Stripe: 'STRIPE' } as const;
export type PayoutMethod = (typeof PayoutMethod)[keyof typeof PayoutMethod];

/** What is known of where a payout goes, line by line. */
export const PayoutDetailKind = {
  PaypalEmail: 'PAYPAL_EMAIL',
  StripeAccount: 'STRIPE_ACCOUNT',
  AccountHolder: 'ACCOUNT_HOLDER',
  RoutingNumber: 'ROUTING_NUMBER',
  AccountNumber: 'ACCOUNT_NUMBER',
  AccountType: 'ACCOUNT_TYPE',
} as const;
export type PayoutDetailKind = (typeof PayoutDetailKind)[keyof typeof PayoutDetailKind];

/** State of a payout. Its coins are held until it is paid; if it is rejected, failed, canceled or returned they are the member's again. */
export const PayoutStatus = {
  Pending: 'PENDING',
  Approved: 'APPROVED',
  Processing: 'PROCESSING',
  /** The money was sent; documented as "completed". */
  Paid: 'PAID',
  /** It was paid, and the bank or provider sent the money back. */
  Returned: 'RETURNED',
  Rejected: 'REJECTED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PayoutStatus = (typeof PayoutStatus)[keyof typeof PayoutStatus];

/** What can happen to a payout: its member asks, staff give the first of two approvals, or it reaches a state. */
export const PayoutStepKind = {
  Requested: 'REQUESTED',
  FirstApproval: 'FIRST_APPROVAL',
  Approved: 'APPROVED',
  Processing: 'PROCESSING',
  Paid: 'PAID',
  Returned: 'RETURNED',
  Rejected: 'REJECTED',
  Failed: 'FAILED',
  Canceled: 'CANCELED',
} as const;
export type PayoutStepKind = (typeof PayoutStepKind)[keyof typeof PayoutStepKind];

/** What finance can do to a payout. */
export const PayoutDecision = {
  Approve: 'APPROVE',
  Reject: 'REJECT',
  Process: 'PROCESS',
  Pay: 'PAY',
  Fail: 'FAIL',
  Return: 'RETURN',
} as const;
export type PayoutDecision = (typeof PayoutDecision)[keyof typeof PayoutDecision];

/** Why a payout cannot be requested now. */
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

/** The kinds of account that banks in the United States distinguish for transfers. */
export const BankAccountType = { Checking: 'CHECKING', Savings: 'SAVINGS' } as const;
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType];
