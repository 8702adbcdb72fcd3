import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../notifications/public.ts';
import { premiumMail, type PremiumNews } from './premium-words.ts';

/** Tells a member of its plan, in the app and by mail; a closed account gets no mail. */
export async function tellNews(tx: Tx, userId: string, news: PremiumNews, origin: string): Promise<void> {
  await notify(tx, { userId, reason: news.reason, facts: news.facts, data: { title: news.title, text: news.text } });
  const [user] = await tx.sql<{ email: string }>(`select email::text from users where id = $1 and state <> 'CLOSED'`, [userId]);
  if (user) await enqueueMail(tx.sql, { to: user.email, ...premiumMail(news, origin) });
}
