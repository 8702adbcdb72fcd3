import {
  ArrowDownLeft,
  ArrowUpRight,
  CreditCard,
  Download,
  Gift,
  Handshake,
  Hourglass,
  Landmark,
  RotateCcw,
  ShoppingBag,
  Sparkles,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { FileLink } from '../../components/controls/file-link.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Section } from '../../components/frame/layout.tsx';
import { LoadMore, Tile } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import { LedgerDay, LedgerLine, LedgerScroll, LedgerTools } from '../../components/money/wallet.tsx';
import type { CoinSource, CoinTransaction_LineFragment } from '../../gql/graphql.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import { JournalDialog } from './journal-dialog.tsx';
import { PERIODS, TRANSACTION_LABELS, VIEWS, type CoinTransactionType } from './statement-words.ts';
import { useStatement, type UseStatement } from './use-statement.ts';

const ICONS: Record<CoinTransactionType, LucideIcon> = {
  EARNED: Sparkles,
  SPENT: ArrowUpRight,
  PURCHASED: CreditCard,
  WITHDRAWN: Landmark,
  GIFT_SENT: Gift,
  GIFT_RECEIVED: Gift,
  MATURED: Hourglass,
  RETURNED: ArrowDownLeft,
  TAKEN_BACK: RotateCcw,
};
const SOURCE_ICONS: Partial<Record<CoinSource, LucideIcon>> = { SWIPE: Handshake, MARKETPLACE_PURCHASE: ShoppingBag };

/** Every movement of the member's coins, each with its ledger entry. */
export function Statement() {
  const statement = useStatement();
  const [opened, setOpened] = useState<CoinTransaction_LineFragment | null>(null);
  return (
    <Section
      title="Transaction History"
      count={statement.count ?? undefined}
      actions={
        <FileLink href={statement.csvUrl} icon={Download}>
          CSV
        </FileLink>
      }
    >
      <LedgerTools>
        <Segments label="Show" options={VIEWS} value={statement.view} onChange={statement.setView} />
        <Select label="Period" labelHidden options={PERIODS} value={statement.period} onChange={statement.setPeriod} />
      </LedgerTools>
      <Loading active={!statement.isKnown && !statement.hasFailed} skeleton={<RowsSkeleton rows={5} />} label="Loading your transactions">
        <Lines statement={statement} onOpen={setOpened} />
      </Loading>
      <JournalDialog line={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}

function Lines({ statement, onOpen }: { readonly statement: UseStatement; readonly onOpen: (line: CoinTransaction_LineFragment) => void }) {
  if (statement.hasFailed)
    return (
      <ErrorState
        shape="open"
        title="Your transactions did not load"
        text="Nothing was lost. Your coins are safe."
        onRetry={statement.retry}
      />
    );
  if (statement.days.length === 0) {
    return statement.isFiltered ? (
      <EmptyState
        title="Nothing in this view"
        text="No transactions match this period and kind."
        action={<Button onClick={statement.clear}>Show all</Button>}
      />
    ) : (
      <EmptyState title="No transactions yet" text="Like a business to earn your first coins, or buy a package." />
    );
  }
  return (
    <LedgerScroll label="Transactions">
      {statement.days.map(({ key, title, lines }) => (
        <LedgerDay key={key} title={title}>
          {lines.map((line) => (
            <LedgerLine
              key={line.id}
              lead={<Tile icon={SOURCE_ICONS[line.source] ?? ICONS[line.type]} />}
              title={line.description}
              text={TRANSACTION_LABELS[line.type]}
              coins={line.amount}
              balance={line.balanceAfter}
              time={clockWords(line.createdAt)}
              onOpen={() => onOpen(line)}
            />
          ))}
        </LedgerDay>
      ))}
      {statement.hasMore && <LoadMore busy={statement.isLoading} onLoad={statement.more} />}
    </LedgerScroll>
  );
}
