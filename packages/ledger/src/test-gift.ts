import { member, MemberAccount, type Transfer } from './accounts.ts';
import { move } from './journal.ts';
import { earnedShare, type Split } from './spending.ts';

/**
 * What the database moves for a gift, as a model for tests: a gift from one member to another: promo stays promo, earned stays earned, and of the paid coins the earned share
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
