import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Panel, Row } from '../../components/frame/layout.tsx';
import { LoadMore, Table, type TableColumn } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text, VisuallyHidden } from '../../components/text.tsx';
import { stampWords } from '../../lib/words/time-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { signedDollars, standingOf } from './revenue-words.ts';
import type { Payment } from './use-refund.ts';
import type { useRevenue } from './use-revenue.ts';

function Standing({ row }: { readonly row: Payment }) {
  const { label, tone } = standingOf(row.kind, row.orderStatus, row.pendingRefundCents);
  return <Badge tone={tone}>{label}</Badge>;
}

const COLUMNS: readonly TableColumn<Payment>[] = [
  {
    key: 'payer',
    title: 'Business',
    cell: (row) => (
      <>
        <b>{row.payer}</b>
        <Text size={12} tone="3">
          {stampWords(row.at)}
        </Text>
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
        {row.feeCents === null ? 'not known yet' : dollarsInWords(row.feeCents)}
      </Text>
    ),
  },
];

type OnRefund = (payment: Payment) => void;

interface RefundButtonProps {
  readonly row: Payment;
  readonly only: 'phone' | 'desk';
  readonly ownMemberId: string | null;
  readonly onRefund: OnRefund;
}

/** Not for a payment of one's own: somebody else gives it back. */
function RefundButton({ row, only, ownMemberId, onRefund }: RefundButtonProps) {
  if (row.refundableCents === 0 || row.userId === ownMemberId) return null;
  return (
    <Button
      size="sm"
      only={only}
      aria-label={`Refund ${dollarsInWords(row.refundableCents)} for ${row.description}`}
      onClick={() => onRefund(row)}
    >
      Refund
    </Button>
  );
}

/** With the button of a refund: a column of its own, and on a phone below the status, where it needs no sideways scrolling. */
const columnsWith = (ownMemberId: string | null, onRefund: OnRefund): readonly TableColumn<Payment>[] => [
  ...COLUMNS.map((column) =>
    column.key === 'status'
      ? {
          ...column,
          cell: (row: Payment) => (
            <Row wrap>
              <Standing row={row} />
              <RefundButton row={row} only="phone" ownMemberId={ownMemberId} onRefund={onRefund} />
            </Row>
          ),
        }
      : column,
  ),
  {
    key: 'refund',
    title: <VisuallyHidden>Action</VisuallyHidden>,
    numeric: true,
    desk: true,
    cell: (row) => <RefundButton row={row} only="desk" ownMemberId={ownMemberId} onRefund={onRefund} />,
  },
];

export interface RevenueTransactionsProps {
  readonly revenue: ReturnType<typeof useRevenue>;
  readonly mayRefund: boolean;
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** The period's charges, refunds and disputes, newest first. A payment can be refunded here. */
export function RevenueTransactions({ revenue, mayRefund, ownMemberId, confirmSignIn }: RevenueTransactionsProps) {
  const { page, hasPageFailed, isLoadingMore, more, refresh } = revenue;
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const columns = mayRefund ? columnsWith(ownMemberId, setRefunding) : COLUMNS;
  const close = (isChanged: boolean) => {
    setRefunding(null);
    if (isChanged) refresh();
  };
  return (
    <Panel
      title="Recent transactions"
      actions={page && <Text as="span" size={13} tone="2" num>{`All ${page.totalCount.toLocaleString('en-US')}`}</Text>}
    >
      {hasPageFailed ? (
        <ErrorState shape="open" title="The transactions did not load" text="The figures above are not affected." onRetry={refresh} />
      ) : (
        <Loading active={!page} skeleton={<RowsSkeleton rows={5} />} label="Loading transactions">
          {page?.nodes.length === 0 ? (
            <Text size={14} tone="2">
              Nothing was paid in this period.
            </Text>
          ) : (
            <Table caption="Recent transactions" columns={columns} rows={page?.nodes ?? []} rowKey={(row) => row.id} />
          )}
          {page?.pageInfo.hasNextPage && <LoadMore busy={isLoadingMore} onLoad={more} />}
        </Loading>
      )}
      {refunding && <RefundDialog payment={refunding} confirmSignIn={confirmSignIn} onRefunded={() => close(true)} onClose={close} />}
    </Panel>
  );
}
