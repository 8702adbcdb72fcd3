import { Badge } from '../../components/chip.tsx';
import { Panel } from '../../components/layout.tsx';
import { LoadMore, Table, type TableColumn } from '../../components/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import type { RevenueTransactionsQuery } from '../../gql/graphql.ts';
import { dollars } from '../../lib/money-words.ts';
import { stampWords } from '../../lib/time-words.ts';
import { signedDollars, standingOf } from './revenue-words.ts';
import type { useRevenue } from './use-revenue.ts';

type Transaction = RevenueTransactionsQuery['revenueTransactions']['nodes'][number];

function Standing({ row }: { readonly row: Transaction }) {
  const { label, tone } = standingOf(row.kind, row.orderStatus);
  return <Badge tone={tone}>{label}</Badge>;
}

const COLUMNS: readonly TableColumn<Transaction>[] = [
  {
    key: 'payer',
    title: 'Business',
    cell: (row) => (
      <>
        <b>{row.payer}</b>
        <Text as="span" size={12} tone="3">{` ${stampWords(row.at)}`}</Text>
      </>
    ),
  },
  { key: 'product', title: 'Product', desk: true, cell: (row) => row.description },
  {
    key: 'method',
    title: 'Paid with',
    desk: true,
    cell: (row) => (
      <Text as="span" size={14} tone="2">
        {row.methodLabel ?? row.provider.toLowerCase()}
      </Text>
    ),
  },
  { key: 'status', title: 'Status', cell: (row) => <Standing row={row} /> },
  { key: 'amount', title: 'Amount', numeric: true, cell: (row) => signedDollars(row.amountCents) },
  {
    key: 'fee',
    title: 'Fee',
    numeric: true,
    desk: true,
    cell: (row) => (
      <Text as="span" size={14} tone="3">
        {row.feeCents === null ? 'not told yet' : dollars(row.feeCents)}
      </Text>
    ),
  },
];

/** The period's charges, refunds and disputes, newest first. */
export function RevenueTransactions({ revenue }: { readonly revenue: ReturnType<typeof useRevenue> }) {
  const { page, hasPageFailed, isLoadingMore, more, refresh } = revenue;
  return (
    <Panel
      title="Recent transactions"
      actions={page && <Text as="span" size={13} tone="2" num>{`All ${page.totalCount.toLocaleString('en-US')}`}</Text>}
    >
      {hasPageFailed ? (
        <ErrorState shape="open" title="The transactions could not be read" text="The figures above are not affected." onRetry={refresh} />
      ) : (
        <Loading active={!page} skeleton={<RowsSkeleton rows={5} />} label="Loading transactions">
          {page?.nodes.length === 0 ? (
            <Text size={14} tone="2">
              Nothing was paid in this period.
            </Text>
          ) : (
            <Table caption="Recent transactions" columns={COLUMNS} rows={page?.nodes ?? []} rowKey={(row) => row.id} />
          )}
          {page?.hasNextPage && <LoadMore busy={isLoadingMore} onLoad={more} />}
        </Loading>
      )}
    </Panel>
  );
}
