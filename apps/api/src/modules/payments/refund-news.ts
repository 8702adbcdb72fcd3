import { NotificationReason } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { tellOfMoney, type ChangedMoney, type News } from './money-news.ts';
import type { OrderRow } from './order.ts';
import { failedRefundWords, refundWords } from './refund-words.ts';

/** Tells a member of a refund once the provider has confirmed it. */
export const tellRefund = (app: News, tx: Tx, order: OrderRow, changed: Required<ChangedMoney>): Promise<void> =>
  tellOfMoney(
    app,
    tx,
    { order, changed },
    { reason: NotificationReason.PaymentRefunded, wordsOf: refundWords, saysWhy: true, dedupeKey: `refund:${changed.refundId}` },
  );

/** The same when the bank has sent the money of it back: whoever was told of it waits for money that does not come. */
export const tellFailedRefund = (app: News, tx: Tx, order: OrderRow, changed: Required<ChangedMoney>): Promise<void> =>
  tellOfMoney(
    app,
    tx,
    { order, changed },
    { reason: NotificationReason.PaymentRefundFailed, wordsOf: failedRefundWords, dedupeKey: `refund-failed:${changed.refundId}` },
  );
