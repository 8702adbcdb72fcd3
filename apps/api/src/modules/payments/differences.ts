import { PaymentBooksChange, type PaymentDifferenceKind, type PaymentProvider } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { paymentBooksChanged } from './events.ts';

/** What a provider says of a payment, and what our books say. */
export interface DifferenceDraft {
  provider: PaymentProvider;
  eventId: string | null;
  orderId: string | null;
  kind: PaymentDifferenceKind;
  expected: Record<string, unknown>;
  actual: Record<string, unknown>;
  now: Date;
}

/**
 * Records where a provider's report and our data differ, for finance to look at. It credits nothing. One that is open already is not
 * recorded again; one that was settled and is found again is.
 */
export async function recordDifference(tx: Tx, draft: DifferenceDraft): Promise<void> {
  const found = await tx.sql(
    `insert into payment_differences (id, provider, event_id, order_id, kind, expected, actual, found_at)
     select $1, $2, $3, $4::uuid, $5::text, $6::jsonb, $7::jsonb, $8
     where not exists (select from payment_differences d where d.order_id = $4::uuid and d.kind = $5::text and d.actual = $7::jsonb and d.settled_at is null)
     returning id`,
    [
      newId(),
      draft.provider,
      draft.eventId,
      draft.orderId,
      draft.kind,
      JSON.stringify(draft.expected),
      JSON.stringify(draft.actual),
      draft.now,
    ],
  );
  if (found.length > 0) tx.emit(paymentBooksChanged({ change: PaymentBooksChange.DifferenceFound, orderId: draft.orderId }));
}
