import { NotificationReason } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { disputeOverWords, disputeWords } from './dispute-words.ts';
import { tellOfMoney, type ChangedMoney, type News } from './money-news.ts';
import type { OrderRow } from './order.ts';

/** Tells a member that its bank asks for money back, or that this is over, and what became of what was bought. */
export const tellDispute = (
  app: News,
  tx: Tx,
  order: OrderRow,
  { isOver, ...changed }: ChangedMoney & { isOver: boolean },
): Promise<void> =>
  tellOfMoney(
    app,
    tx,
    { order, changed },
    isOver
      ? { reason: NotificationReason.PaymentDisputeOver, wordsOf: disputeOverWords }
      : { reason: NotificationReason.PaymentDisputed, wordsOf: disputeWords },
  );
