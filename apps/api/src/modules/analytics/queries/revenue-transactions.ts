import type {
  OrderStatus,
  PaymentProvider,
  ProductType,
  RevenueMovement,
  RevenuePeriod,
  RevenueStream,
} from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { microsOf, pageOf, rowCursors, type Page, type PageStart } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { spansOf } from '../revenue-period-rules.ts';
import { MOVEMENTS, STREAM_OF } from './movements.ts';

/** One movement of money: who paid for what, how, and what the provider kept. */
export interface RevenueTransaction {
  id: string;
  orderId: string;
  at: Date;
  kind: RevenueMovement;
  stream: RevenueStream;
  /** The business's name, or the member's where there is none. */
  payer: string;
  userId: string;
  description: string;
  provider: PaymentProvider;
  methodLabel: string | null;
  orderStatus: OrderStatus;
  /** Signed: money in is positive, money out negative. */
  amountCents: number;
  /** Null until the provider reports it. */
  feeCents: number | null;
  /** What of a charge can still be given back; 0 for all else, and while it is disputed. */
  refundableCents: number;
  /** Refunds of a charge that the provider has not confirmed yet. */
  pendingRefundCents: number;
}

interface Row {
  id: string;
  order_id: string;
  at: Date;
  kind: RevenueMovement;
  product: ProductType;
  payer: string;
  user_id: string;
  description: string;
  provider: PaymentProvider;
  method_label: string | null;
  order_status: OrderStatus;
  cents: number;
  fee_cents: number | null;
  refundable_cents: number;
  pending_refund_cents: number;
  micros: string;
}

const PAGE = `
  select m.id, m.order_id, m.at, m.kind, o.product, coalesce(b.name, u.username) as payer, o.user_id, o.description, m.provider, m.method_label, o.status as order_status,
    m.cents, m.fee_cents, ${microsOf('m.at')} as micros,
    case when m.kind = 'CHARGE' and not exists (select from disputes d where d.order_id = o.id and d.status = 'OPEN')
      then greatest(0, held_cents(o.id) - coalesce(w.cents, 0)) else 0 end::int as refundable_cents,
    case when m.kind = 'CHARGE' then coalesce(w.cents, 0) else 0 end as pending_refund_cents
  from (${MOVEMENTS}) m join orders o on o.id = m.order_id join users u on u.id = o.user_id left join businesses b on b.user_id = u.id
    left join (select order_id, sum(amount_cents)::int as cents from refunds where status = 'PENDING' group by order_id) w on w.order_id = o.id
  where m.at >= $1 and m.at <= $2 and ($3::bigint is null or (m.at, m.id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid))
  order by m.at desc, m.id desc limit $5`;

export interface RevenueTransactionPage extends Page<RevenueTransaction> {
  totalCount: number;
}

const CURSORS = rowCursors('revenueTransactions');

/** The movements of a period so far, newest first. */
export async function revenueTransactions(sql: Sql, period: RevenuePeriod, asOf: Date, raw: unknown): Promise<RevenueTransactionPage> {
  const { first, after } = PageInput.parse(raw);
  const { current } = spansOf(period, asOf);
  const start = CURSORS.startAfter(after);
  const rows = await sql<Row>(PAGE, [current.from, current.to, start.key, start.id, first + 1]);
  const [count] = await sql<{ n: number }>(`select count(*)::int as n from (${MOVEMENTS}) m where at >= $1 and at <= $2`, [
    current.from,
    current.to,
  ]);
  return { ...pageOf(rows, first, (row) => CURSORS.at(row.micros, row.id), toTransaction), totalCount: count?.n ?? 0 };
}

const ROWS_PER_READ = 10_000;

/** All movements of a period so far, newest first, in batches: any number of them, in bounded memory. */
export async function* everyTransaction(sql: Sql, period: RevenuePeriod, asOf: Date): AsyncGenerator<RevenueTransaction[]> {
  const { current } = spansOf(period, asOf);
  let { to } = current;
  for (let start: PageStart = { key: null, id: null }; ;) {
    const rows: Row[] = await sql<Row>(PAGE, [current.from, to, start.key, start.id, ROWS_PER_READ]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toTransaction);
    start = { key: last.micros, id: last.id };
    // @NOTE Narrows the range, which an index by time serves, to what was not read yet. One more millisecond: a Date drops microseconds.
    to = new Date(Math.min(to.getTime(), last.at.getTime() + 1));
  }
}

const toTransaction = (row: Row): RevenueTransaction => ({
  id: row.id,
  orderId: row.order_id,
  at: row.at,
  kind: row.kind,
  stream: STREAM_OF[row.product],
  payer: row.payer,
  userId: row.user_id,
  description: row.description,
  provider: row.provider,
  methodLabel: row.method_label,
  orderStatus: row.order_status,
  amountCents: row.cents,
  feeCents: row.fee_cents,
  refundableCents: row.refundable_cents,
  pendingRefundCents: row.pending_refund_cents,
});
