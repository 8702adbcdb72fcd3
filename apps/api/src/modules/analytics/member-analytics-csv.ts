import {
  ANALYTICS_DETAIL_DAYS,
  ANALYTICS_WEEK_DAYS,
  AUDIENCE_LABELS,
  FUNNEL_STAGE_LABELS,
  WEEKDAYS,
} from '@benison/contracts/terms/member-analytics';
import { NOT_ENOUGH_DATA } from '@benison/contracts/terms/revenue';
import { csvLines, type Cell } from '../../platform/http/csv.ts';
import type { AudiencePart, BestHours, DayActivity } from './member-activity-rules.ts';
import type { AdvancedAnalytics } from './queries/advanced-analytics.ts';
import type { MemberAnalytics } from './queries/member-analytics.ts';

const known = (value: number | null): Cell => value ?? NOT_ENOUGH_DATA;
const dayRows = (days: readonly DayActivity[]): Cell[][] => [
  ['Day', 'Views', 'Likes received', 'Right swipes', 'Matches', 'Messages sent'],
  ...days.map((day) => [day.day, day.views, day.likesReceived, day.rightSwipes, day.matches, day.messagesSent]),
];
const audienceRows = (title: string, parts: readonly AudiencePart[]): Cell[][] => [
  [''],
  [title, 'Views', 'Share (percent)'],
  ...parts.map(({ kind, industry, state, views, sharePercent }): Cell[] => [
    industry ?? state ?? AUDIENCE_LABELS[kind],
    views,
    sharePercent,
  ]),
];

function hourRows(bestHours: BestHours | null): Cell[][] {
  if (!bestHours) return [[''], ['Best hours', NOT_ENOUGH_DATA]];
  return [
    [''],
    [`Views by hour, ${ANALYTICS_DETAIL_DAYS} days`],
    ...bestHours.byHour.map((views, hour): Cell[] => [`${String(hour).padStart(2, '0')}:00`, views]),
    [''],
    [`Views by weekday, ${ANALYTICS_DETAIL_DAYS} days`],
    ...bestHours.byWeekday.map((views, place): Cell[] => [WEEKDAYS[place] ?? '', views]),
  ];
}

/** The figures of the screen, in the same order. */
export function* memberAnalyticsCsv(figures: MemberAnalytics, more: AdvancedAnalytics): Generator<string> {
  yield csvLines([
    ['Analytics as of (UTC)', figures.asOf.toISOString()],
    ['Days are of', figures.timeZone],
    ['Profile views', figures.profileViews],
    ['Views this week', figures.viewsThisWeek],
    ['Change from last week (percent)', known(figures.viewsChangePercent)],
    ['Total matches', figures.totalMatches],
    ['New matches this week', figures.newMatchesThisWeek],
    ['Right swipes', figures.rightSwipes],
    ['All swipes', figures.totalSwipes],
    ['Like rate (percent)', known(figures.likeRate)],
    ['Match rate (percent)', known(figures.matchRate)],
    ['Profile completion (percent)', figures.profileCompletion],
    ['Response rate (percent)', known(figures.responseRate)],
    ['Response time (hours, median)', known(figures.responseHours)],
    ['Messages sent', figures.messagesSent],
    ['Views today', figures.viewsToday],
    ['Super likes received', figures.superLikesReceived],
    [''],
    [`Last ${ANALYTICS_WEEK_DAYS} days`],
  ]);
  yield csvLines(dayRows(figures.days));
  yield csvLines([
    [''],
    [`From view to conversation, ${ANALYTICS_DETAIL_DAYS} days`, 'Count', '% of the one before'],
    ...more.funnel.map(({ stage, count, perHundred }): Cell[] => [FUNNEL_STAGE_LABELS[stage], count, perHundred]),
  ]);
  yield csvLines(audienceRows('Viewers by industry', more.byIndustry));
  yield csvLines(audienceRows('Viewers by state', more.byState));
  yield csvLines(hourRows(more.bestHours));
  yield csvLines([[''], [`Last ${ANALYTICS_DETAIL_DAYS} days`]]);
  yield csvLines(dayRows(more.days));
  const { streams } = more;
  yield csvLines([
    [''],
    ['Stream', 'Started (UTC)', 'Minutes', 'Viewers', 'Most at once', 'Gifts', 'Coins'],
    ...streams.newest.map((one): Cell[] => [
      one.title,
      one.startedAt.toISOString(),
      one.minutes,
      one.viewers,
      one.peakViewers,
      one.giftCount,
      one.giftCoins,
    ]),
    [
      `All ${streams.count} of the last ${ANALYTICS_DETAIL_DAYS} days`,
      null,
      streams.minutes,
      streams.viewers,
      null,
      streams.giftCount,
      streams.giftCoins,
    ],
  ]);
}
