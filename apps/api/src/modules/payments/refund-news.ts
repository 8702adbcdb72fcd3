import { NotificationReason } from '@benison/contracts/enumerations';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import type { OrderRow } from './order.ts';
import { refundMail, refundWords } from './refund-words.ts';

interface ConfirmedRefund {
  id: string;
  amountCents: number;
  /** What became of what was bought, in a sentence. */
  effect: string;
}

/** Tells a member of a refund once the provider has confirmed it, in the app and by mail. A closed account is told nothing. */
export async function tellRefund(app: Pick<AppContext, 'config'>, tx: Tx, order: OrderRow, refund: ConfirmedRefund): Promise<void> {
  const [row] = await tx.sql<{ email: string; method_label: string | null; reason: string | null }>(
    `select u.email::text as email, c.method_label, case when r.requested_by is not null then r.reason end as reason
     from users u left join charges c on c.order_id = $2 join refunds r on r.id = $3 where u.id = $1 and u.state <> 'CLOSED'`,
    [order.user_id, order.id, refund.id],
  );
  if (!row) return;
  const { amountCents, effect } = refund;
  const told = {
    product: order.product,
    description: order.description,
    amountCents,
    paidCents: order.amount_cents,
    effect,
    methodLabel: row.method_label,
  };
  const { title, text } = refundWords(told);
  await notify(tx, {
    userId: order.user_id,
    reason: NotificationReason.PaymentRefunded,
    facts: {
      product: order.product,
      description: order.description,
      amountCents,
      paidCents: order.amount_cents,
      method: row.method_label,
      message: row.reason,
    },
    data: { title, text: row.reason ? `${text} Why: ${row.reason}` : text, product: order.product },
  });
  await enqueueMail(tx.sql, { ...refundMail(told, row.reason, app.config.origin), to: row.email, dedupeKey: `refund:${refund.id}` });
}
