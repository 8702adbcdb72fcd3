import { AudienceKind, FunnelStage, valuesOf, type Industry } from '@benison/contracts/enumerations';
import {
  ANALYTICS_WEEK_DAYS,
  AUDIENCE_PARTS_SHOWN,
  BEST_HOURS_SHOWN,
  BEST_HOURS_VIEWS_MIN,
  WEEKDAYS,
} from '@benison/contracts/terms/member-analytics';
import type { UsState } from '@benison/contracts/us-states';
import { changePercent, sharePercent } from './revenue-period-rules.ts';

/** What a business received and did on one day of its own time zone. */
export interface DayActivity {
  /** As in 2026-11-21. */
  day: string;
  isToday: boolean;
  views: number;
  likesReceived: number;
  rightSwipes: number;
  matches: number;
  conversations: number;
  messagesSent: number;
}

/** The same, limited to the part of each day before the end of the current hour. */
export interface MeasuredDay extends DayActivity {
  viewsByNow: number;
  rightSwipesByNow: number;
}

/** The last seven days, and how they compare with the seven before. */
export interface WeekComparison {
  viewsThisWeek: number;
  rightSwipesThisWeek: number;
  newMatchesThisWeek: number;
  /** In percent, against the same stretch; null when there is nothing to compare with. */
  viewsChangePercent: number | null;
  rightSwipesChangePercent: number | null;
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

/**
 * Compares the newest seven of fourteen days with the seven before, up to the same hour of the same weekday: an unfinished
 * day is not compared with a whole one. A member who joined within the two weeks is compared with nothing.
 */
export function compareWeeks(days: readonly MeasuredDay[], wasHereBefore: boolean): WeekComparison {
  const [before, week] = [days.slice(0, ANALYTICS_WEEK_DAYS), days.slice(-ANALYTICS_WEEK_DAYS)];
  const upToNow = (whole: (day: MeasuredDay) => number, byNow: (day: MeasuredDay) => number): number =>
    total(before, (day) => (day === before.at(-1) ? byNow(day) : whole(day)));
  const change = (whole: (day: MeasuredDay) => number, byNow: (day: MeasuredDay) => number): number | null =>
    wasHereBefore ? changePercent(upToNow(whole, byNow), total(week, whole)) : null;
  return {
    viewsThisWeek: total(week, ({ views }) => views),
    rightSwipesThisWeek: total(week, ({ rightSwipes }) => rightSwipes),
    newMatchesThisWeek: total(week, ({ matches }) => matches),
    viewsChangePercent: change(
      ({ views }) => views,
      ({ viewsByNow }) => viewsByNow,
    ),
    rightSwipesChangePercent: change(
      ({ rightSwipes }) => rightSwipes,
      ({ rightSwipesByNow }) => rightSwipesByNow,
    ),
  };
}

/** A part of a whole in whole percent; null when the whole is zero. */
export const ratePercent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

export interface FunnelStep {
  stage: FunnelStage;
  count: number;
  /** Per hundred of the previous stage; null for the first stage, and where the previous one was empty. */
  perHundred: number | null;
}

/** From views to conversations, within the same days. */
export function funnelOf(days: readonly DayActivity[]): FunnelStep[] {
  const counts = [
    total(days, ({ views }) => views),
    total(days, ({ likesReceived }) => likesReceived),
    total(days, ({ matches }) => matches),
    total(days, ({ conversations }) => conversations),
  ];
  return valuesOf(FunnelStage).map((stage, place) => {
    const count = counts[place] ?? 0;
    return { stage, count, perHundred: place === 0 ? null : ratePercent(count, counts[place - 1] ?? 0) };
  });
}

export interface AudiencePart {
  kind: AudienceKind;
  industry: Industry | null;
  state: UsState | null;
  views: number;
  sharePercent: number;
}

/** How often those of one industry or state looked. */
export type AudienceCount =
  | { kind: typeof AudienceKind.Industry; value: Industry; views: number }
  | { kind: typeof AudienceKind.State; value: UsState; views: number };

const NAMELESS = { industry: null, state: null };

/** Viewers by one attribute: the largest groups by name, and the rest of all views together. */
export function audienceOf(parts: readonly AudienceCount[], allViews: number): AudiencePart[] {
  const sorted = [...parts].filter(({ views }) => views > 0).sort((a, b) => b.views - a.views || (a.value < b.value ? -1 : 1));
  const named = sorted
    .slice(0, AUDIENCE_PARTS_SHOWN)
    .map(({ views, ...part }) => ({
      kind: part.kind,
      ...(part.kind === AudienceKind.Industry ? { ...NAMELESS, industry: part.value } : { ...NAMELESS, state: part.value }),
      views,
    }));
  const others = total(sorted.slice(AUDIENCE_PARTS_SHOWN), ({ views }) => views);
  const unknown = allViews - total(sorted, ({ views }) => views);
  const rest = [
    { kind: AudienceKind.Others, ...NAMELESS, views: others },
    { kind: AudienceKind.NotShown, ...NAMELESS, views: unknown },
  ].filter(({ views }) => views > 0);
  return [...named, ...rest].map((part) => ({ ...part, sharePercent: sharePercent(part.views, allViews) }));
}

/** Views in one hour of one weekday. */
export interface HourViews {
  /** Monday is 1. */
  weekday: number;
  hour: number;
  views: number;
}

export interface BestHours {
  /** Views by hour of the day, from midnight on. */
  byHour: number[];
  /** Views by the day of the week, Monday first. */
  byWeekday: number[];
  best: HourViews[];
}

/** When a business is viewed; null before there is enough to tell. */
export function bestHoursOf(rows: readonly HourViews[]): BestHours | null {
  if (total(rows, ({ views }) => views) < BEST_HOURS_VIEWS_MIN) return null;
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    total(
      rows.filter((row) => row.hour === hour),
      ({ views }) => views,
    ),
  );
  const byWeekday = WEEKDAYS.map((_, place) =>
    total(
      rows.filter((row) => row.weekday === place + 1),
      ({ views }) => views,
    ),
  );
  // A single view in some hour says nothing about that hour.
  const best = rows
    .filter(({ views }) => views > 1)
    .sort((a, b) => b.views - a.views || a.weekday - b.weekday || a.hour - b.hour)
    .slice(0, BEST_HOURS_SHOWN);
  return { byHour, byWeekday, best };
}
