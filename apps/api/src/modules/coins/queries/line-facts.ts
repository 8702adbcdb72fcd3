import { keysOf, type LedgerOperation, type PayoutKind, type SwipeDirection } from '@benison/contracts/enumerations';
import type { Sql } from '../../../platform/database/sql.ts';
import { REWARD_LINES } from '../rewards.ts';

/** What a line of a member's statement speaks of; null for what it does not, and for what is another member's. */
export interface LineFacts {
  operation: LedgerOperation;
  orderId: string | null;
  packageId: string | null;
  packageName: string | null;
  rewardedDecision: SwipeDirection | null;
  giftId: string | null;
  giftName: string | null;
  giftQuantity: number | null;
  streamId: string | null;
  businessName: string | null;
  itemName: string | null;
  itemQuantity: number | null;
  boostHours: number | null;
  payoutId: string | null;
  payoutKind: PayoutKind | null;
}

interface Row {
  id: string;
  operation: LedgerOperation;
  description: string;
  order_id: string | null;
  package_id: string | null;
  package_name: string | null;
  gift_id: string | null;
  gift_name: string | null;
  gift_quantity: number | null;
  stream_id: string | null;
  business_name: string | null;
  item_name: string | null;
  item_quantity: number | null;
  boost_hours: number | null;
  payout_id: string | null;
  payout_kind: PayoutKind | null;
}

/** The id of a line's cause, where it is of these sources, a list in SQL. */
const causeOf = (sources: string): string => `case when t.source in (${sources}) then t.source_id::uuid end`;

// @NOTE Coins of a gift that are taken back go by the order of whoever bought them: only the buyer's line tells of it. Nobody reads who gave
// anonymously.
const FACTS = `
  select t.id, j.operation, t.description, o.id as order_id, o.package_id, k.name as package_name, g.gift_id, d.name as gift_name,
    g.quantity as gift_quantity, g.stream_id,
    case when g.from_user = w.user_id then host.name when not g.is_anonymous then giver.name end as business_name,
    m.item_name, m.quantity as item_quantity, b.hours as boost_hours, p.id as payout_id, p.kind as payout_kind
  from bizcoin_wallets w join bizcoin_transactions t on t.wallet_id = w.id join ledger_journals j on j.id = t.journal_id
    left join orders o on o.id = ${causeOf("'order'")} and o.user_id = w.user_id left join coin_packages k on k.id = o.package_id
    left join stream_gifts g on g.id = ${causeOf("'stream_gift', 'anonymous_gift'")} and w.user_id in (g.from_user, g.to_user)
    left join gift_definitions d on d.id = g.gift_id
    left join businesses giver on giver.id = g.from_business left join businesses host on host.id = g.to_business
    left join marketplace_purchases m on m.id = ${causeOf("'marketplace_purchase'")} and m.user_id = w.user_id
    left join boosts b on t.source = 'boost' and b.source = 'COINS' and b.source_id = coalesce(j.reverses, j.id)::text
    left join conversion_requests p on p.id = ${causeOf("'payout'")} and p.user_id = w.user_id
  where w.user_id = $1 and t.id = any($2::bigint[])`;

/** What lines of a member's own statement speak of, by the ids of the lines; null for what is no line of it. */
export async function factsOfLines(sql: Sql, userId: string, ids: readonly string[]): Promise<(LineFacts | null)[]> {
  const rows = await sql<Row>(FACTS, [userId, ids]);
  const byId = new Map(rows.map((row) => [row.id, toFacts(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

const toFacts = (row: Row): LineFacts => ({
  operation: row.operation,
  orderId: row.order_id,
  packageId: row.package_id,
  packageName: row.package_name,
  rewardedDecision:
    row.operation === 'SWIPE_REWARD' ? (keysOf(REWARD_LINES).find((one) => REWARD_LINES[one] === row.description) ?? null) : null,
  giftId: row.gift_id,
  giftName: row.gift_name,
  giftQuantity: row.gift_quantity,
  streamId: row.stream_id,
  businessName: row.business_name,
  itemName: row.item_name,
  itemQuantity: row.item_quantity,
  boostHours: row.boost_hours,
  payoutId: row.payout_id,
  payoutKind: row.payout_kind,
});
