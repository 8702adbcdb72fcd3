import { MemberAccount } from '@benison/ledger/accounts';
import { earnedShares } from '@benison/ledger/lots';
import type { Sql } from '../../../platform/database/sql.ts';

/** Where coins of a purchase are, from the first to be taken to the last; what is nowhere is owed by the buyer. */
export const CoinPlace = {
  Unspent: 'UNSPENT',
  /** At somebody they were given to, waiting to be earned. */
  Pending: 'PENDING',
  /** At somebody they were given to, or given on to. */
  Earned: 'EARNED',
  /** Held by an open payout of theirs. */
  Held: 'HELD',
  Owed: 'OWED',
  Promo: 'PROMO',
  PromoOwed: 'PROMO_OWED',
} as const;
export type CoinPlace = (typeof CoinPlace)[keyof typeof CoinPlace];

export interface FoundCoins {
  place: CoinPlace;
  walletId: string;
  /** The gift they left the purchase with. */
  giftJournalId: string | null;
  coins: number;
}

/** A purchase as the books keep it. */
export interface LotRow {
  id: string;
  wallet_id: string;
  coins: string;
  promo_coins: string;
  coins_left: string;
  taken_back: string;
  promo_taken_back: string;
}

export const LOT = 'select id, wallet_id, coins, promo_coins, coins_left, taken_back, promo_taken_back from paid_lots where order_id = $1';

export interface Search {
  found: FoundCoins[];
  /** What of the coins has left the house as money. */
  paidOutCoins: number;
}

/** A gift that drew on the purchase, and how much of what its receiver earned is the purchase's and was not taken yet. */
interface Claim {
  journalId: string;
  walletId: string;
  pending: number;
  coins: number;
}

/**
 * Finds so many paid and promo coins of a purchase wherever they are now: unspent, at those they were given to and given on to, in their open
 * payouts. Coins are alike: of a member that got some, any earned coins count. Lock the wallets before it is acted upon.
 */
export async function findCoins(sql: Sql, lot: LotRow, wanted: { paid: number; promo: number }): Promise<Search> {
  const unspent = Math.min(Number(lot.coins_left), wanted.paid);
  const walk = new Walk(sql);
  const given = await walk.take(await claimsOf(sql, lot.id), wanted.paid - unspent);
  const owed = wanted.paid - unspent - coinsOf(given);
  const [buyer] = await sql<{ promo: string }>('select promo from bizcoin_wallets where id = $1', [lot.wallet_id]);
  const promo = Math.min(Number(buyer?.promo ?? 0), wanted.promo);
  const own = (place: CoinPlace, coins: number): FoundCoins => ({ place, walletId: lot.wallet_id, giftJournalId: null, coins });
  const found = [
    own(CoinPlace.Unspent, unspent),
    ...given,
    own(CoinPlace.Owed, owed),
    own(CoinPlace.Promo, promo),
    own(CoinPlace.PromoOwed, wanted.promo - promo),
  ].filter(({ coins }) => coins > 0);
  return { found, paidOutCoins: Math.min(walk.paidOutCoins, owed) };
}

const CLAIMS = `
  select d.journal_id, t.to_wallet as wallet_id, coalesce(p.coins_left, 0) as pending,
         (select jsonb_agg(jsonb_build_object('lotId', a.lot_id::text, 'coins', a.coins) order by a.lot_id) from ledger_draws a where a.journal_id = d.journal_id) as draws,
         (select coalesce(sum(k.coins), 0) from lot_takings k where k.lot_id = d.lot_id and k.gift_journal_id = d.journal_id) as taken
  from ledger_draws d
  join ledger_transfers t on t.journal_id = d.journal_id and t.from_kind = 'PAID' and t.to_kind in ('PENDING', 'EARNED') and t.to_wallet is not null and t.from_wallet <> t.to_wallet
  left join pending_lots p on p.journal_id = d.journal_id
  where d.lot_id = $1 and d.coins > 0 order by d.journal_id desc`;

interface ClaimRow {
  journal_id: string;
  wallet_id: string;
  pending: string;
  draws: { lotId: string; coins: number }[];
  taken: string;
}

async function claimsOf(sql: Sql, lotId: string): Promise<Claim[]> {
  const rows = await sql<ClaimRow>(CLAIMS, [lotId]);
  return rows.map(({ journal_id, wallet_id, pending, draws, taken }) => {
    const share = earnedShares(draws)[draws.findIndex((draw) => draw.lotId === lotId)] ?? 0;
    return { journalId: journal_id, walletId: wallet_id, pending: Number(pending), coins: Math.max(0, share - Number(taken)) };
  });
}

/** A wallet on the way: what can be taken there, and where its earned coins went. */
interface Stop {
  earned: number;
  /** Held by open payouts, less what is owed already. */
  held: number;
  payouts: { heldBy: bigint; coins: number; isPaid: boolean }[];
  /** Earned coins it gave on, the last first. */
  gifts: { journalId: bigint; walletId: string; coins: number; isSpent: boolean }[];
}

const STOP = `
  select w.earned, greatest(0, w.debt + coalesce((select sum(p.bizcoin_amount) from conversion_requests p where p.user_id = w.user_id and p.status in ('PENDING', 'APPROVED', 'PROCESSING')), 0)) as held,
         (select jsonb_agg(jsonb_build_object('heldBy', p.hold_journal_id::text, 'coins', p.bizcoin_amount, 'isPaid', p.status = 'PAID') order by p.hold_journal_id desc)
          from conversion_requests p where p.user_id = w.user_id and p.status in ('PENDING', 'APPROVED', 'PROCESSING', 'PAID')) as payouts,
         (select jsonb_agg(jsonb_build_object('journalId', t.journal_id::text, 'walletId', t.to_wallet, 'coins', t.coins) order by t.journal_id desc)
          from ledger_transfers t where t.from_wallet = w.id and t.from_kind = 'EARNED' and t.to_kind = 'EARNED' and t.to_wallet <> w.id) as gifts
  from bizcoin_wallets w where w.id = $1`;

interface StopRow {
  earned: string;
  held: string;
  payouts: { heldBy: string; coins: number; isPaid: boolean }[] | null;
  gifts: { journalId: string; walletId: string; coins: number }[] | null;
}

/** Follows coins from member to member. Gifts lead forward in time alone, so that every walk ends. */
class Walk {
  readonly #stops = new Map<string, Stop>();
  paidOutCoins = 0;

  constructor(private readonly sql: Sql) {}

  /** What waits is taken before what is earned, from the last gift on. */
  async take(claims: readonly Claim[], coins: number): Promise<FoundCoins[]> {
    const found: FoundCoins[] = [];
    let missing = coins;
    const rest: Claim[] = [];
    for (const claim of claims) {
      const waiting = Math.min(claim.pending, claim.coins, missing);
      if (waiting > 0) found.push({ place: CoinPlace.Pending, walletId: claim.walletId, giftJournalId: claim.journalId, coins: waiting });
      missing -= waiting;
      rest.push({ ...claim, coins: claim.coins - waiting });
    }
    for (const { journalId, walletId, coins: claimed } of rest) {
      if (missing === 0) break;
      const taken = await this.#follow(walletId, BigInt(journalId), Math.min(claimed, missing), journalId);
      found.push(...taken);
      missing -= coinsOf(taken);
    }
    return found;
  }

  async #follow(walletId: string, since: bigint, coins: number, giftJournalId: string): Promise<FoundCoins[]> {
    const stop = await this.#stopAt(walletId);
    const found: FoundCoins[] = [];
    let missing = coins;
    const here = (place: CoinPlace, there: number): number => {
      const taken = Math.min(there, missing);
      if (taken > 0) found.push({ place, walletId, giftJournalId, coins: taken });
      missing -= taken;
      return taken;
    };
    stop.earned -= here(CoinPlace.Earned, stop.earned);
    const lately = stop.payouts.filter(({ heldBy }) => heldBy > since);
    stop.held -= here(CoinPlace.Held, Math.min(stop.held, coinsOf(lately.filter(({ isPaid }) => !isPaid))));
    for (const gift of stop.gifts) {
      if (missing === 0 || gift.journalId <= since) break;
      if (gift.isSpent) continue;
      const wish = Math.min(gift.coins, missing);
      const further = await this.#follow(gift.walletId, gift.journalId, wish, giftJournalId);
      found.push(...further);
      const got = coinsOf(further);
      gift.coins -= got;
      gift.isSpent = got < wish || gift.coins === 0;
      missing -= got;
    }
    for (const payout of lately.filter(({ isPaid }) => isPaid)) {
      const gone = Math.min(payout.coins, missing);
      payout.coins -= gone;
      missing -= gone;
      this.paidOutCoins += gone;
    }
    return found;
  }

  async #stopAt(walletId: string): Promise<Stop> {
    const known = this.#stops.get(walletId);
    if (known) return known;
    const [row] = await this.sql<StopRow>(STOP, [walletId]);
    const stop: Stop = {
      earned: Number(row?.earned ?? 0),
      held: Number(row?.held ?? 0),
      payouts: (row?.payouts ?? []).map((payout) => ({ ...payout, heldBy: BigInt(payout.heldBy) })),
      gifts: (row?.gifts ?? []).map((gift) => ({ ...gift, journalId: BigInt(gift.journalId), isSpent: false })),
    };
    this.#stops.set(walletId, stop);
    return stop;
  }
}

const coinsOf = (some: readonly { coins: number }[]): number => some.reduce((total, { coins }) => total + coins, 0);

/** The account of a wallet that coins in a place are in. */
export const ACCOUNT_OF: Record<CoinPlace, MemberAccount> = {
  UNSPENT: MemberAccount.Paid,
  PENDING: MemberAccount.Pending,
  EARNED: MemberAccount.Earned,
  HELD: MemberAccount.Debt,
  OWED: MemberAccount.Debt,
  PROMO: MemberAccount.Promo,
  PROMO_OWED: MemberAccount.Debt,
};
