import type { ProductType, RevenueMovement, RevenuePeriod, RevenueStream } from '@benison/contracts/enumerations';
import { REVENUE_STREAMS, RevenueInput } from '@benison/contracts/revenue';
import type { Sql } from '../../../platform/database/sql.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { changePercent, sharePercent, spansOf, type PeriodSpans, type Span } from '../revenue-period-rules.ts';
import { coinBooks, type CoinBooks } from './coin-books.ts';
import { MOVEMENTS, STREAM_OF } from './movements.ts';
import { recurring, type Recurring } from './recurring.ts';

export interface StreamFigures {
  stream: RevenueStream;
  grossCents: number;
  refundsCents: number;
  charges: number;
  sharePercent: number;
}

export interface Bar extends Span {
  isUnfinished: boolean;
  parts: { stream: RevenueStream; grossCents: number }[];
}

/** Money in and out in a period so far, in cents; every figure comes from charges, refunds, disputes, subscriptions or the ledger. */
export interface Revenue extends Recurring {
  period: RevenuePeriod;
  from: Date;
  asOf: Date;
  grossCents: number;
  previousGrossCents: number;
  /** Against the same stretch of the previous period; null when nothing came in then. */
  changePercent: number | null;
  feesCents: number;
  /** Charges whose fee the provider has not reported yet: the fees above do not include them. */
  chargesWithoutFee: number;
  refundsCents: number;
  disputedCents: number;
  netCents: number;
  charges: number;
  payers: number;
  /** Gross per paying member; null when nobody paid. */
  arpuCents: number | null;
  payoutsDueCents: number;
  payoutsPaidCents: number;
  streams: StreamFigures[];
  bars: Bar[];
  coins: CoinBooks;
}

interface SumRow {
  product: ProductType;
  kind: RevenueMovement;
  is_current: boolean;
  cents: string;
  fees: string;
  n: number;
  without_fee: number;
}

/** Reads the period and the instant a report is for. A future instant is refused. */
export function readRevenueInput(now: Date, raw: unknown): { period: RevenuePeriod; asOf: Date } {
  const { period, asOf } = RevenueInput.parse(raw);
  if (asOf && asOf > now) throw new BadInputError([{ path: 'asOf', message: 'Please enter a time in the past' }]);
  return { period, asOf: asOf ?? now };
}

/** The figures of a period up to an instant in it. */
export async function revenue(sql: Sql, period: RevenuePeriod, asOf: Date): Promise<Revenue> {
  const spans = spansOf(period, asOf);
  const sums = await movementSums(sql, spans);
  const current = sums.filter((row) => row.is_current);
  const total = (rows: readonly SumRow[], kind: RevenueMovement): number =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.cents) : 0), 0);
  const grossCents = total(current, 'CHARGE');
  const previousGrossCents = total(
    sums.filter((row) => !row.is_current),
    'CHARGE',
  );
  const refundsCents = -total(current, 'REFUND');
  const disputedCents = -total(current, 'DISPUTE');
  const feesCents = current.reduce((sum, row) => sum + Number(row.fees), 0);
  const payers = await payersIn(sql, spans.current);
  const [bars, coins, subscriptions, payouts] = [
    await barsOf(sql, spans),
    await coinBooks(sql, spans.current),
    await recurring(sql, asOf),
    await payoutSums(sql, spans.current),
  ];
  return {
    period,
    from: spans.current.from,
    asOf,
    grossCents,
    previousGrossCents,
    changePercent: changePercent(previousGrossCents, grossCents),
    feesCents,
    refundsCents,
    disputedCents,
    chargesWithoutFee: current.reduce((sum, row) => sum + row.without_fee, 0),
    netCents: grossCents - refundsCents - disputedCents - feesCents,
    charges: current.reduce((sum, row) => sum + (row.kind === 'CHARGE' ? row.n : 0), 0),
    payers,
    arpuCents: payers === 0 ? null : Math.round(grossCents / payers),
    ...payouts,
    ...subscriptions,
    bars,
    coins,
    streams: REVENUE_STREAMS.map((stream) => streamFigures(stream, current, grossCents)),
  };
}

function streamFigures(stream: RevenueStream, rows: readonly SumRow[], whole: number): StreamFigures {
  const own = rows.filter((row) => STREAM_OF[row.product] === stream);
  const charged = own.filter((row) => row.kind === 'CHARGE');
  const grossCents = charged.reduce((sum, row) => sum + Number(row.cents), 0);
  return {
    stream,
    grossCents,
    refundsCents: -own.reduce((sum, row) => sum + (row.kind === 'REFUND' ? Number(row.cents) : 0), 0),
    charges: charged.reduce((sum, row) => sum + row.n, 0),
    sharePercent: sharePercent(grossCents, whole),
  };
}

function movementSums(sql: Sql, { current, previous }: PeriodSpans): Promise<SumRow[]> {
  return sql<SumRow>(
    `select o.product, m.kind, m.at >= $1 as is_current, sum(m.cents) as cents, coalesce(sum(m.fee_cents), 0) as fees, count(*)::int as n,
       count(*) filter (where m.fee_cents is null)::int as without_fee
     from (${MOVEMENTS}) m join orders o on o.id = m.order_id
     where (m.at >= $1 and m.at <= $2) or (m.at >= $3 and m.at < $4)
     group by 1, 2, 3`,
    [current.from, current.to, previous.from, previous.to],
  );
}

async function payersIn(sql: Sql, { from, to }: Span): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(distinct o.user_id)::int as n from charges c join orders o on o.id = c.order_id where c.charged_at >= $1 and c.charged_at <= $2',
    [from, to],
  );
  return row?.n ?? 0;
}

async function barsOf(sql: Sql, { current, buckets }: PeriodSpans): Promise<Bar[]> {
  const rows = await sql<{ bar: number; product: ProductType; cents: string }>(
    `select width_bucket(c.charged_at, $3::timestamptz[]) as bar, o.product, sum(c.amount_cents) as cents
     from charges c join orders o on o.id = c.order_id where c.charged_at >= $1 and c.charged_at <= $2 group by 1, 2`,
    [current.from, current.to, buckets.map(({ from }) => from)],
  );
  return buckets.map((bucket, index) => ({
    ...bucket,
    isUnfinished: index === buckets.length - 1,
    parts: REVENUE_STREAMS.map((stream) => ({
      stream,
      grossCents: rows.reduce((sum, row) => sum + (row.bar === index + 1 && STREAM_OF[row.product] === stream ? Number(row.cents) : 0), 0),
    })),
  }));
}

/** What is owed at the end of the span, and what was sent in it, less what came back in it. */
async function payoutSums(sql: Sql, { from, to }: Span): Promise<{ payoutsDueCents: number; payoutsPaidCents: number }> {
  const [row] = await sql<{ due: string; paid: string }>(
    `select coalesce(sum(real_money_amount) filter (where created_at <= $2 and (processed_at is null or processed_at > $2)), 0) as due,
       coalesce(sum(paid_cents) filter (where processed_at >= $1 and processed_at <= $2), 0)
         - coalesce(sum(paid_cents) filter (where returned_at >= $1 and returned_at <= $2), 0) as paid
     from conversion_requests`,
    [from, to],
  );
  return { payoutsDueCents: Number(row?.due ?? 0), payoutsPaidCents: Number(row?.paid ?? 0) };
}
