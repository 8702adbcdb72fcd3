import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProvider } from '@benison/contracts/enumerations';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { UnauthenticatedError } from '../../../platform/errors.ts';
import { WebhookRefusedError, type PaymentSnapshot, type ProviderEvent } from '../../../platform/payments/port.ts';
import { applySnapshot, type Outcome } from '../apply-snapshot.ts';
import { asked } from '../checkout.ts';
import { recordDifference } from '../differences.ts';
import { lockOrder, type OrderRow } from '../order.ts';

type Kept = Exclude<Outcome, 'ASK'> | 'UNKNOWN_ORDER';

/**
 * Processes a provider's event once: its id is written in the transaction that credits. An event that precedes its cause
 * (a refund before its payment) makes us ask the provider for the full state.
 */
export async function receiveEvent(
  app: AppContext,
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const port = app.payments.get(provider);
  const event = await asked(() => port.readEvent(rawBody, headers, app.clock.now())).catch(refuseUnsigned);
  if (!event) return;
  const outcome = await takeEvent(app, provider, event, event.snapshot);
  if (outcome === 'ASK') {
    const whole = await asked(() => port.lookUp(event.snapshot.ref));
    await takeEvent(app, provider, event, together(whole, event.snapshot), true);
  }
  app.onMailWritten();
}

function refuseUnsigned(error: unknown): never {
  if (error instanceof WebhookRefusedError) throw new UnauthenticatedError(error.message);
  throw error;
}

/** The full state of a payment, plus what the event says; facts in both count once anyway. */
function together(whole: PaymentSnapshot, told: PaymentSnapshot): PaymentSnapshot {
  return { ...whole, refunds: [...whole.refunds, ...told.refunds], disputes: [...whole.disputes, ...told.disputes] };
}

async function takeEvent(
  app: AppContext,
  provider: PaymentProvider,
  event: ProviderEvent,
  snapshot: PaymentSnapshot,
  isWhole = false,
): Promise<Outcome | 'UNKNOWN_ORDER'> {
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const order = await orderOf(tx, provider, snapshot);
    // @NOTE Copies of one event wait for the order's lock above, so the second one sees the first one's row here.
    const [seen] = await tx.sql('select event_id from payment_events where provider = $1 and event_id = $2', [provider, event.id]);
    if (seen) return 'NOTHING_NEW';
    const outcome = order ? await applySnapshot(app, tx, order, snapshot, now, event.id) : 'UNKNOWN_ORDER';
    if (outcome === 'ASK' && !isWhole) return 'ASK';
    const kept: Kept = outcome === 'ASK' ? 'DIFFERENCE' : outcome;
    if (outcome === 'ASK' && order) await recordUnpaid(tx, provider, event.id, order, snapshot, now);
    await tx.sql(
      `insert into payment_events (provider, event_id, type, order_id, outcome, received_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (provider, event_id) do nothing`,
      [provider, event.id, event.type, order?.id ?? null, kept, now],
    );
    return kept;
  });
}

async function recordUnpaid(
  tx: Tx,
  provider: PaymentProvider,
  eventId: string,
  order: OrderRow,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<void> {
  const actual = { refunds: snapshot.refunds.map(({ id }) => id), disputes: snapshot.disputes.map(({ id }) => id) };
  await recordDifference(tx, { provider, eventId, orderId: order.id, kind: 'UNPAID', expected: { status: order.status }, actual, now });
}

/** The order an event is about, locked: by the provider's payment id, or by ours when that payment is not known here yet. */
async function orderOf(tx: Tx, provider: PaymentProvider, { ref, reference }: PaymentSnapshot): Promise<OrderRow | null> {
  const ours = z.uuid().safeParse(reference).success ? reference : null;
  const [found] = await tx.sql<{ id: string }>(
    `select id from orders where provider = $1 and (provider_ref = $2 or (id = $3::uuid and provider_ref is null))`,
    [provider, ref, ours],
  );
  return found ? lockOrder(tx, found.id) : null;
}
