import { createHash } from 'node:crypto';
import { AccountState, SubscriptionState, type OrderStatus } from '@benison/contracts/enumerations';
import { GRACE_DAYS } from '@benison/contracts/premium';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { messageOf } from '../../../platform/errors.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { chargeSavedMethod, hasSavedMethod } from '../../payments/public.ts';
import { renewalCents } from '../agreed-price-rules.ts';
import {
  canceledEnded,
  paymentDue,
  renewalFailed,
  trialEnding,
  trialOver,
  unpaidEnded,
  unusedEnded,
  type PremiumNews,
} from '../premium-words.ts';
import { EndReason, lockSubscription, updateSubscription, type SubscriptionRow } from '../subscription-rows.ts';
import { nextAttemptAt } from '../subscription-rules.ts';
import { HOPELESS, nextStep, Step, type Surroundings } from '../subscription-step-rules.ts';
import { tellNews } from '../tell-news.ts';

const BATCH = 200;
// @NOTE Whose charge is in progress has nothing due. Many of them, while a provider is slow, would keep all others out of the batch.
const DUE = `
  select s.user_id from subscriptions s left join orders o on o.id = s.renewal_order_id
  where s.state <> 'ENDED' and case s.state
    when 'PAST_DUE' then s.renewal_order_id is not null or least(s.next_attempt_at, s.grace_until) <= $1
    when 'TRIALING' then s.period_end <= $1::timestamptz + case when s.trial_reminded_at is null then interval '1 day' else interval '0' end
    else s.period_end <= $1 end
    and (o.id is null or s.state = 'TRIALING' or o.status = any($2))
  order by s.period_end limit ${BATCH}`;

/** Does what is due for subscriptions: reminds, renews, retries, ends. Each is separate, so that one failure stops no other. */
export async function runSubscriptions(app: AppContext, now: Date): Promise<void> {
  const { rows } = await app.pool.query<{ user_id: string }>(DUE, [now, HOPELESS]);
  for (const { user_id: userId } of rows) {
    try {
      await advance(app, userId, now);
    } catch (error) {
      app.logger.warn({ err: messageOf(error), userId }, 'a subscription could not be renewed');
    }
  }
  if (rows.length > 0) app.onMailWritten();
}

async function advance(app: AppContext, userId: string, now: Date): Promise<void> {
  const due = await app.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId);
    const step = row && nextStep(row, await surroundingsOf(tx, row), now);
    if (!row || !step) return null;
    if (step === Step.Charge) return row;
    await take(app, tx, row, step, now);
    return null;
  });
  if (due) await charge(app, due, now);
}

async function surroundingsOf(tx: Tx, { user_id: userId, renewal_order_id: orderId }: SubscriptionRow): Promise<Surroundings> {
  const [row] = await tx.sql<{ state: AccountState; status: OrderStatus | null }>(
    'select u.state, o.status from users u left join orders o on o.id = $2 where u.id = $1',
    [userId, orderId],
  );
  return { charge: row?.status ?? null, isInUse: row?.state === AccountState.Active };
}

/** Charges the price of the next period, outside any transaction; the same attempt is always the same request. */
async function charge(app: AppContext, row: SubscriptionRow, now: Date): Promise<void> {
  const product = row.next_plan ?? row.plan;
  if (!product) return;
  const requestId = idOf(`${row.id} ${row.period_end.toISOString()} ${row.renewal_attempts}`);
  const order = await chargeSavedMethod(app, { userId: row.user_id, item: { product }, requestId }).catch((error: Error) => {
    app.logger.info({ err: error.message, subscriptionId: row.id }, 'a renewal was not charged');
    return null;
  });
  await app.transaction(async (tx) => {
    const standing = await lockSubscription(tx, row.user_id);
    // @NOTE The payment may have been reported, and applied, before this point.
    if (!standing || standing.id !== row.id || standing.period_end.getTime() !== row.period_end.getTime()) return;
    if (standing.state !== SubscriptionState.Active && standing.state !== SubscriptionState.PastDue && !order) return;
    if (order) await updateSubscription(tx, standing, { renewal_order_id: order.id }, now);
    else await take(app, tx, standing, Step.ChargeFailed, now);
  });
}

async function take(app: AppContext, tx: Tx, row: SubscriptionRow, step: Exclude<Step, 'CHARGE'>, now: Date): Promise<void> {
  const end = (reason: EndReason) =>
    updateSubscription(
      tx,
      row,
      { state: SubscriptionState.Ended, ended_at: now, end_reason: reason, grace_until: null, next_attempt_at: null },
      now,
    );
  switch (step) {
    case Step.RemindOfTrial:
      await updateSubscription(tx, row, { trial_reminded_at: now }, now);
      return tell(app, tx, row, trialEnding(row.period_end, await ownTimeZone(tx.sql, row.user_id)));
    case Step.EndTrial:
      await end(EndReason.TrialOver);
      return tell(app, tx, row, trialOver);
    case Step.EndCanceled:
      await end(EndReason.Canceled);
      return tell(app, tx, row, row.plan ? canceledEnded : trialOver);
    case Step.EndUnused:
      await end(EndReason.Canceled);
      return tell(app, tx, row, unusedEnded);
    case Step.EndUnpaid:
      await end(EndReason.Unpaid);
      return tell(app, tx, row, unpaidEnded);
    case Step.ChargeFailed:
      return noteFailure(app, tx, row, now);
  }
}

/** The first failure starts the grace period and is announced; the next attempt waits for its time. */
async function noteFailure(app: AppContext, tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const graceUntil = row.grace_until ?? new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  const failures = row.renewal_attempts + 1;
  const next = nextAttemptAt(new Date(graceUntil.getTime() - GRACE_DAYS * DAY_MS), failures);
  await updateSubscription(
    tx,
    row,
    {
      state: SubscriptionState.PastDue,
      grace_until: graceUntil,
      renewal_attempts: failures,
      renewal_order_id: null,
      next_attempt_at: next,
    },
    now,
  );
  const plan = row.next_plan ?? row.plan;
  const priceCents = plan && renewalCents(plan, row);
  if (row.state !== SubscriptionState.Active || !priceCents) return;
  const words = (await hasSavedMethod(tx.sql, row.user_id)) ? renewalFailed : paymentDue;
  await tell(app, tx, row, words(priceCents, graceUntil, await ownTimeZone(tx.sql, row.user_id)));
}

const tell = (app: AppContext, tx: Tx, { user_id: userId }: SubscriptionRow, news: PremiumNews): Promise<void> =>
  tellNews(tx, userId, news, app.config.origin);

/** An id derived from a text: the same text, the same id (UUID version 8). */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
