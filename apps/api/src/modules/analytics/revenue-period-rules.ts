import type { RevenuePeriod } from '@benison/contracts/enumerations';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';

/** A stretch of time: including its first instant, excluding its second. */
export interface Span {
  from: Date;
  to: Date;
}

/** A period up to an instant in it, the same stretch of the previous one, and the bars of its chart. All in UTC. */
export interface PeriodSpans {
  current: Span;
  previous: Span;
  /** From the period's start; the last one contains the instant and is not over. */
  buckets: Span[];
}

const WEEK_MS = 7 * DAY_MS;

const utc = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day));

function startOf(period: RevenuePeriod, at: Date): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (period) {
    case 'DAY':
      return utc(year, month, day);
    case 'WEEK':
      return utc(year, month, day - ((at.getUTCDay() + 6) % 7));
    case 'MONTH':
      return utc(year, month);
    case 'QUARTER':
      return utc(year, month - (month % 3));
    case 'YEAR':
      return utc(year, 0);
  }
}

function nextBar(period: RevenuePeriod, from: Date): Date {
  switch (period) {
    case 'DAY':
      return new Date(from.getTime() + HOUR_MS);
    case 'WEEK':
    case 'MONTH':
      return new Date(from.getTime() + DAY_MS);
    case 'QUARTER':
      return new Date(from.getTime() + WEEK_MS);
    case 'YEAR':
      return utc(from.getUTCFullYear(), from.getUTCMonth() + 1);
  }
}

/** The period that contains `now`, so far. */
export function spansOf(period: RevenuePeriod, now: Date): PeriodSpans {
  const from = startOf(period, now);
  const elapsedMs = now.getTime() - from.getTime();
  const before = startOf(period, new Date(from.getTime() - 1));
  const beforeEnd = new Date(Math.min(before.getTime() + elapsedMs, from.getTime()));
  const buckets: Span[] = [];
  for (let at = from; at <= now; at = nextBar(period, at)) buckets.push({ from: at, to: nextBar(period, at) });
  return { current: { from, to: now }, previous: { from: before, to: beforeEnd }, buckets };
}

/** The change in percent with one decimal; null when there was nothing to compare with. */
export function changePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10;
}

/** A share of a whole in percent with one decimal. */
export const sharePercent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10);
