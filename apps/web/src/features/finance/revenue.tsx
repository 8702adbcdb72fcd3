import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { NOT_ENOUGH_DATA, REVENUE_STREAM_LABELS, REVENUE_STREAMS } from '@benison/contracts/terms/revenue';
import { Download, RefreshCw } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Columns, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FigureRow } from '../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton, Skeleton } from '../../components/lists/states.tsx';
import { ChartPanel, LeadFigure, MixList, StackedBars } from '../../components/plots/chart.tsx';
import { Text, VisuallyHidden } from '../../components/text.tsx';
import type { RevenueQuery } from '../../gql/graphql.ts';
import { BooksPanel, Differences } from './books.tsx';
import { PaymentDifferences } from './payment-differences.tsx';
import { RevenueTransactions } from './revenue-transactions.tsx';
import { againstWords, axisDollars, barWords, spanWords, splitDollars } from './revenue-words.ts';
import { useDifferences } from './use-differences.ts';
import { PERIODS, useBooks, useRevenue } from './use-revenue.ts';

type Figures = RevenueQuery['revenue'];

const told = (value: number | null, words: (value: number) => string) =>
  value === null ? (
    <Text as="span" size={14} tone="3">
      {NOT_ENOUGH_DATA}
    </Text>
  ) : (
    words(value)
  );

function Lead({ revenue }: { readonly revenue: Figures }) {
  const { period, from, asOf, grossCents, changePercent, bars, streams } = revenue;
  const figure = (
    <LeadFigure
      label={spanWords(period, from, asOf)}
      {...splitDollars(grossCents)}
      change={changePercent}
      against={againstWords(period, changePercent)}
    />
  );
  const chart = (
    <StackedBars
      caption={`Revenue, ${spanWords(period, from, asOf)}`}
      series={REVENUE_STREAMS.map((stream) => REVENUE_STREAM_LABELS[stream])}
      bars={bars.map((bar) => ({
        key: bar.from,
        ...barWords(period, bar),
        isUnfinished: bar.isUnfinished,
        values: REVENUE_STREAMS.map((stream) => bar.parts.find((part) => part.stream === stream)?.grossCents ?? 0),
      }))}
      format={dollarsInWords}
      formatAxis={axisDollars}
    />
  );
  const items = streams.map((one) => ({
    label: REVENUE_STREAM_LABELS[one.stream],
    value: dollarsInWords(one.grossCents),
    percent: one.sharePercent,
    ...(one.refundsCents > 0 && { note: `${dollarsInWords(one.refundsCents)} given back` }),
  }));
  return <ChartPanel figure={figure} chart={chart} mix={<MixList title="By stream" items={items} />} />;
}

function Summary({ revenue }: { readonly revenue: Figures }) {
  const fees = revenue.chargesWithoutFee > 0 ? `without ${revenue.chargesWithoutFee} whose fee is not known yet` : undefined;
  return (
    <Stack gap="md">
      <FigureRow
        items={[
          { label: 'Net after provider fees', value: dollarsInWords(revenue.netCents) },
          {
            label: 'Monthly recurring',
            value: told(revenue.mrrCents, dollarsInWords),
            ...(revenue.mrrCents !== null && { note: `${revenue.subscribers} subscribers, ${revenue.trials} in trial` }),
          },
          {
            label: 'Refunds',
            value: dollarsInWords(revenue.refundsCents),
            ...(revenue.disputedCents > 0 && { note: `and ${dollarsInWords(revenue.disputedCents)} disputed` }),
          },
          {
            label: 'Payouts due',
            value: dollarsInWords(revenue.payoutsDueCents),
            note: `${dollarsInWords(revenue.payoutsPaidCents)} paid in this period`,
          },
        ]}
      />
      <FigureRow
        items={[
          { label: 'Provider fees', value: dollarsInWords(revenue.feesCents), ...(fees && { note: fees }) },
          {
            label: 'Per paying member',
            value: told(revenue.arpuCents, dollarsInWords),
            ...(revenue.payers > 0 && { note: `${revenue.payers} paid, ${revenue.charges} charges` }),
          },
          { label: 'Churn in 30 days', value: told(revenue.churnPercent, (percent) => `${percent.toFixed(1)}%`) },
          { label: 'Coins as a liability', value: dollarsInWords(revenue.coins.liabilityCents), note: 'earned coins at their rate' },
        ]}
      />
    </Stack>
  );
}

function LoadingFigures() {
  return (
    <Stack gap="lg">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <RowsSkeleton rows={5} />
    </Stack>
  );
}

export interface RevenueProps {
  readonly mayRefund: boolean;
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** The company's income, by period. */
export function Revenue({ mayRefund, ownMemberId, confirmSignIn }: RevenueProps) {
  const state = useRevenue();
  const books = useBooks();
  const differences = useDifferences({ onDifference: books.retry, onRefund: state.refundSettled });
  const { revenue, period, setPeriod, isLoading, isRefreshing, isOld, hasFailed, refresh, csvUrl } = state;
  const actions = (
    <>
      <Segments label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      <Button size="sm" icon={RefreshCw} busy={isRefreshing} busyText="Refreshing..." onClick={refresh}>
        Refresh
      </Button>
      <Button size="sm" icon={Download} disabled={!revenue || isOld} onClick={() => window.location.assign(csvUrl)}>
        Export CSV
      </Button>
    </>
  );
  return (
    <Page title="Revenue Analytics" actions={actions}>
      <VisuallyHidden live="polite">{isRefreshing ? 'Reading the figures' : ''}</VisuallyHidden>
      {hasFailed && !revenue ? (
        <ErrorState
          title="The figures did not load"
          text="Nothing was changed. They are computed from the charges and the ledger each time."
          onRetry={refresh}
        />
      ) : (
        <Loading active={isLoading} skeleton={<LoadingFigures />} label="Loading revenue">
          {revenue && (
            <Stack gap="md">
              <Lead revenue={revenue} />
              <Summary revenue={revenue} />
              <Differences books={books.books} />
              <PaymentDifferences differences={differences} ownMemberId={ownMemberId} confirmSignIn={confirmSignIn} />
              <Columns of="mix">
                <RevenueTransactions revenue={state} mayRefund={mayRefund} ownMemberId={ownMemberId} confirmSignIn={confirmSignIn} />
                <BooksPanel
                  providers={state.providers}
                  haveProvidersFailed={state.haveProvidersFailed}
                  coins={revenue.coins}
                  books={books}
                  onRetry={refresh}
                />
              </Columns>
            </Stack>
          )}
        </Loading>
      )}
    </Page>
  );
}
