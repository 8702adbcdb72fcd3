/** What other modules may use of coins. */
export { coinPackageProduct } from './coin-package.product.ts';
export { CoinsEvent } from './events.ts';
export { InsufficientCoinsError, OutstandingDebtError } from './ledger/errors.ts';
export { writeOffDebt } from './ledger/debt.ts';
export { GiftDesk, type Gift, type Given } from './ledger/give.ts';
export { grantPromo, type GrantDraft } from './ledger/grants.ts';
export { holdEarned, releaseHold, settleHold, type HoldDraft } from './ledger/holds.ts';
export { creditPurchase, type CreditDraft } from './ledger/purchases.ts';
export { restorePurchase } from './ledger/restore.ts';
export { reverse, type ReverseDraft } from './ledger/reverse.ts';
export { spend, type SpendDraft } from './ledger/spend.ts';
export { takeBackPurchase, type TakeBackDraft } from './ledger/take-back.ts';
export { walletOf, type Wallet } from './ledger/wallet.ts';
export { matureCoins } from './jobs/mature-coins.ts';
export { startCoinsJobs } from './jobs/start.ts';
export { returnSwipeReward, rewardSwipe, swipeRewardOf, type Reward } from './rewards.ts';
