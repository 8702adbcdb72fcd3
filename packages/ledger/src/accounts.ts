/** What a member's coins are: given by the house, bought, received for keeps, still maturing, or owed. */
export const MemberAccount = { Promo: 'PROMO', Paid: 'PAID', Earned: 'EARNED', Pending: 'PENDING', Debt: 'DEBT' } as const;
export type MemberAccount = (typeof MemberAccount)[keyof typeof MemberAccount];

/** The house's side of every movement that enters or leaves the members' wallets. */
export const HouseAccount = {
  /** Where rewards come from. */
  Issuance: 'ISSUANCE',
  /** Where bought coins, and the bonus of their package, come from. */
  Sales: 'SALES',
  Marketplace: 'MARKETPLACE',
  Boosts: 'BOOSTS',
  /** Coins of payouts that are asked for and not yet decided or paid. */
  PayoutsHeld: 'PAYOUTS_HELD',
  PayoutsPaid: 'PAYOUTS_PAID',
  /** What the house bears when a debt is never paid. */
  Losses: 'LOSSES',
} as const;
export type HouseAccount = (typeof HouseAccount)[keyof typeof HouseAccount];

/** An account: of a wallet, or of the house. */
export type Account = { wallet: string; kind: MemberAccount } | { wallet: null; kind: HouseAccount };

/** One movement of coins from one account to another. `coins` is a positive whole number. */
export interface Transfer {
  from: Account;
  to: Account;
  coins: number;
}

/** What a wallet holds. Debt is zero or negative: what is owed. */
export type Balances = Record<MemberAccount, number>;

/** What a wallet holds that nobody has moved anything into. */
export const EMPTY: Balances = { PROMO: 0, PAID: 0, EARNED: 0, PENDING: 0, DEBT: 0 };

/** One of a member's accounts: of its wallet, by the wallet's id. */
export const member = (wallet: string, kind: MemberAccount): Account => ({ wallet, kind });
/** One of the house's accounts, of which there is one of each kind. */
export const house = (kind: HouseAccount): Account => ({ wallet: null, kind });

/** What a member can spend: promo, paid and earned together. */
export const spendable = ({ PROMO, PAID, EARNED }: Balances): number => PROMO + PAID + EARNED;
