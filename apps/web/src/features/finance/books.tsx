import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { RECONCILIATION_RULE_LABELS } from '@benison/contracts/terms/reconciliation';
import { SAMPLE_PROVIDER_FEE } from '@benison/contracts/terms/revenue';
import { CircleAlert, CircleCheck, Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Panel, Rule, Stack } from '../../components/frame/layout.tsx';
import { LoadMore, StatLines, Table, type TableColumn } from '../../components/lists/list.tsx';
import { Band, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { StatusLine, type StatusTone } from '../../components/plots/chart.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { Finance_ReconciliationFragment, PaymentProvidersQuery, RevenueQuery } from '../../gql/graphql.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { coinNumber } from '../../lib/words/money-words.ts';
import { agoWords, stampWords } from '../../lib/words/time-words.ts';
import { EXPECTED, FOUND } from './difference-figures.tsx';
import { factsWords } from './reconciliation-words.ts';
import type { useBooks } from './use-revenue.ts';

/** How many differences are listed before "show all". */
const SHOWN_FIRST = 10;

type Provider = PaymentProvidersQuery['paymentProviderStatus'][number];
type Found = Finance_ReconciliationFragment['differences'][number];
/** A difference with both its sides in words. */
type Difference = Omit<Found, 'expected' | 'actual'> & Record<'expected' | 'actual', string>;

const inWords = (found: Found): Difference => ({ ...found, expected: factsWords(found.expected), actual: factsWords(found.actual) });

const PROVIDER: Record<Provider['state'], { tone: StatusTone; text: string }> = {
  OPERATIONAL: { tone: 'good', text: 'Operational' },
  AWAY: { tone: 'bad', text: 'Does not answer' },
  UNASKED: { tone: 'unknown', text: 'No payment yet' },
};

const heard = (at: string | null, now: number): string => (at ? agoWords(at, now) : 'never');

function ProviderLine({ provider }: { readonly provider: Provider }) {
  const now = useMinute();
  const { tone, text } = PROVIDER[provider.state];
  const isWaiting = provider.state === 'OPERATIONAL' && provider.openOrders > 0;
  const notes = [
    `Last event ${heard(provider.lastEventAt, now)}`,
    `last charge ${heard(provider.lastChargeAt, now)}`,
    ...(provider.answerMs === null ? [] : [`answered in ${provider.answerMs} ms`]),
  ];
  return (
    <StatusLine
      tone={isWaiting ? 'warn' : tone}
      name={provider.label}
      text={isWaiting ? `${provider.openOrders} payments open` : text}
      note={notes.join(', ')}
    />
  );
}

const DIFFERENCES: readonly TableColumn<Difference>[] = [
  {
    key: 'rule',
    title: 'What must be true',
    cell: (row) => (row.rule ? RECONCILIATION_RULE_LABELS[row.rule] : 'A rule that is no longer checked'),
  },
  {
    key: 'subject',
    title: 'Where',
    cell: (row) => <Text as="span" size={12} mono>{`${row.subject.toLowerCase()} ${row.subjectId}`}</Text>,
  },
  EXPECTED,
  FOUND,
];

export interface BooksPanelProps {
  readonly providers: readonly Provider[] | undefined;
  readonly haveProvidersFailed: boolean;
  readonly coins: RevenueQuery['revenue']['coins'];
  readonly books: ReturnType<typeof useBooks>;
  readonly onRetry: () => void;
}

/** Whether the payment providers are up, the coins owed, and whether the books balance. */
export function BooksPanel({ providers, haveProvidersFailed, coins, books, onRetry }: BooksPanelProps) {
  return (
    <Panel title="Payment providers">
      <Stack gap="sm">
        {haveProvidersFailed ? (
          <ErrorState shape="open" title="Not known" text="The providers could not be asked." onRetry={onRetry} />
        ) : (
          <Loading active={!providers} skeleton={<RowsSkeleton rows={1} />} label="Asking the providers">
            <ul>
              {providers?.map((provider) => (
                <ProviderLine key={provider.provider} provider={provider} />
              ))}
            </ul>
            {providers?.length === 0 && (
              <Text size={14} tone="2">
                No provider is turned on.
              </Text>
            )}
          </Loading>
        )}
        <Text size={12} tone="3">{`Sample fee ${SAMPLE_PROVIDER_FEE}; the fees above are the real ones.`}</Text>
        <Rule />
        <Heading level={3} size={15}>
          Coin ledger
        </Heading>
        <StatLines
          items={[
            { label: 'Coins outstanding', value: coinNumber(coins.outstanding) },
            { label: 'Earned, maturing or held', value: coinNumber(coins.earned + coins.pending + coins.heldForPayouts) },
            { label: 'Owed in money', value: dollarsInWords(coins.liabilityCents) },
            { label: 'Owed by members', value: coinNumber(coins.owedByMembers) },
            { label: 'Sold in this period', value: coinNumber(coins.sold) },
            { label: 'Given in this period', value: coinNumber(coins.given) },
            { label: 'Spent in the marketplace', value: coinNumber(coins.spentInMarketplace) },
            { label: 'Spent on boosts', value: coinNumber(coins.spentOnBoosts) },
            { label: 'Cashed out', value: coinNumber(coins.paidOut) },
          ]}
        />
        <BooksState books={books} />
      </Stack>
    </Panel>
  );
}

function BooksState({
  books: { books, isKnown, hasFailed, isComparing, compare, retry },
}: {
  readonly books: ReturnType<typeof useBooks>;
}) {
  if (hasFailed) return <ErrorState shape="open" title="Not known" text="The comparison of the books did not load." onRetry={retry} />;
  const text = !isKnown
    ? 'Reading the books'
    : !books
      ? 'The books were not compared yet. It happens every night.'
      : (books.failure ??
        (books.differenceCount === 0
          ? `Balanced ${stampWords(books.finishedAt ?? books.startedAt)}, difference 0`
          : `${books.differenceCount === 1 ? '1 difference' : `${books.differenceCount} differences`}, ${stampWords(books.finishedAt ?? books.startedAt)}`));
  const isGood = books != null && !books.failure && books.differenceCount === 0;
  return (
    <Stack gap="sm">
      <Band tone={isGood ? 'success' : books ? 'danger' : 'info'} icon={isGood ? CircleCheck : CircleAlert}>
        {text}
      </Band>
      <Button size="sm" icon={Scale} busy={isComparing} busyText="Comparing..." onClick={compare}>
        Compare now
      </Button>
    </Stack>
  );
}

/** The differences found by the latest reconciliation; those of payments stand in a list of their own, where they are settled. */
export function Differences({ books }: { readonly books: ReturnType<typeof useBooks>['books'] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = books?.differences.filter(({ paymentDifferenceId }) => paymentDifferenceId === null) ?? [];
  if (!books || rows.length === 0) return null;
  const shown = (isWhole ? rows : rows.slice(0, SHOWN_FIRST)).map(inWords);
  const unlisted = books.differenceCount - books.differences.length;
  return (
    <Panel
      title="Differences in the books"
      actions={<Text as="span" size={13} tone="2" num>{`All ${(rows.length + unlisted).toLocaleString('en-US')}`}</Text>}
    >
      <Table caption="Differences in the books" columns={DIFFERENCES} rows={shown} rowKey={(row) => row.id} />
      {shown.length < rows.length && <LoadMore label={`Show all ${rows.length}`} onLoad={() => setWhole(true)} />}
      {isWhole && unlisted > 0 && <Text size={13} tone="2">{`And ${unlisted} more of the same kinds.`}</Text>}
    </Panel>
  );
}
