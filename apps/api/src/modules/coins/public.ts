/** What other modules may use of coins. */
export { coinPackageProduct } from './coin-package.product.ts';
export { auditLedger } from './ledger/audit.ts';
export { PAYOUT_CHANGED, PAYOUTS_TOPIC } from './payout-events.ts';
export { GIFT_CHECKS, LEDGER_CHECKS, MONEY_CHECKS } from './ledger/audit-checks.ts';
export { exportBook } from './ledger/book.ts';
export { writeOffDebt } from './ledger/debt.ts';
export { InsufficientCoinsError, OutstandingDebtError } from './ledger/errors.ts';
export { maturesAt } from './ledger/maturity.ts';
export { grantPromo } from './ledger/grants.ts';
export { creditPurchase } from './ledger/purchases.ts';
export { reverse } from './ledger/reverse.ts';
export { spend } from './ledger/spend.ts';
export { lockWallet, walletOf, type Wallet } from './ledger/wallet.ts';
export { startCoinsJobs } from './jobs/start.ts';
export { returnSwipeReward, rewardSwipes, swipeRewardOf, type Reward } from './rewards.ts';
export { takeBackPayouts } from './take-back-payouts.ts';
export { COINS_SEALED } from './sealed-columns.ts';
