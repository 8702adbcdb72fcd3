import { PAYOUT_CENTS_PER_COIN } from '@benison/contracts/payouts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Span } from '../revenue-period-rules.ts';

/** Coins that members hold now, which of them can become money, and how coins moved in a period. */
export interface CoinBooks {
  outstanding: number;
  promo: number;
  paid: number;
  earned: number;
  pending: number;
  heldForPayouts: number;
  owedByMembers: number;
  /** What members could ask to be paid: earned, maturing and held coins at their rate, in cents. */
  liabilityCents: number;
  sold: number;
  given: number;
  spentInMarketplace: number;
  spentOnBoosts: number;
  paidOut: number;
}

interface WalletSums {
  promo: string;
  paid: string;
  earned: string;
  pending: string;
  debt: string;
  held: string;
}

interface FlowSums {
  sold: string;
  given: string;
  marketplace: string;
  boosts: string;
  paid_out: string;
}

// @NOTE A dispute that is won, and a refund that fails, bring coins back out of the same account: they were sold or given before.
const FLOWS = `
  select coalesce(sum(t.coins) filter (where j.operation = 'COIN_PURCHASE' and t.to_kind = 'PAID'), 0) as sold,
    coalesce(sum(case when t.to_kind = 'ISSUANCE' then -t.coins when t.from_kind = 'ISSUANCE' or (j.operation = 'COIN_PURCHASE' and t.to_kind = 'PROMO') then t.coins end), 0) as given,
    coalesce(sum(case when t.to_kind = 'MARKETPLACE' then t.coins when t.from_kind = 'MARKETPLACE' then -t.coins end), 0) as marketplace,
    coalesce(sum(case when t.to_kind = 'BOOSTS' then t.coins when t.from_kind = 'BOOSTS' then -t.coins end), 0) as boosts,
    coalesce(sum(case when t.to_kind = 'PAYOUTS_PAID' then t.coins when t.from_kind = 'PAYOUTS_PAID' then -t.coins end), 0) as paid_out
  from ledger_journals j join ledger_transfers t on t.journal_id = j.id where j.at >= $1 and j.at <= $2`;

export async function coinBooks(sql: Sql, { from, to }: Span): Promise<CoinBooks> {
  const [held] = await sql<WalletSums>(
    `select coalesce(sum(promo), 0) as promo, coalesce(sum(paid), 0) as paid, coalesce(sum(earned), 0) as earned, coalesce(sum(pending), 0) as pending, coalesce(-sum(debt), 0) as debt,
       (select coalesce(sum(bizcoin_amount), 0) from conversion_requests where status in ('PENDING', 'APPROVED', 'PROCESSING')) as held from bizcoin_wallets`,
  );
  const [flows] = await sql<FlowSums>(FLOWS, [from, to]);
  if (!held || !flows) throw new Error('A sum is always one row.');
  const { promo, paid, earned, pending, heldForPayouts } = {
    promo: Number(held.promo),
    paid: Number(held.paid),
    earned: Number(held.earned),
    pending: Number(held.pending),
    heldForPayouts: Number(held.held),
  };
  return {
    promo,
    paid,
    earned,
    pending,
    heldForPayouts,
    outstanding: promo + paid + earned + pending + heldForPayouts,
    owedByMembers: Number(held.debt),
    liabilityCents: (earned + pending + heldForPayouts) * PAYOUT_CENTS_PER_COIN,
    sold: Number(flows.sold),
    given: Number(flows.given),
    spentInMarketplace: Number(flows.marketplace),
    spentOnBoosts: Number(flows.boosts),
    paidOut: Number(flows.paid_out),
  };
}
