import type { CoinTransaction_LineFragment } from '../../gql/graphql.ts';

export type CoinTransactionType = CoinTransaction_LineFragment['type'];

/** The labels of statement lines. */
export const TRANSACTION_LABELS: Record<CoinTransactionType, string> = {
  // Rewards are promo coins: "earned" is what the wallet calls those that can be cashed out.
  EARNED: 'Reward in promo coins',
  SPENT: 'Spent',
  PURCHASED: 'Purchased',
  WITHDRAWN: 'Withdrawn',
  GIFT_SENT: 'Gift sent',
  GIFT_RECEIVED: 'Gift received',
  MATURED: 'Matured to earned',
  RETURNED: 'Returned',
  TAKEN_BACK: 'Taken back',
};

/** Which lines each filter shows; null for all of them. */
export const StatementView = { All: 'ALL', In: 'IN', Out: 'OUT', Withdrawn: 'WITHDRAWN' } as const;
export type StatementView = (typeof StatementView)[keyof typeof StatementView];

export const VIEWS = [
  { value: StatementView.All, label: 'All' },
  { value: StatementView.In, label: 'In' },
  { value: StatementView.Out, label: 'Out' },
  { value: StatementView.Withdrawn, label: 'Withdrawn' },
];

const TYPES: Record<StatementView, CoinTransactionType[] | null> = {
  ALL: null,
  IN: ['EARNED', 'PURCHASED', 'GIFT_RECEIVED', 'MATURED', 'RETURNED'],
  OUT: ['SPENT', 'GIFT_SENT', 'TAKEN_BACK', 'WITHDRAWN'],
  WITHDRAWN: ['WITHDRAWN'],
};

export const StatementPeriod = { All: 'ALL', ThisMonth: 'THIS_MONTH', LastMonth: 'LAST_MONTH', Quarter: 'QUARTER', Year: 'YEAR' } as const;
export type StatementPeriod = (typeof StatementPeriod)[keyof typeof StatementPeriod];

const PERIOD_LABELS: Record<StatementPeriod, string> = {
  ALL: 'All time',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  QUARTER: 'Last 90 days',
  YEAR: 'This year',
};

export const PERIODS = Object.values(StatementPeriod).map((value) => ({ value, label: PERIOD_LABELS[value] }));

const QUARTER_DAYS = 90;

export interface StatementFilter {
  from: string | null;
  to: string | null;
  types: CoinTransactionType[] | null;
}

/** The server filter for a chosen period and kind. Months and years follow the member's own clock. */
export function statementFilter(period: StatementPeriod, view: StatementView, now: Date): StatementFilter {
  const start = (year: number, month: number, day = 1) => new Date(year, month, day).toISOString();
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const spans: Record<StatementPeriod, [from: string | null, to: string | null]> = {
    ALL: [null, null],
    THIS_MONTH: [start(year, month), null],
    LAST_MONTH: [start(year, month - 1), start(year, month)],
    QUARTER: [start(year, month, day - QUARTER_DAYS), null],
    YEAR: [start(year, 0), null],
  };
  const [from, to] = spans[period];
  return { from, to, types: TYPES[view] };
}

/** The URL of the same lines as a CSV file. */
export function statementCsvUrl({ from, to, types }: StatementFilter): string {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  for (const type of types ?? []) query.append('types', type);
  const text = query.toString();
  return `/api/bizcoin/statement.csv${text ? `?${text}` : ''}`;
}
