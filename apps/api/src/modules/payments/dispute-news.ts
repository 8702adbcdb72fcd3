import { NotificationReason } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import { disputeMail, disputeOverWords, disputeWords } from './dispute-words.ts';
import { factsOf, readerOf, type ChangedMoney, type News } from './money-news.ts';
import type { OrderRow } from './order.ts';

/** Tells a member that its bank asks for money back, or that this is over, and what became of what was bought. A closed account is told nothing. */
export async function tellDispute(app: News, tx: Tx, order: OrderRow, dispute: ChangedMoney & { isOver: boolean }): Promise<void> {
  const reader = await readerOf(tx, order, dispute);
  if (!reader) return;
  const { told, email } = reader;
  const words = dispute.isOver ? disputeOverWords(told) : disputeWords(told);
  await notify(tx, {
    userId: order.user_id,
    reason: dispute.isOver ? NotificationReason.PaymentDisputeOver : NotificationReason.PaymentDisputed,
    facts: factsOf(told, null),
    data: { ...words, product: order.product },
  });
  await enqueueMail(tx.sql, { ...disputeMail(told, words, app.config.origin), to: email });
}
