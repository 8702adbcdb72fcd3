/** A member's kinds of coins: rewarded, bought, earned from gifts, earned but still maturing, or owed. */
export const MemberAccount = { Promo: 'PROMO', Paid: 'PAID', Earned: 'EARNED', Pending: 'PENDING', Debt: 'DEBT' } as const;
export type MemberAccount = (typeof MemberAccount)[keyof typeof MemberAccount];

/** The company's side of every movement into or out of members' wallets. */
export const HouseAccount = {
  /** The source of rewards. */
  Issuance: 'ISSUANCE',
  /** The source of bought coins and of the bonus in their package. */
  Sales: 'SALES',
  Marketplace: 'MARKETPLACE',
  Boosts: 'BOOSTS',
  /** Coins of requested payouts that have not been decided or paid yet. */
  PayoutsHeld: 'PAYOUTS_HELD',
  PayoutsPaid: 'PAYOUTS_PAID',
  /** Debts the company writes off. */
  Losses: 'LOSSES',
} as const;
export type HouseAccount = (typeof HouseAccount)[keyof typeof HouseAccount];

/** An account of a wallet, or of the company. */
export type Account = { wallet: string; kind: MemberAccount } | { wallet: null; kind: HouseAccount };

/** A movement of coins from one account to another. `coins` is a positive integer. */
export interface Transfer {
  from: Account;
  to: Account;
  coins: number;
}

/** The contents of a wallet. Debt is zero or negative: what is owed. */
export type Balances = Record<MemberAccount, number>;

/** The contents of a new wallet. */
export const EMPTY: Balances = { PROMO: 0, PAID: 0, EARNED: 0, PENDING: 0, DEBT: 0 };

/** One of a member's accounts, by the wallet's id. */
export const member = (wallet: string, kind: MemberAccount): Account => ({ wallet, kind });
/** One of the company's accounts, of which there is one of each kind. */
export const house = (kind: HouseAccount): Account => ({ wallet: null, kind });

/** What a member can spend: promo, paid and earned coins together. */
export const spendable = ({ PROMO, PAID, EARNED }: Balances): number => PROMO + PAID + EARNED;
