import {
  ANALYTICS_DETAIL_DAYS,
  AUDIENCE_LABELS,
  BEST_HOURS_VIEWS_MIN,
  FUNNEL_STAGE_LABELS,
  WEEKDAYS,
} from '@benison/contracts/terms/member-analytics';
import { stateName } from '@benison/contracts/us-states';
import { Columns, Panel, Stack } from '../../components/frame/layout.tsx';
import { FigureRow, RuledItem, RuledList, Table, type TableColumn } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { MeterList, MixList, StackedBars } from '../../components/plots/chart.tsx';
import { Text } from '../../components/text.tsx';
import type { AdvancedAnalyticsQuery } from '../../gql/graphql.ts';
import { industryWords } from '../../lib/words/business-words.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';
import { bestHourWords, countedWords, dateNames, funnelNote, hourNames } from './analytics-words.ts';
import { axisCount, count } from './figure-words.tsx';

type More = AdvancedAnalyticsQuery['advancedAnalytics'];

export interface AdvancedFiguresProps {
  readonly more: More | undefined;
  readonly hasMoreFailed: boolean;
  readonly retry: () => void;
}

/** What premium adds: the path from a view to a conversation, who looks and when, and streams. */
export function AdvancedFigures({ more, hasMoreFailed, retry }: AdvancedFiguresProps) {
  return (
    <Loading active={!more && !hasMoreFailed} skeleton={<Skeleton shape="block" />} label="Loading advanced analytics">
      {hasMoreFailed && <ErrorState title="The advanced figures did not load" text="Those above are complete." onRetry={retry} />}
      {more && (
        <Stack gap="md">
          <Columns of="fields">
            <Funnel more={more} />
            <Answers more={more} />
          </Columns>
          <Columns of="fields">
            <Audience title="Viewers by industry" parts={more.byIndustry} />
            <Audience title="Viewers by state" parts={more.byState} />
          </Columns>
          <BestHours bestHours={more.bestHours} />
          <Streams streams={more.streams} />
        </Stack>
      )}
    </Loading>
  );
}

function Funnel({ more: { funnel } }: { readonly more: More }) {
  const largest = Math.max(1, ...funnel.map((step) => step.count));
  return (
    <Panel title={`From view to conversation, ${ANALYTICS_DETAIL_DAYS} days`}>
      <MeterList
        items={funnel.map(({ stage, count: n, perHundred }) => ({
          label: FUNNEL_STAGE_LABELS[stage],
          value: count(n),
          part: n / largest,
          ...(perHundred !== null && { note: funnelNote(perHundred) }),
        }))}
      />
    </Panel>
  );
}

function Answers({ more: { days, firstMessagesReceived, firstMessagesAnswered } }: { readonly more: More }) {
  return (
    <Panel title={`Views, ${ANALYTICS_DETAIL_DAYS} days`}>
      <StackedBars
        caption="Profile views by day"
        series={['Profile views']}
        labelsMax={4}
        format={count}
        formatAxis={axisCount}
        bars={days.map(({ day, isToday, views }) => ({ key: day, ...dateNames(day), isUnfinished: isToday, values: [views] }))}
      />
      <FigureRow
        inline
        items={[{ label: 'First messages answered', value: `${count(firstMessagesAnswered)} of ${count(firstMessagesReceived)}` }]}
      />
    </Panel>
  );
}

function audienceName({ kind, industry, state }: More['byIndustry'][number]): string {
  if (industry) return industryWords(industry);
  return state ? stateName(state) : AUDIENCE_LABELS[kind];
}

function Audience({ title, parts }: { readonly title: string; readonly parts: More['byIndustry'] }) {
  return (
    <Panel>
      {parts.length === 0 && <EmptyState shape="short" title={title} text="No profile views yet." />}
      {parts.length > 0 && (
        <MixList
          bare
          title={title}
          items={parts.map((part) => ({ label: audienceName(part), value: count(part.views), percent: part.sharePercent }))}
        />
      )}
    </Panel>
  );
}

function BestHours({ bestHours }: { readonly bestHours: More['bestHours'] }) {
  if (!bestHours) {
    return (
      <Panel title="Best hours">
        <Text
          size={14}
          tone="2"
        >{`Not enough data yet: it takes ${BEST_HOURS_VIEWS_MIN} views in ${ANALYTICS_DETAIL_DAYS} days to tell.`}</Text>
      </Panel>
    );
  }
  const { byHour, byWeekday, best } = bestHours;
  const bars = (values: readonly number[], namesOf: (place: number) => { label: string; name: string }) =>
    values.map((views, place) => ({ key: String(place), ...namesOf(place), values: [views] }));
  return (
    <Panel title={`Best hours, ${ANALYTICS_DETAIL_DAYS} days`}>
      <Columns of="two">
        <StackedBars
          caption="Profile views by hour of the day"
          series={['Profile views']}
          labelsMax={6}
          format={count}
          formatAxis={axisCount}
          bars={bars(byHour, hourNames)}
        />
        <StackedBars
          caption="Profile views by day of the week"
          series={['Profile views']}
          labelsMax={7}
          format={count}
          formatAxis={axisCount}
          bars={bars(byWeekday, (place) => ({ label: (WEEKDAYS[place] ?? '').slice(0, 3), name: WEEKDAYS[place] ?? '' }))}
        />
      </Columns>
      {best.length > 0 && (
        <RuledList bare label="Best hours">
          {best.map((one) => (
            <RuledItem
              key={`${one.weekday}-${one.hour}`}
              title={bestHourWords(one)}
              trail={<span className="num">{countedWords(one.views, 'view')}</span>}
            />
          ))}
        </RuledList>
      )}
    </Panel>
  );
}

type Stream = More['streams']['newest'][number];

const COLUMNS: readonly TableColumn<Stream>[] = [
  { key: 'title', title: 'Stream', cell: ({ title }) => title },
  { key: 'when', title: 'When', cell: ({ startedAt }) => shortDateWords(startedAt), desk: true },
  { key: 'minutes', title: 'Minutes', cell: ({ minutes }) => count(minutes), numeric: true, desk: true },
  { key: 'viewers', title: 'Viewers', cell: ({ viewers }) => count(viewers), numeric: true },
  { key: 'peak', title: 'Most at once', cell: ({ peakViewers }) => count(peakViewers), numeric: true, desk: true },
  { key: 'gifts', title: 'Gifts', cell: ({ giftCount }) => count(giftCount), numeric: true },
  { key: 'coins', title: 'Coins', cell: ({ giftCoins }) => count(giftCoins), numeric: true },
];

function Streams({ streams }: { readonly streams: More['streams'] }) {
  return (
    <Panel title={`Streams and gifts, ${ANALYTICS_DETAIL_DAYS} days`}>
      {streams.count === 0 ? (
        <Text size={14} tone="2">
          You have not been live in this time.
        </Text>
      ) : (
        <Stack gap="md">
          <FigureRow
            items={[
              { label: 'Streams', value: count(streams.count), note: countedWords(streams.minutes, 'minute') },
              { label: 'Viewers', value: count(streams.viewers), note: 'each once' },
              { label: 'Gifts', value: count(streams.giftCount) },
              { label: 'BizCoins', value: count(streams.giftCoins), note: 'from gifts' },
            ]}
          />
          <Table caption="Your newest streams" columns={COLUMNS} rows={streams.newest} rowKey={({ id }) => id} />
        </Stack>
      )}
    </Panel>
  );
}
