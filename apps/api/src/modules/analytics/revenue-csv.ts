import { REVENUE_PERIOD_LABELS, REVENUE_STREAM_LABELS } from '@benison/contracts/revenue';
import { csvLines, type Cell } from '../../platform/http/csv.ts';
import type { RevenueTransaction } from './queries/revenue-transactions.ts';
import type { Revenue } from './queries/revenue.ts';

const dollars = (cents: number): number => cents / 100;
const dollarsOr = (cents: number | null): Cell => (cents === null ? null : dollars(cents));

/** The figures of the screen, in the same order, then every transaction. Amounts are in dollars. */
export async function* revenueCsv(figures: Revenue, transactions: AsyncIterable<RevenueTransaction[]>): AsyncGenerator<string> {
  yield csvLines([
    ['Revenue', REVENUE_PERIOD_LABELS[figures.period]],
    ['From (UTC)', figures.from.toISOString()],
    ['As of (UTC)', figures.asOf.toISOString()],
    ['Gross', dollars(figures.grossCents)],
    ['Same stretch of the period before', dollars(figures.previousGrossCents)],
    ['Net after provider fees', dollars(figures.netCents)],
    ['Provider fees', dollars(figures.feesCents)],
    ['Charges whose fee is not known yet', figures.chargesWithoutFee],
    ['Refunds', dollars(figures.refundsCents)],
    ['Disputes', dollars(figures.disputedCents)],
    ['Monthly recurring', dollarsOr(figures.mrrCents)],
    ['Subscribers', figures.subscribers],
    ['Churn in 30 days (percent)', figures.churnPercent],
    ['Per paying member', dollarsOr(figures.arpuCents)],
    ['Payouts due', dollars(figures.payoutsDueCents)],
    ['Payouts paid', dollars(figures.payoutsPaidCents)],
    ['Coins outstanding', figures.coins.outstanding],
    ['Of it earned or on the way there', figures.coins.earned + figures.coins.pending + figures.coins.heldForPayouts],
    ['Liability of coins', dollars(figures.coins.liabilityCents)],
  ]);
  yield csvLines([
    [''],
    ['Stream', 'Gross', 'Refunds', 'Charges', 'Share (percent)'],
    ...figures.streams.map((one): Cell[] => [
      REVENUE_STREAM_LABELS[one.stream],
      dollars(one.grossCents),
      dollars(one.refundsCents),
      one.charges,
      one.sharePercent,
    ]),
  ]);
  yield csvLines([
    [''],
    ['Time (UTC)', 'Kind', 'Business', 'Product', 'Stream', 'Provider', 'Paid with', 'Order status', 'Amount', 'Fee', 'Order'],
  ]);
  for await (const rows of transactions) {
    yield csvLines(
      rows.map((row) => [
        row.at.toISOString(),
        row.kind.toLowerCase(),
        row.payer,
        row.description,
        REVENUE_STREAM_LABELS[row.stream],
        row.provider.toLowerCase(),
        row.methodLabel,
        row.orderStatus.toLowerCase(),
        dollars(row.amountCents),
        dollarsOr(row.feeCents),
        row.orderId,
      ]),
    );
  }
}
