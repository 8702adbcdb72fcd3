import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { OrderRow } from './order.ts';
import type { ToldMoney } from './refund-words.ts';

/** What the news of payments needs of the product. */
export type News = Pick<AppContext, 'config'>;

/** Money of a paid order that went back, or came again. */
export interface ChangedMoney {
  amountCents: number;
  /** What became of what was bought, in a sentence. */
  effect: string;
  /** The refund, where it is one. */
  refundId?: string;
}

interface Reader {
  told: ToldMoney;
  email: string;
  /** Why finance made a refund; null when the provider did, and of a dispute. */
  reason: string | null;
}

/** Who reads the news of an order, and what they say; null for a closed account, which is told nothing. */
export async function readerOf(tx: Tx, order: OrderRow, { amountCents, effect, refundId }: ChangedMoney): Promise<Reader | null> {
  const [row] = await tx.sql<{ email: string; method_label: string | null; reason: string | null }>(
    `select u.email::text as email, c.method_label, case when r.requested_by is not null then r.reason end as reason
     from users u left join charges c on c.order_id = $2 left join refunds r on r.id = $3 where u.id = $1 and u.state <> 'CLOSED'`,
    [order.user_id, order.id, refundId ?? null],
  );
  if (!row) return null;
  const { product, description, amount_cents: paidCents } = order;
  return {
    told: { product, description, amountCents, paidCents, effect, methodLabel: row.method_label },
    email: row.email,
    reason: row.reason,
  };
}

export const factsOf = ({ product, description, amountCents, paidCents, methodLabel: method }: ToldMoney, message: string | null) => ({
  product,
  description,
  amountCents,
  paidCents,
  method,
  message,
});
