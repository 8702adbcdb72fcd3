import { house, member, MemberAccount, spendable, type Balances, type HouseAccount, type Transfer } from './accounts.ts';
import { move } from './journal.ts';

/** Of the paid part of a gift, what becomes earned at the receiver, in percent; the rest becomes promo. */
export const EARNED_SHARE_PERCENT = 70;

/** Which of its coins a wallet spends. */
interface Split {
  promo: number;
  paid: number;
  earned: number;
}

/** Takes coins in the order promo, paid, earned; null when there are too few. */
export function splitSpending(balances: Balances, coins: number): Split | null {
  if (coins > spendable(balances)) return null;
  const promo = Math.min(balances.PROMO, coins);
  const paid = Math.min(balances.PAID, coins - promo);
  return { promo, paid, earned: coins - promo - paid };
}

/** What becomes earned of a paid part: 70 %, rounded down, so that no chain of gifts rounds coins into cash. */
export const earnedShare = (paid: number): number => Math.floor((paid * EARNED_SHARE_PERCENT) / 100);

/** Coins spent at the house: each class to the same account. */
export function spendingTransfers(wallet: string, split: Split, to: HouseAccount): Transfer[] {
  return [
    ...move(member(wallet, MemberAccount.Promo), house(to), split.promo),
    ...move(member(wallet, MemberAccount.Paid), house(to), split.paid),
    ...move(member(wallet, MemberAccount.Earned), house(to), split.earned),
  ];
}

/**
 * A gift from one member to another: promo stays promo, earned stays earned, of the paid part the earned share
 * becomes earned (or pending, until it matures) and the rest promo. The receiver gets every coin.
 */
export function giftTransfers(from: string, to: string, split: Split, isMatureAtOnce: boolean): Transfer[] {
  const earned = earnedShare(split.paid);
  const kept = isMatureAtOnce ? MemberAccount.Earned : MemberAccount.Pending;
  return [
    ...move(member(from, MemberAccount.Promo), member(to, MemberAccount.Promo), split.promo),
    ...move(member(from, MemberAccount.Paid), member(to, kept), earned),
    ...move(member(from, MemberAccount.Paid), member(to, MemberAccount.Promo), split.paid - earned),
    ...move(member(from, MemberAccount.Earned), member(to, MemberAccount.Earned), split.earned),
  ];
}
