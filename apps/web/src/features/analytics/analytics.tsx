import { ENTITLEMENTS } from '@benison/contracts/terms/premium';
import { NOT_ENOUGH_DATA } from '@benison/contracts/terms/revenue';
import { Download } from 'lucide-react';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Columns, Panel, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FigureRow, StatLines } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../components/lists/states.tsx';
import { ChartPanel, LeadFigure, MeterList, MixList, StackedBars } from '../../components/plots/chart.tsx';
import type { MemberAnalyticsQuery } from '../../gql/graphql.ts';
import { openUpsell } from '../../lib/upsell.ts';
import { zoneWords } from '../../lib/words/time-words.ts';
import { AdvancedFigures } from './advanced-figures.tsx';
import { changeWords, dayNames, newWords, responseWords, spanWords } from './analytics-words.ts';
import { axisCount, count, NotEnough, percentOr } from './figure-words.tsx';
import { OwnExposure } from './own-exposure.tsx';
import { useMemberAnalytics } from './use-member-analytics.ts';

type Figures = MemberAnalyticsQuery['memberAnalytics'];

const EXPORT = '/api/analytics/export.csv';
/** The parts of a day's activity, in the order of the chart's colours. */
const ACTIVITY = [
  ['Profile views', 'views'],
  ['Likes received', 'likesReceived'],
  ['Matches', 'matches'],
  ['Messages sent', 'messagesSent'],
] as const;

/** The member's own figures: the basic ones for everybody, more with premium. */
export function Analytics({ isPremium }: { readonly isPremium: boolean }) {
  const state = useMemberAnalytics(isPremium);
  const { figures, hasFailed, retry } = state;
  const actions = (
    <>
      <ButtonLink to="/viewers">Who viewed you</ButtonLink>
      <Button icon={Download} onClick={() => (isPremium ? window.location.assign(EXPORT) : openUpsell())}>
        Export CSV
      </Button>
    </>
  );
  return (
    <Page
      title="Analytics"
      lead={figures ? `Counted as it happens. Days are counted in ${zoneWords(figures.timeZone)}.` : 'Counted as it happens.'}
      actions={actions}
    >
      <Loading
        active={!figures && !hasFailed}
        skeleton={
          <Stack gap="md">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Stack>
        }
        label="Loading analytics"
      >
        {hasFailed && (
          <ErrorState
            title="The figures did not load"
            text="Nothing was lost: they are counted whether anybody looks or not."
            onRetry={retry}
          />
        )}
        {figures && (
          <Stack gap="md">
            <Cards figures={figures} />
            <Week figures={figures} />
            <OwnExposure exposure={state.exposure} hasFailed={state.hasExposureFailed} retry={retry} />
            <Columns of="fields">
              <Performance figures={figures} />
              <Engagement figures={figures} />
            </Columns>
            {isPremium ? <AdvancedFigures {...state} /> : <Locked />}
          </Stack>
        )}
      </Loading>
    </Page>
  );
}

function Cards({ figures }: { readonly figures: Figures }) {
  const { profileViews, viewsChangePercent, totalMatches, newMatchesThisWeek, rightSwipes, likeRate, matchRate } = figures;
  return (
    <FigureRow
      items={[
        { label: 'Profile views', value: count(profileViews), note: changeWords(viewsChangePercent) },
        { label: 'Total matches', value: count(totalMatches), note: newWords(newMatchesThisWeek) },
        { label: 'Right swipes', value: count(rightSwipes), note: likeRate === null ? NOT_ENOUGH_DATA : `${likeRate}% like rate` },
        { label: 'Match rate', value: percentOr(matchRate), ...(matchRate !== null && { note: 'of your right swipes' }) },
      ]}
    />
  );
}

function Week({ figures: { days } }: { readonly figures: Figures }) {
  const sums = ACTIVITY.map(([label, key]) => ({ label, value: days.reduce((sum, day) => sum + day[key], 0) }));
  const all = sums.reduce((sum, { value }) => sum + value, 0);
  const chart =
    all === 0 ? (
      <EmptyState shape="short" title="A quiet week" text="Views, likes, matches and messages of these seven days appear here." />
    ) : (
      <StackedBars
        caption={`Activity by day, ${spanWords(days)}`}
        series={ACTIVITY.map(([label]) => label)}
        labelsMax={7}
        format={count}
        formatAxis={axisCount}
        bars={days.map((day) => ({
          key: day.day,
          ...dayNames(day.day),
          isUnfinished: day.isToday,
          values: ACTIVITY.map(([, key]) => day[key]),
        }))}
      />
    );
  const figure = <LeadFigure label="Weekly activity" whole={count(all)} change={null} against={spanWords(days)} />;
  return (
    <ChartPanel
      figure={figure}
      chart={chart}
      mix={
        <MixList
          title="In these seven days"
          items={sums.map(({ label, value }) => ({ label, value: count(value), percent: all === 0 ? 0 : (100 * value) / all }))}
        />
      }
    />
  );
}

function Performance({ figures: { profileCompletion, nextStep, responseRate } }: { readonly figures: Figures }) {
  return (
    <Panel title="Performance">
      <MeterList
        items={[
          {
            label: 'Profile completion',
            value: `${profileCompletion}%`,
            part: profileCompletion / 100,
            ...(nextStep && { note: <TextLink to={nextStep.link}>{`${nextStep.title}: +${nextStep.points}%`}</TextLink> }),
          },
          {
            label: 'Response rate',
            value: percentOr(responseRate),
            part: responseRate === null ? null : responseRate / 100,
            ...(responseRate !== null && { note: 'first messages you answered' }),
          },
        ]}
      />
    </Panel>
  );
}

function Engagement({ figures: { messagesSent, viewsToday, superLikesReceived, responseHours } }: { readonly figures: Figures }) {
  return (
    <Panel title="Engagement">
      <StatLines
        items={[
          { label: 'Messages sent', value: messagesSent },
          { label: 'Views today', value: viewsToday },
          { label: 'Super likes received', value: superLikesReceived },
          { label: 'Response time, median', value: responseHours === null ? <NotEnough /> : responseWords(responseHours) },
        ]}
      />
    </Panel>
  );
}

/** Shown instead of the premium figures to members without premium. */
function Locked() {
  const { title, text } = ENTITLEMENTS.ADVANCED_ANALYTICS;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="gold" onClick={openUpsell}>
          See what Premium adds
        </Button>
      }
    />
  );
}
