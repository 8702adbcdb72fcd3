import { OrderStatus } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { ProviderAwayError } from '../../../platform/payments/port.ts';
import { isAccountClosed } from '../closed-account.ts';
import { askProvider, isForgotten, takeAnswer } from '../commands/ask-provider.ts';
import { cancelUnopened } from '../commands/cancel-order.ts';
import { sendRefund } from '../commands/refund-order.ts';
import { isOpen, ORDER_COLUMNS, type OrderRow } from '../order.ts';

const INTERVAL_MS = 5_000;
const AT_ONCE_MAX = 25;
const REFUNDS_AGAIN_MS = 60_000;
/** Delays between two queries about one order: doubled from the first to the last. */
const WAIT_MS_FIRST = 30_000;
const WAIT_MS_MAX = HOUR_MS;

/** Regularly asks about unresolved orders and refunds. Returns a function that stops it. */
export function startPayments(app: AppContext): () => Promise<void> {
  return startPeriodic(app, { name: 'payments', everyMs: INTERVAL_MS, run: askProviders });
}

/** One round: orders without a reported outcome, and refunds nobody accepted. Several processes share the work. */
export async function askProviders(app: AppContext, now: Date): Promise<void> {
  for (const order of await claimOrders(app, now)) await one(app, () => resolveOrder(app, order, now), order.id);
  for (const { id } of await claimRefunds(app, now)) await one(app, () => sendRefund(app, id), id);
}

/** Orders to ask about now; their next time is set first, so that no other process asks as well. */
async function claimOrders(app: AppContext, now: Date): Promise<OrderRow[]> {
  const { rows } = await app.pool.query<OrderRow>(
    `update orders set asked = asked + 1, ask_at = $1::timestamptz + least(${WAIT_MS_MAX}, ${WAIT_MS_FIRST} * 2 ^ least(asked, 12)) * interval '1 millisecond'
     where id in (select id from orders where ask_at <= $1 order by ask_at limit ${AT_ONCE_MAX} for update skip locked)
     returning ${ORDER_COLUMNS}`,
    [now],
  );
  return rows;
}

/** Refunds to send once more. One that cannot be sent goes behind the others, so that it holds up none of them. */
async function claimRefunds(app: AppContext, now: Date): Promise<{ id: string }[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `update refunds set asked_at = $1 where id in (
       select id from refunds where status = 'PENDING' and provider_refund_id is null and coalesce(asked_at, created_at) < $2
       order by coalesce(asked_at, created_at) limit ${AT_ONCE_MAX} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() - REFUNDS_AGAIN_MS)],
  );
  return rows;
}

async function resolveOrder(app: AppContext, order: OrderRow, now: Date): Promise<void> {
  if (!app.payments.has(order.provider)) return;
  await askProvider(app, order.id);
  if (!isOpen(order) || !(isForgotten(order, now) || (await isOfClosed(app, order)))) return;
  const { provider_ref: ref } = order;
  if (ref === null) return cancelUnopened(app, order.id);
  await takeAnswer(app, order.id, await app.payments.get(order.provider).cancel(ref));
}

/** Of an account that is closed, so that nobody is there to pay it. */
async function isOfClosed(app: AppContext, { user_id: userId, status }: OrderRow): Promise<boolean> {
  return status !== OrderStatus.Processing && (await app.transaction((tx) => isAccountClosed(tx, userId)));
}

async function one(app: AppContext, work: () => Promise<void>, id: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) app.logger.warn({ err: error, id }, 'a payment could not be resolved');
  }
}
