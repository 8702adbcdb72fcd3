import {
  PaymentDifferenceKind,
  ReconciliationFactKind,
  ReconciliationSubject,
  type PaymentProvider,
} from '@benison/contracts/enumerations';
import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import type { AppContext } from '../../app-context.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { messageOf } from '../../platform/errors.ts';
import { PaymentState, ProviderAwayError, type PaymentSnapshot } from '../../platform/payments/port.ts';
import { takeAnswer, type DifferenceDraft } from '../payments/public.ts';
import { DIFFERENCES_PER_RULE_MAX, type Difference } from './reconciliation-rules.ts';

/** Payments queried in one comparison, and how far back they go. */
const PAYMENTS_MAX = 500;
const DAYS_BACK = 3;

/** What must be true of each payment; where it is not, finance settles a difference. */
export const PROVIDER_RULE = RECONCILIATION_RULE_LABELS.PROVIDER_AGREES;

interface PaymentRow {
  order_id: string;
  provider: PaymentProvider;
  provider_ref: string;
  amount_cents: number;
  provider_charge_id: string;
  refunded_cents: number;
  /** A refund of ours is on its way: the provider may know of it before we have its answer, and not always by our id. */
  has_unanswered_refund: boolean;
}

const OURS = `
  select o.id as order_id, o.provider, o.provider_ref, c.amount_cents, c.provider_charge_id, o.refunded_cents,
    exists (select from refunds r where r.order_id = o.id and r.status = 'PENDING' and r.provider_refund_id is null) as has_unanswered_refund
  from charges c join orders o on o.id = c.order_id`;
const RECENT = `${OURS} where c.charged_at >= $1 and o.provider_ref is not null order by c.charged_at desc limit ${PAYMENTS_MAX}`;
/** A payment that changes while it is compared is asked about this often; then it waits for the next comparison. */
const ATTEMPTS = 3;

export interface ProviderComparison {
  asked: number;
  /** Payments about which a provider says something else. */
  found: DifferenceDraft[];
  /** Payments about which a provider said nothing. */
  unanswered: Difference[];
}

/** Asks the providers about the payments of the last days, one by one. One that is down is not asked again, and is itself a difference. */
export async function compareWithProviders(app: AppContext, now: Date): Promise<ProviderComparison> {
  const { rows } = await app.pool.query<PaymentRow>(RECENT, [new Date(now.getTime() - DAYS_BACK * DAY_MS)]);
  const away = new Set<PaymentProvider>();
  const comparison: ProviderComparison = { asked: 0, found: [], unanswered: [] };
  const { found, unanswered } = comparison;
  for (const row of rows) {
    if (!app.payments.has(row.provider) || away.has(row.provider) || found.length >= DIFFERENCES_PER_RULE_MAX) continue;
    try {
      comparison.asked += 1;
      const difference = await standingDifference(app, row, now);
      if (difference) found.push(difference);
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) {
        found.push(draftOf(row, { problem: messageOf(error) }, now));
        continue;
      }
      away.add(row.provider);
      unanswered.push({
        rule: PROVIDER_RULE,
        subject: ReconciliationSubject.Order,
        subjectId: row.order_id,
        expected: { kind: ReconciliationFactKind.Payment, payment: oursOf(row) },
        actual: { kind: ReconciliationFactKind.NoAnswer },
        paymentDifferenceId: null,
      });
    }
  }
  return comparison;
}

/**
 * What still differs after the provider's answer was taken in as its message would have been: a refund or dispute whose message is on its
 * way, or lost, is no difference. Null as well for a payment that does not stand still.
 */
async function standingDifference(app: AppContext, first: PaymentRow, now: Date): Promise<DifferenceDraft | null> {
  let row = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const snapshot = await app.payments.get(row.provider).lookUp(row.provider_ref);
    if (!differenceOf(row, snapshot)) return null;
    const before = await readAgain(app, row);
    if (!before || before.has_unanswered_refund) return null;
    // @NOTE An impossible refund is a difference of its own, and recorded as one.
    if ((await takeAnswer(app, row.order_id, snapshot)) === 'DIFFERENCE') return null;
    const after = await readAgain(app, row);
    const actual = after && differenceOf(after, snapshot);
    if (!after || !actual) return null;
    if (after.refunded_cents === row.refunded_cents && !row.has_unanswered_refund) return draftOf(after, actual, now);
    row = after;
  }
  return null;
}

async function readAgain(app: AppContext, { order_id }: PaymentRow): Promise<PaymentRow | undefined> {
  return (await app.pool.query<PaymentRow>(`${OURS} where o.id = $1`, [order_id])).rows[0];
}

const oursOf = ({ amount_cents, refunded_cents, provider_charge_id }: PaymentRow) => ({
  chargeId: provider_charge_id,
  amountCents: amount_cents,
  refundedCents: refunded_cents,
});

const draftOf = (row: PaymentRow, actual: Record<string, unknown>, now: Date): DifferenceDraft => ({
  provider: row.provider,
  eventId: null,
  orderId: row.order_id,
  kind: PaymentDifferenceKind.Compared,
  expected: oursOf(row),
  actual,
  now,
});

/** What the provider says, where that is not what we say. */
function differenceOf(row: PaymentRow, { state, amountCents, charge, refunds }: PaymentSnapshot): Record<string, unknown> | null {
  const refundedCents = refunds.reduce((sum, refund) => sum + (refund.status === 'SUCCEEDED' ? refund.amountCents : 0), 0);
  const isEqual =
    state === PaymentState.Succeeded &&
    amountCents === row.amount_cents &&
    charge?.id === row.provider_charge_id &&
    refundedCents === row.refunded_cents;
  return isEqual ? null : { state, chargeId: charge?.id ?? null, amountCents, refundedCents };
}
