import { dateWords, timeWords } from '@benison/contracts/clock';
import type { OrderStatus, RevenueMovement, RevenuePeriod, RevenueStream } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { BadgeProps } from '../../components/controls/chip.tsx';
import { clockHours } from '../../lib/words/clock-hours.ts';
import { held } from '../../lib/words/held.ts';
import { coinWords } from '../../lib/words/money-words.ts';

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (at: string): string => held(format.format(new Date(at)));
};
const dayOfMonth = words({ day: 'numeric' });
const dayAndMonth = words({ day: 'numeric', month: 'short' });
const longMonth = words({ month: 'long' });
const shortMonth = words({ month: 'short' });
const weekday = words({ weekday: 'short' });
const clock = (at: string): string => timeWords(at, clockHours(), 'UTC');
const year = words({ year: 'numeric' });

/** The period of the main figure: "November 1 to 21, before fees". Periods are in UTC. */
export function spanWords(period: RevenuePeriod, from: string, asOf: string): string {
  const span =
    period === 'DAY'
      ? `Today until ${clock(asOf)} UTC`
      : period === 'MONTH'
        ? `${longMonth(asOf)} ${dayOfMonth(from)} to ${dayOfMonth(asOf)}`
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
          : `${weekday(bar.from)}, ${dayAndMonth(bar.from)}`;
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
      'Its coins are taken back wherever they are: unspent, with members they were given to, or held by their payouts, which stop. The buyer owes what is out of reach.',
    part: 'The same share of its coins is taken back wherever they are: unspent, with members they were given to, or held by their payouts, which stop. The buyer owes what is out of reach.',
  },
  SUBSCRIPTIONS: {
    whole: 'The time it paid for ends at once, and nothing renews by itself; a credit note is written.',
    part: 'Premium keeps the days that the rest of the money pays for, and does not renew by itself after that; a credit note is written.',
  },
  BOOSTS: {
    whole: 'What is left of the boost is withdrawn; a credit note is written.',
    part: 'The boost keeps the time that the rest of the money pays for; a credit note is written.',
  },
  ACCESS_FEES: {
    whole: 'The account goes back to pending and is signed out, unless its EIN is verified.',
    part: 'Once less than half of the price is left, the account goes back to pending and is signed out, unless its EIN is verified.',
  },
};

/** What a refund does to what was bought, once the payment provider confirms it. */
export const refundEffect = (stream: RevenueStream, isWhole: boolean): string => EFFECT[stream][isWhole ? 'whole' : 'part'];

/** A refund's figures, before it is made. */
export interface RefundFigures {
  refundableUntil: string;
  isTooLate: boolean;
  coins: {
    takenCoins: number;
    unspentCoins: number;
    fromOthersCoins: number;
    heldCoins: number;
    owedCoins: number;
    paidOutCents: number;
  } | null;
  endsAt: string | null;
  endsNow: boolean;
}

/** The figures of a refund as lines: what it takes back, and what it costs us. */
export function refundFigures({ coins, endsAt, endsNow, refundableUntil, isTooLate }: RefundFigures): { label: string; value: string }[] {
  const until = { label: 'Refundable until', value: `${dateWords(refundableUntil)}${isTooLate ? ': too late' : ''}` };
  if (!coins) return endsAt || endsNow ? [{ label: 'Ends', value: endsNow || !endsAt ? 'At once' : dateWords(endsAt) }, until] : [until];
  const places = [
    { coins: coins.unspentCoins, words: 'unspent' },
    { coins: coins.fromOthersCoins, words: 'from members they were given to' },
    { coins: coins.heldCoins, words: 'held by payouts, which stop' },
  ].filter((place) => place.coins > 0);
  const taken = coins.takenCoins - coins.owedCoins;
  return [
    {
      label: 'Taken back',
      value:
        taken === 0
          ? 'No coins'
          : `${coinWords(taken)}: ${places.map((place) => `${place.coins.toLocaleString('en-US')} ${place.words}`).join(', ')}`,
    },
    { label: 'The buyer owes', value: coins.owedCoins === 0 ? 'Nothing' : coinWords(coins.owedCoins) },
    {
      label: 'Cost to us',
      value:
        coins.paidOutCents === 0
          ? 'Nothing beyond the refund'
          : `${dollarsInWords(coins.paidOutCents)} already paid out, unless the buyer pays it back`,
    },
    until,
  ];
}
