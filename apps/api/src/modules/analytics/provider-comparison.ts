import type { PaymentProvider } from '@benison/contracts/enumerations';
import type { AppContext } from '../../app-context.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { messageOf } from '../../platform/errors.ts';
import { PaymentState, ProviderAwayError, type PaymentSnapshot } from '../../platform/payments/port.ts';
import { DIFFERENCES_PER_RULE_MAX, type Difference } from './reconciliation-rules.ts';

/** Payments queried in one comparison, and how far back they go. */
const PAYMENTS_MAX = 500;
const DAYS_BACK = 3;

const RULE = 'The provider says of each payment what we say';

interface PaymentRow {
  order_id: string;
  provider: PaymentProvider;
  provider_ref: string;
  amount_cents: number;
  provider_charge_id: string;
  refunded_cents: number;
}

const RECENT = `
  select o.id as order_id, o.provider, o.provider_ref, c.amount_cents, c.provider_charge_id, o.refunded_cents
  from charges c join orders o on o.id = c.order_id where c.charged_at >= $1 and o.provider_ref is not null order by c.charged_at desc limit ${PAYMENTS_MAX}`;

/** Asks the providers about the payments of the last days, one by one. One that is down is not asked again, and is itself a difference. */
export async function compareWithProviders(app: AppContext, now: Date): Promise<{ asked: number; differences: Difference[] }> {
  const { rows } = await app.pool.query<PaymentRow>(RECENT, [new Date(now.getTime() - DAYS_BACK * DAY_MS)]);
  const away = new Set<PaymentProvider>();
  const differences: Difference[] = [];
  let asked = 0;
  for (const row of rows) {
    if (!app.payments.has(row.provider) || away.has(row.provider) || differences.length >= DIFFERENCES_PER_RULE_MAX) continue;
    try {
      asked += 1;
      const difference = differenceOf(row, await app.payments.get(row.provider).lookUp(row.provider_ref));
      if (difference) differences.push(difference);
    } catch (error) {
      if (error instanceof ProviderAwayError) away.add(row.provider);
      const actual = error instanceof ProviderAwayError ? 'the provider did not answer' : messageOf(error);
      differences.push({ rule: RULE, subject: 'order', subjectId: row.order_id, expected: ours(row), actual });
    }
  }
  return { asked, differences };
}

const ours = ({ amount_cents, refunded_cents, provider_charge_id }: PaymentRow): string =>
  `charge ${provider_charge_id}: ${amount_cents} cents, ${refunded_cents} refunded`;

function differenceOf(row: PaymentRow, snapshot: PaymentSnapshot): Difference | null {
  const refunded = snapshot.refunds.reduce((sum, refund) => sum + (refund.status === 'SUCCEEDED' ? refund.amountCents : 0), 0);
  const isEqual =
    snapshot.state === PaymentState.Succeeded &&
    snapshot.amountCents === row.amount_cents &&
    snapshot.charge?.id === row.provider_charge_id &&
    refunded === row.refunded_cents;
  if (isEqual) return null;
  const theirs = snapshot.charge
    ? `charge ${snapshot.charge.id}: ${snapshot.amountCents ?? 'no'} cents, ${refunded} refunded`
    : 'no charge';
  return {
    rule: RULE,
    subject: 'order',
    subjectId: row.order_id,
    expected: ours(row),
    actual: snapshot.state === PaymentState.Succeeded ? theirs : `${String(snapshot.state).toLowerCase()}; ${theirs}`,
  };
}
