import type { AudienceKind, FunnelStage } from '../enumerations.ts';

/** Days in the weekly chart, today included, and in the week it is compared with. */
export const ANALYTICS_WEEK_DAYS = 7;
/** How far back the figures for premium members look, today included. */
export const ANALYTICS_DETAIL_DAYS = 30;
/** Views in that time before any hours are called the best ones. */
export const BEST_HOURS_VIEWS_MIN = 20;
/** How many of the best hours are named. */
export const BEST_HOURS_SHOWN = 3;
/** Industries and states that are named; the others stand together. */
export const AUDIENCE_PARTS_SHOWN = 4;
/** Streams that are listed with their figures. */
export const ANALYTICS_STREAMS_SHOWN = 10;

/** Days of the week as they are counted: Monday is 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What the stages from a look to a conversation are called. */
export const FUNNEL_STAGE_LABELS: Record<FunnelStage, string> = {
  VIEWS: 'Profile views',
  LIKES: 'Likes received',
  MATCHES: 'Matches',
  CONVERSATIONS: 'Conversations',
};

/** What a group of viewers is called that has no name of its own. */
export const AUDIENCE_LABELS: Record<AudienceKind, string> = {
  INDUSTRY: 'Industry',
  STATE: 'State',
  OTHERS: 'Others',
  NOT_SHOWN: 'Not shown',
};
