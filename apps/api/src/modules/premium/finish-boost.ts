import { NotificationReason } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { markBoosted } from '../businesses/public.ts';
import { notify } from '../notifications/public.ts';
import { countAttention, type Attention } from './attention.ts';
import { entitlementsChanged } from './events.ts';

interface Run {
  user_id: string;
  boosted_until: Date;
  started_at: Date | null;
}

const RUN = `
  select b.user_id, b.boosted_until, (select min(o.starts_at) from boosts o where o.business_id = b.id and o.report_id is null and o.starts_at < o.ends_at) as started_at
  from businesses b where b.id = $1 and b.boosted_until <= $2`;

/**
 * Ends a boost whose time is over, within the transaction that locks its business: its effect is
 * compared with an equal time before it, stored and announced. Does nothing while it runs.
 */
export async function finishBoost(tx: Tx, businessId: string, now: Date): Promise<void> {
  const [run] = await tx.sql<Run>(RUN, [businessId, now]);
  if (!run) return;
  await markBoosted(tx, businessId, null);
  tx.emit(entitlementsChanged(run.user_id));
  if (run.started_at && run.started_at < run.boosted_until) await report(tx, businessId, { ...run, started_at: run.started_at }, now);
}

async function report(
  tx: Tx,
  businessId: string,
  { user_id: userId, started_at: from, boosted_until: to }: Run & { started_at: Date },
  now: Date,
): Promise<void> {
  const before = new Date(from.getTime() - (to.getTime() - from.getTime()));
  const during = await countAttention(tx.sql, businessId, { from, to });
  const earlier = await countAttention(tx.sql, businessId, { from: before, to: from });
  const id = newId();
  await tx.sql(
    `insert into boost_reports (id, business_id, started_at, ended_at, views, likes, views_before, likes_before, created_at, cards, cards_before)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, businessId, from, to, during.views, during.likes, earlier.views, earlier.likes, now, during.cards, earlier.cards],
  );
  await tx.sql('update boosts set report_id = $2 where business_id = $1 and report_id is null', [businessId, id]);
  await notify(tx, {
    userId,
    reason: NotificationReason.BoostOver,
    facts: { ...during, cardsBefore: earlier.cards, viewsBefore: earlier.views, likesBefore: earlier.likes },
    data: { title: 'Your boost is over', text: reportWords(during, earlier) },
  });
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const attentionWords = ({ cards, views, likes }: Attention): string =>
  `${cards === null ? '' : `was shown ${counted(cards, 'time')} and `}brought ${counted(views, 'view')} and ${counted(likes, 'like')}`;

function uncountedWords(during: Attention, before: Attention): string {
  if (during.cards === null) return ' How often it was shown was not counted yet.';
  return before.cards === null ? ' How often it was shown then was not counted yet.' : '';
}

const reportWords = (during: Attention, before: Attention): string =>
  `Your card ${attentionWords(during)}. In the same time before, it ${attentionWords(before)}.${uncountedWords(during, before)}`;
