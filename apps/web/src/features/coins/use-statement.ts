import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { dayKey, dayWords } from '../../lib/words/time-words.ts';
import { WALLET_TRANSACTIONS } from './documents.ts';
import { PERIODS, statementCsvUrl, statementFilter, StatementPeriod, StatementView, VIEWS } from './statement-words.ts';

const PAGE = 20;

/** The statement, filtered by period and kind, loaded page by page and grouped by day. */
export function useStatement() {
  const [period, setPeriod] = useChoiceInAddress('period', PERIODS, StatementPeriod.All);
  const [view, setView] = useChoiceInAddress('show', VIEWS, StatementView.All);
  const [, setSearch] = useSearchParams();
  // Another day may be one of another month.
  const now = useMinute();
  const today = new Date(now).setHours(0, 0, 0, 0);
  const filter = useMemo(() => statementFilter(period, view, new Date(today)), [period, view, today]);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(WALLET_TRANSACTIONS, {
    variables: { first: PAGE, ...filter },
    // As coins come, its beginning is read again; the lines below it do not change.
    refetchWritePolicy: 'merge',
  });
  // While another filter loads, the previous lines stay, so that nothing jumps.
  const page = (data ?? previousData)?.walletTransactions ?? null;
  const days = useMemo(() => {
    const byDay = Map.groupBy(page?.nodes ?? [], ({ createdAt }) => dayKey(createdAt));
    return [...byDay].map(([key, lines]) => ({ key, lines }));
  }, [page]);
  return {
    period,
    view,
    setPeriod,
    setView,
    isFiltered: period !== StatementPeriod.All || view !== StatementView.All,
    count: page ? `${page.totalCount.toLocaleString('en-US')}${page.isCountExact ? '' : '+'}` : null,
    days: days.map((day) => ({ ...day, title: dayWords(day.lines[0]?.createdAt ?? now, now) })),
    isLoading: loading,
    isKnown: page !== null,
    hasFailed: error !== undefined && !page,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    csvUrl: statementCsvUrl(filter),
    retry: () => refetchQuietly(refetch),
    more: () => loadMore({ fetchMore }, page),
    // In one step: of two, the second would bring back what the first took out of the address.
    clear: () =>
      setSearch((before) => new URLSearchParams([...before].filter(([name]) => name !== 'period' && name !== 'show')), { replace: true }),
  };
}

export type UseStatement = ReturnType<typeof useStatement>;
