import { NotificationReason } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import { factsOf, readerOf, type ChangedMoney, type News } from './money-news.ts';
import type { OrderRow } from './order.ts';
import { failedRefundMail, failedRefundWords, refundMail, refundWords } from './refund-words.ts';

/** Tells a member of a refund once the provider has confirmed it, in the app and by mail. A closed account is told nothing. */
export async function tellRefund(app: News, tx: Tx, order: OrderRow, refund: Required<ChangedMoney>): Promise<void> {
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
  await enqueueMail(tx.sql, { ...refundMail(told, reason, app.config.origin), to: email, dedupeKey: `refund:${refund.refundId}` });
}

/** The same when the bank has sent the money of it back: whoever was told of it waits for money that does not come. */
export async function tellFailedRefund(app: News, tx: Tx, order: OrderRow, refund: Required<ChangedMoney>): Promise<void> {
  const reader = await readerOf(tx, order, refund);
  if (!reader) return;
  const { told, email } = reader;
  await notify(tx, {
    userId: order.user_id,
    reason: NotificationReason.PaymentRefundFailed,
    facts: factsOf(told, null),
    data: { ...failedRefundWords(told), product: order.product },
  });
  await enqueueMail(tx.sql, { ...failedRefundMail(told, app.config.origin), to: email, dedupeKey: `refund-failed:${refund.refundId}` });
}
