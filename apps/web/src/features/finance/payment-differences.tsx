import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../components/controls/button.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Panel, Row, Stack } from '../../components/frame/layout.tsx';
import { LoadMore, Table, type TableColumn } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text, VisuallyHidden } from '../../components/text.tsx';
import { stampWords } from '../../lib/words/time-words.ts';
import { EXPECTED, FOUND } from './difference-figures.tsx';
import { DIFFERENCE_LABELS } from './difference-words.ts';
import { SettleDialog } from './settle-dialog.tsx';
import type { PaymentDifference, useDifferences } from './use-differences.ts';

type Column = TableColumn<PaymentDifference>;

const VIEWS = [
  { value: 'OPEN', label: 'Open' },
  { value: 'SETTLED', label: 'Settled' },
] as const;

const NOTHING: Record<(typeof VIEWS)[number]['value'], string> = { OPEN: 'No differences to settle.', SETTLED: 'Nothing was settled yet.' };

const PAYMENT: Column = {
  key: 'payment',
  title: 'Payment',
  cell: ({ payer, provider, description, foundAt }) => (
    <>
      <b>
        <bdi>{payer ?? provider.toLowerCase()}</bdi>
      </b>
      <Text as="span" size={12} tone="3">{` ${description ? `${description}, ` : ''}${stampWords(foundAt)}`}</Text>
    </>
  ),
};
const WHAT: Column = { key: 'what', title: 'What differs', cell: ({ kind }) => DIFFERENCE_LABELS[kind] };
const FIGURES: readonly Column[] = [{ ...EXPECTED, desk: true }, FOUND];
const SETTLED: readonly Column[] = [
  PAYMENT,
  { ...WHAT, desk: true },
  {
    key: 'by',
    title: 'Settled',
    cell: ({ settledByName, settledAt }) => `${settledByName ?? ''}, ${settledAt ? stampWords(settledAt) : ''}`,
  },
  { key: 'note', title: 'How', cell: ({ note }) => <span dir="auto">{note}</span> },
  ...FIGURES.map((column) => ({ ...column, desk: true })),
];

type OnSettle = (difference: PaymentDifference) => void;

interface SettleButtonProps {
  readonly row: PaymentDifference;
  readonly only: 'phone' | 'desk';
  readonly ownMemberId: string | null;
  readonly onSettle: OnSettle;
}

/** Not for a payment of one's own: somebody else settles it. */
function SettleButton({ row, only, ownMemberId, onSettle }: SettleButtonProps) {
  if (row.userId !== null && row.userId === ownMemberId) return null;
  return (
    <Button size="sm" only={only} aria-label={`Settle: ${DIFFERENCE_LABELS[row.kind]}, found ${row.actual}`} onClick={() => onSettle(row)}>
      Settle
    </Button>
  );
}

/** With the button that settles: a column of its own, and on a phone below what differs, where it needs no sideways scrolling. */
const openColumns = (ownMemberId: string | null, onSettle: OnSettle): readonly Column[] => [
  PAYMENT,
  {
    ...WHAT,
    cell: (row) => (
      <Row wrap>
        {DIFFERENCE_LABELS[row.kind]}
        <SettleButton row={row} only="phone" ownMemberId={ownMemberId} onSettle={onSettle} />
      </Row>
    ),
  },
  ...FIGURES,
  {
    key: 'settle',
    title: <VisuallyHidden>Action</VisuallyHidden>,
    numeric: true,
    desk: true,
    cell: (row) => <SettleButton row={row} only="desk" ownMemberId={ownMemberId} onSettle={onSettle} />,
  },
];

/** Scrolls to the panel when the address names it: a link from what waits leads to the list, far below the figures. */
function useInSight() {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#differences') box.current?.scrollIntoView();
  }, [hash]);
  return box;
}

export interface PaymentDifferencesProps {
  readonly differences: ReturnType<typeof useDifferences>;
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** Payments of which a provider says something else than the books: open ones to be settled, and who settled the others. */
export function PaymentDifferences({ differences, ownMemberId, confirmSignIn }: PaymentDifferencesProps) {
  const { view, setView, page, isLoading, hasFailed, hasMore, isLoadingMore, more, retry, read } = differences;
  const [settling, setSettling] = useState<PaymentDifference | null>(null);
  const box = useInSight();
  const close = (isChanged: boolean) => {
    setSettling(null);
    if (isChanged) read();
  };
  return (
    <div ref={box}>
      <Panel title="Payment differences" label="Payment differences">
        <Row wrap>
          <Segments label="Differences" options={VIEWS} value={view} onChange={setView} />
          <Text size={13} tone="2" num>
            {page && (page.totalCount === 0 ? NOTHING[view] : `All ${page.totalCount.toLocaleString('en-US')}`)}
          </Text>
        </Row>
        {hasFailed ? (
          <ErrorState shape="open" title="The differences did not load" text="Nothing was settled or lost by it." onRetry={retry} />
        ) : (
          <Loading active={isLoading} skeleton={<RowsSkeleton rows={2} />} label="Loading payment differences">
            {page && (
              <Stack gap="sm">
                {page.nodes.length > 0 && (
                  <Table
                    caption={view === 'OPEN' ? 'Open payment differences' : 'Settled payment differences'}
                    columns={view === 'OPEN' ? openColumns(ownMemberId, setSettling) : SETTLED}
                    rows={page.nodes}
                    rowKey={(row) => row.id}
                  />
                )}
                {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
              </Stack>
            )}
          </Loading>
        )}
        {settling && <SettleDialog difference={settling} confirmSignIn={confirmSignIn} onClose={close} />}
      </Panel>
    </div>
  );
}
