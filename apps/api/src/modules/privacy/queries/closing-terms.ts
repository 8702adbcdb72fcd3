import { ClosingBlock } from '@benison/contracts/enumerations';
import { DELETION_GRACE_DAYS, giveUpWords } from '@benison/contracts/terms/account-settings';
import type { Sql } from '../../../platform/database/sql.ts';

/** The consequences of deleting an account, and what prevents it for now. */
export interface ClosingTerms {
  username: string;
  graceDays: number;
  /** Coins that would be lost, matured or not. */
  coins: number;
  /** The words to type to give them up; null when there are none. */
  giveUpWords: string | null;
  hasSubscription: boolean;
  blocks: ClosingBlock[];
}

interface Row {
  username: string;
  coins: string;
  has_subscription: boolean;
  has_payout: boolean;
  has_order: boolean;
  has_payment: boolean;
  has_debt: boolean;
  has_stream: boolean;
}

const TERMS = `
  select u.username::text, coalesce(w.balance + w.pending, 0) as coins, coalesce(w.debt < 0, false) as has_debt,
    exists (select from subscriptions s where s.user_id = u.id and s.state not in ('ENDED', 'CANCELED')) as has_subscription,
    exists (select from conversion_requests c where c.user_id = u.id and c.status in ('PENDING', 'APPROVED', 'PROCESSING')) as has_payout,
    exists (select from marketplace_purchases m where m.user_id = u.id and m.status in ('PLACED', 'PREPARING', 'SHIPPED')) as has_order,
    exists (select from orders o where o.user_id = u.id and (o.status in ('PROCESSING', 'REQUIRES_ACTION')
      or exists (select from disputes d where d.order_id = o.id and d.status = 'OPEN'))) as has_payment,
    exists (select from live_streams l join businesses b on b.id = l.streamer_id where b.user_id = u.id and l.ended_at is null) as has_stream
  from users u left join bizcoin_wallets w on w.user_id = u.id where u.id = $1`;

export async function closingTermsOf(sql: Sql, userId: string): Promise<ClosingTerms> {
  const [row] = await sql<Row>(TERMS, [userId]);
  if (!row) throw new Error('A signed-in member exists.');
  const coins = Number(row.coins);
  const held: [boolean, ClosingBlock][] = [
    [row.has_payout, ClosingBlock.Payout],
    [row.has_order, ClosingBlock.Order],
    [row.has_payment, ClosingBlock.Payment],
    [row.has_debt, ClosingBlock.Debt],
    [row.has_stream, ClosingBlock.Stream],
  ];
  return {
    username: row.username,
    graceDays: DELETION_GRACE_DAYS,
    coins,
    giveUpWords: coins > 0 ? giveUpWords(coins) : null,
    hasSubscription: row.has_subscription,
    blocks: held.flatMap(([isHeld, block]) => (isHeld ? [block] : [])),
  };
}
