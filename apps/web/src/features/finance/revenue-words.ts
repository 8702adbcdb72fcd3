import { CLOCK } from '@benison/contracts/clock';
import type { OrderStatus, RevenueMovement, RevenuePeriod, RevenueStream } from '@benison/contracts/enumerations';
import type { BadgeProps } from '../../components/chip.tsx';

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (at: string): string => format.format(new Date(at));
};
const dayOfMonth = words({ day: 'numeric' });
const dayAndMonth = words({ day: 'numeric', month: 'short' });
const longMonth = words({ month: 'long' });
const shortMonth = words({ month: 'short' });
const weekday = words({ weekday: 'short' });
const clock = words(CLOCK);
const year = words({ year: 'numeric' });

/** The period of the main figure: "1 to 21 November, before fees". Periods are in UTC. */
export function spanWords(period: RevenuePeriod, from: string, asOf: string): string {
  const span =
    period === 'DAY'
      ? `Today until ${clock(asOf)} UTC`
      : period === 'MONTH'
        ? `${dayOfMonth(from)} to ${dayOfMonth(asOf)} ${longMonth(asOf)}`
        : period === 'YEAR'
          ? `${year(asOf)} until ${dayAndMonth(asOf)}`
          : `${dayAndMonth(from)} to ${dayAndMonth(asOf)}`;
  return `${span}, before fees`;
}

const BEFORE: Record<RevenuePeriod, string> = {
  DAY: 'on the same hours yesterday',
  WEEK: 'on the same days last week',
  MONTH: 'on the same days last month',
  QUARTER: 'on the same part of last quarter',
  YEAR: 'on the same days last year',
};

/** What a change is compared with, or that there was nothing to compare. */
export const againstWords = (period: RevenuePeriod, change: number | null): string =>
  change === null ? `Nothing came in ${BEFORE[period]}` : BEFORE[period];

/** A bar's short label on the axis, and its full name. */
export function barWords(period: RevenuePeriod, bar: { from: string; isUnfinished: boolean }): { label: string; name: string } {
  const name =
    period === 'DAY'
      ? `${clock(bar.from)} UTC`
      : period === 'YEAR'
        ? `${longMonth(bar.from)} ${year(bar.from)}`
        : period === 'QUARTER'
          ? `Week from ${dayAndMonth(bar.from)}`
          : `${weekday(bar.from)} ${dayAndMonth(bar.from)}`;
  const label =
    period === 'DAY'
      ? clock(bar.from)
      : period === 'WEEK'
        ? weekday(bar.from)
        : period === 'MONTH'
          ? dayOfMonth(bar.from)
          : period === 'QUARTER'
            ? dayAndMonth(bar.from)
            : shortMonth(bar.from);
  const isNow = bar.isUnfinished && (period === 'MONTH' || period === 'WEEK');
  return {
    label: isNow ? 'Today' : bar.isUnfinished && period === 'DAY' ? 'Now' : label,
    name: bar.isUnfinished ? `${name}, so far` : name,
  };
}

/** "$48,219" and ".40" */
export function splitDollars(cents: number): { whole: string; part: string } {
  const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Math.abs(cents) / 100);
  const point = text.lastIndexOf('.');
  return { whole: `${cents < 0 ? '−' : ''}${text.slice(0, point)}`, part: text.slice(point) };
}

/** "$1,200", "$2.50": short enough for an axis. */
export function axisDollars(cents: number): string {
  if (cents === 0) return '0';
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    notation: cents >= 1_000_000 ? 'compact' : 'standard',
  }).format(cents / 100);
}

/** Refunds are prefixed with U+2212, the real minus sign. */
export const signedDollars = (cents: number): string => {
  const { whole, part } = splitDollars(cents);
  return whole + part;
};

interface Standing {
  label: string;
  tone: NonNullable<BadgeProps['tone']>;
}

const ORDER: Partial<Record<OrderStatus, Standing>> = {
  PAID: { label: 'Completed', tone: 'success' },
  PARTIALLY_REFUNDED: { label: 'Partly refunded', tone: 'warning' },
  REFUNDED: { label: 'Refunded', tone: 'danger' },
  DISPUTED: { label: 'Disputed', tone: 'danger' },
};

/** The status of a movement: a charge has its order's status, or that a refund of it is under way; the others their kind. */
export function standingOf(kind: RevenueMovement, status: OrderStatus, pendingRefundCents = 0): Standing {
  if (kind === 'REFUND') return { label: 'Refund', tone: 'danger' };
  if (kind === 'DISPUTE') return { label: 'Dispute', tone: 'danger' };
  if (pendingRefundCents > 0) return { label: 'Refund on its way', tone: 'warning' };
  return ORDER[status] ?? { label: 'Pending', tone: 'warning' };
}

const EFFECT: Record<RevenueStream, { whole: string; part: string }> = {
  COIN_PACKAGES: {
    whole:
      'Its coins are taken back as far as they are there, also from those who got them as gifts not yet matured; the rest becomes a debt.',
    part: 'The same share of its coins is taken back as far as they are there, also from gifts not yet matured; the rest becomes a debt.',
  },
  SUBSCRIPTIONS: {
    whole: 'If this payment is for the running period, Premium ends at once; a credit note is written.',
    part: 'Premium goes on; a credit note is written.',
  },
  BOOSTS: {
    whole: 'What is left of the boost is withdrawn; a credit note is written.',
    part: 'The boost goes on; a credit note is written.',
  },
  ACCESS_FEES: {
    whole: 'The account goes back to pending and is signed out, unless its EIN is verified.',
    part: 'The account stays open.',
  },
};

/** What a refund does to what was bought, once the payment provider confirms it. */
export const refundEffect = (stream: RevenueStream, isWhole: boolean): string => EFFECT[stream][isWhole ? 'whole' : 'part'];
