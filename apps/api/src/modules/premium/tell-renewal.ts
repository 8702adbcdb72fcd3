import type { PremiumPlan } from '@benison/contracts/enumerations';
import type { Tx } from '../../platform/database/transaction.ts';
import { ownTimeZone } from '../../platform/own-days.ts';
import type { PaidOrder } from '../payments/public.ts';
import type { PaidPlan } from './payment-effects.ts';
import { renewalPaid } from './premium-words.ts';
import { tellNews } from './tell-news.ts';

/** The receipt of a renewal, in the app and by mail: nobody need be looking when it is charged. */
export async function tellRenewal(tx: Tx, order: PaidOrder<PremiumPlan>, { period, invoice }: PaidPlan, origin: string): Promise<void> {
  const { id, userId, description, amountCents } = order;
  const [charge] = await tx.sql<{ method_label: string | null }>('select method_label from charges where order_id = $1', [id]);
  const timeZone = await ownTimeZone(tx.sql, userId);
  const news = renewalPaid({ description, amountCents, methodLabel: charge?.method_label ?? null, ...period, invoice, timeZone });
  await tellNews(tx, userId, news, origin);
}
