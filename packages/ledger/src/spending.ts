import { house, member, MemberAccount, spendable, type Balances, type HouseAccount, type Transfer } from './accounts.ts';
import { move } from './journal.ts';

/** The percentage of a gift's paid coins that the receiver earns; the rest becomes promo. */
export const EARNED_SHARE_PERCENT = 70;

/** Which of its coins a wallet spends. */
export interface Split {
  promo: number;
  paid: number;
  earned: number;
}

/** Takes promo coins first, then paid, then earned; null if there are too few. */
export function splitSpending(balances: Balances, coins: number): Split | null {
  if (coins > spendable(balances)) return null;
  const promo = Math.min(balances.PROMO, coins);
  const paid = Math.min(balances.PAID, coins - promo);
  return { promo, paid, earned: coins - promo - paid };
}

/** What is earned from paid coins: 70 %, rounded down, so that no chain of gifts turns rounding into cash. */
export const earnedShare = (paid: number): number => Math.floor((paid * EARNED_SHARE_PERCENT) / 100);

/** Coins spent with the company: each kind goes to the same account. */
export function spendingTransfers(wallet: string, split: Split, to: HouseAccount): Transfer[] {
  return [
    ...move(member(wallet, MemberAccount.Promo), house(to), split.promo),
    ...move(member(wallet, MemberAccount.Paid), house(to), split.paid),
    ...move(member(wallet, MemberAccount.Earned), house(to), split.earned),
  ];
}
