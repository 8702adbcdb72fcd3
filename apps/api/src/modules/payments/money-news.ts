import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import type { OrderRow } from './order.ts';
import { moneyMail, type MoneyWords, type ToldMoney } from './refund-words.ts';

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

/** What a member is told of such money, and why. */
interface MoneyNews {
  reason: PaymentReason;
  wordsOf: (told: ToldMoney) => MoneyWords;
  /** Whether the reason that finance gave is told as well. */
  saysWhy?: boolean;
  dedupeKey?: string;
}

type PaymentReason = 'PAYMENT_REFUNDED' | 'PAYMENT_REFUND_FAILED' | 'PAYMENT_DISPUTED' | 'PAYMENT_DISPUTE_OVER';

/** Tells a member of money of its order, in the app and by mail. A closed account is told nothing. */
export async function tellOfMoney(
  app: News,
  tx: Tx,
  { order, changed }: { order: OrderRow; changed: ChangedMoney },
  { reason, wordsOf, saysWhy = false, dedupeKey }: MoneyNews,
): Promise<void> {
  const reader = await readerOf(tx, order, changed);
  if (!reader) return;
  const { told, email } = reader;
  const why = saysWhy ? reader.reason : null;
  const words = wordsOf(told);
  await notify(tx, {
    userId: order.user_id,
    reason,
    facts: factsOf(told, why),
    data: { title: words.title, text: why ? `${words.text} Why: ${why}` : words.text, product: order.product },
  });
  await enqueueMail(tx.sql, { ...moneyMail(told, words, app.config.origin, why), to: email, ...(dedupeKey && { dedupeKey }) });
}

/** Who reads the news of an order, and what they say; null for a closed account, which is told nothing. */
async function readerOf(tx: Tx, order: OrderRow, { amountCents, effect, refundId }: ChangedMoney): Promise<Reader | null> {
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

const factsOf = ({ product, description, amountCents, paidCents, methodLabel: method }: ToldMoney, message: string | null) => ({
  product,
  description,
  amountCents,
  paidCents,
  method,
  message,
});
