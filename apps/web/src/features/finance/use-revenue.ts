import { useMutation, useQuery } from '@apollo/client/react';
import { RevenuePeriod, valuesOf } from '@benison/contracts/enumerations';
import { REVENUE_PERIOD_LABELS } from '@benison/contracts/terms/revenue';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useAfterBurst } from '../../lib/time/use-after-burst.ts';
import { BOOKS, COMPARE_BOOKS, PROVIDERS, REVENUE, REVENUE_TRANSACTIONS } from './revenue-documents.ts';

export const PERIODS = valuesOf(RevenuePeriod).map((period) => ({ value: period, label: REVENUE_PERIOD_LABELS[period] }));
/** Refunds settled within this time are read together. */
const GATHER_MS = 400;

/** A period's figures, with its transactions as of the same moment. */
export function useRevenue() {
  const [period, setPeriod] = useChoiceInAddress('period', PERIODS, RevenuePeriod.Month);
  const figures = useQuery(REVENUE, {
    variables: { period },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const shown = figures.data?.revenue ?? figures.previousData?.revenue;
  const isOld = figures.data === undefined && shown !== undefined;
  const asOf = figures.data?.revenue.asOf ?? '';
  const transactions = useQuery(REVENUE_TRANSACTIONS, { variables: { period, asOf }, skip: asOf === '' });
  const page = transactions.data?.revenueTransactions ?? transactions.previousData?.revenueTransactions;
  const providers = useQuery(PROVIDERS, { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' });
  const refresh = async () => {
    try {
      await Promise.all([figures.refetch(), providers.refetch()]);
    } catch (error) {
      notify({ title: 'Not refreshed', text: `${failureOf(error).message}. The figures are those of before.`, tone: 'danger' });
    }
  };
  const refreshSoon = useAfterBurst(() => void refresh(), GATHER_MS);
  return {
    period,
    setPeriod,
    revenue: shown,
    isLoading: figures.loading && !shown,
    isRefreshing: figures.loading && shown !== undefined,
    isOld,
    hasFailed: figures.error !== undefined && !figures.loading && !figures.data,
    refresh: () => void refresh(),
    /** A refund was confirmed or refused: where its payment is listed, all is read again. */
    refundSettled: (orderId: string | null) => {
      if (page?.nodes.some((payment) => payment.orderId === orderId)) refreshSoon();
    },
    page,
    hasPageFailed: transactions.error !== undefined && !page,
    isLoadingMore: transactions.loading && page !== undefined,
    more: () => loadMore(transactions, page),
    providers: providers.data?.paymentProviderStatus,
    haveProvidersFailed: providers.error !== undefined && !providers.data,
    csvUrl: `/api/admin/revenue.csv?period=${period.toLowerCase()}&asOf=${encodeURIComponent(asOf)}`,
  };
}

/** The latest reconciliation of the books, and running a new one. */
export function useBooks() {
  const { data, error, refetch, updateQuery } = useQuery(BOOKS, { fetchPolicy: 'cache-and-network' });
  const [compare, { loading: isComparing }] = useMutation(COMPARE_BOOKS);
  const run = async () => {
    try {
      const { data: made } = await compare();
      const found = made?.runReconciliation?.reconciliation;
      if (!found) return;
      updateQuery(() => ({ reconciliation: found }));
      notify(
        found.differenceCount === 0 && !found.failure
          ? { title: 'The books agree', text: 'Provider, orders, ledger and wallets say the same.', tone: 'success' }
          : { title: 'The books differ', text: found.failure ?? `${found.differenceCount} to look at.`, tone: 'danger' },
      );
    } catch (failure) {
      notify({ title: 'The books were not compared', text: failureOf(failure).message, tone: 'danger' });
    }
  };
  return {
    books: data?.reconciliation,
    isKnown: data !== undefined,
    hasFailed: error !== undefined && !data,
    isComparing,
    compare: () => void run(),
    retry: () => refetchQuietly(refetch),
  };
}
