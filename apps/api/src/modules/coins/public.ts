/** What other modules may use of coins. */
export { CoinsEvent } from './events.ts';
export { InsufficientCoinsError } from './ledger/errors.ts';
export { settleDebt, writeOffDebt } from './ledger/debt.ts';
export { GiftDesk, type Gift, type Given } from './ledger/give.ts';
export { grantPromo, type GrantDraft } from './ledger/grants.ts';
export { holdEarned, releaseHold, settleHold, type HoldDraft } from './ledger/holds.ts';
export { creditPurchase, type CreditDraft } from './ledger/purchases.ts';
export { restorePurchase } from './ledger/restore.ts';
export { reverse, type ReverseDraft } from './ledger/reverse.ts';
export { spend, type SpendDraft } from './ledger/spend.ts';
export { takeBackPurchase, type TakeBackDraft } from './ledger/take-back.ts';
export { walletOf, type Wallet } from './ledger/wallet.ts';
export { returnSwipeReward, rewardSwipe, swipeRewardOf, type Reward } from './rewards.ts';
