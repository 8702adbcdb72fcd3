import type { PaymentProvider } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface DifferenceDraft {
  provider: PaymentProvider;
  eventId: string | null;
  orderId: string | null;
  /** PAYMENT: another amount, currency or payment; REFUND: more than was paid; UNPAID: a refund of money that never came. */
  kind: 'PAYMENT' | 'REFUND' | 'UNPAID' | 'UNKNOWN_ORDER';
  expected: Record<string, unknown>;
  actual: Record<string, unknown>;
  now: Date;
}

/** Records where a provider's report and our data differ, for finance to look at. It credits nothing. */
export async function recordDifference(tx: Tx, draft: DifferenceDraft): Promise<void> {
  await tx.sql(
    `insert into payment_differences (id, provider, event_id, order_id, kind, expected, actual, found_at)
     select $1, $2, $3, $4::uuid, $5::text, $6::jsonb, $7::jsonb, $8
     where not exists (select from payment_differences d where d.order_id = $4::uuid and d.kind = $5::text and d.actual = $7::jsonb and d.settled_at is null)`,
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
}
