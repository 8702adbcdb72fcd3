import { NotificationReason } from '@benison/contracts/enumerations';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import type { OrderRow } from './order.ts';
import { failedRefundMail, failedRefundWords, refundMail, refundWords, type ToldRefund } from './refund-words.ts';

interface ConfirmedRefund {
  id: string;
  amountCents: number;
  /** What became of what was bought, in a sentence. */
  effect: string;
}

type News = Pick<AppContext, 'config'>;

/** Tells a member of a refund once the provider has confirmed it, in the app and by mail. A closed account is told nothing. */
export async function tellRefund(app: News, tx: Tx, order: OrderRow, refund: ConfirmedRefund): Promise<void> {
  const reader = await readerOf(tx, order, refund);
  if (!reader) return;
  const { told, email, reason } = reader;
  const { title, text } = refundWords(told);
  await notify(tx, {
    userId: order.user_id,
    reason: NotificationReason.PaymentRefunded,
    facts: factsOf(told, reason),
    data: { title, text: reason ? `${text} Why: ${reason}` : text, product: order.product },
  });
  await enqueueMail(tx.sql, { ...refundMail(told, reason, app.config.origin), to: email, dedupeKey: `refund:${refund.id}` });
}

/** The same when the bank has sent the money of it back: whoever was told of it waits for money that does not come. */
export async function tellFailedRefund(app: News, tx: Tx, order: OrderRow, refund: ConfirmedRefund): Promise<void> {
  const reader = await readerOf(tx, order, refund);
  if (!reader) return;
  const { told, email } = reader;
  await notify(tx, {
    userId: order.user_id,
    reason: NotificationReason.PaymentRefundFailed,
    facts: factsOf(told, null),
    data: { ...failedRefundWords(told), product: order.product },
  });
  await enqueueMail(tx.sql, { ...failedRefundMail(told, app.config.origin), to: email, dedupeKey: `refund-failed:${refund.id}` });
}

interface Reader {
  told: ToldRefund;
  email: string;
  /** Why finance made it; null when the provider did. */
  reason: string | null;
}

async function readerOf(tx: Tx, order: OrderRow, { id, amountCents, effect }: ConfirmedRefund): Promise<Reader | null> {
  const [row] = await tx.sql<{ email: string; method_label: string | null; reason: string | null }>(
    `select u.email::text as email, c.method_label, case when r.requested_by is not null then r.reason end as reason
     from users u left join charges c on c.order_id = $2 join refunds r on r.id = $3 where u.id = $1 and u.state <> 'CLOSED'`,
    [order.user_id, order.id, id],
  );
  if (!row) return null;
  const { product, description, amount_cents: paidCents } = order;
  return {
    told: { product, description, amountCents, paidCents, effect, methodLabel: row.method_label },
    email: row.email,
    reason: row.reason,
  };
}

const factsOf = ({ product, description, amountCents, paidCents, methodLabel: method }: ToldRefund, message: string | null) => ({
  product,
  description,
  amountCents,
  paidCents,
  method,
  message,
});
