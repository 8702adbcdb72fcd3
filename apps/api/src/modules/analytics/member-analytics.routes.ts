import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { FileAnswer } from '../../platform/http/csv.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { asBusiness, asMember } from '../../platform/policy.ts';
import { memberAnalyticsCsv } from './member-analytics-csv.ts';
import { advancedAnalytics } from './queries/advanced-analytics.ts';
import { memberAnalytics } from './queries/member-analytics.ts';

const tag = 'Analytics';
const count = z.number().int();
const change = z
  .number()
  .nullable()
  .meta({
    description: 'The last seven days against the same stretch of the seven before, percent; null where there is nothing to compare with.',
  });

const RestDay = z
  .object({
    day: z.string(),
    isToday: z.boolean(),
    views: count,
    likesReceived: count,
    rightSwipes: count,
    matches: count,
    messagesSent: count,
  })
  .meta({ id: 'AnalyticsDay' });
const Analytics = z
  .object({
    profileViews: count,
    totalMatches: count,
    rightSwipes: count.meta({ description: 'Likes and super likes made.' }),
    totalSwipes: count,
    likeRate: count.meta({ description: 'Right swipes of all swipes, percent; 0 before the first.' }),
    matchRate: count.meta({ description: 'Matches of right swipes, percent; 0 before the first.' }),
    profileCompletion: count.meta({ description: 'Percent.' }),
    responseRate: count.nullable().meta({ description: 'Percent of first messages answered; null until there were three.' }),
    responseHours: z.number().nullable().meta({ description: 'Median hours to a first answer; null until three were answered.' }),
    messagesSent: count,
    viewsToday: count.meta({ description: "Today is of the member's own time zone." }),
    superLikesReceived: count,
    viewsThisWeek: count,
    viewsChangePercent: change,
    newMatchesThisWeek: count,
    rightSwipesThisWeek: count,
    rightSwipesChangePercent: change,
    weeklyActivity: z.array(RestDay).meta({ description: 'The last seven days, oldest first.' }),
    timeZone: z.string(),
    asOf: z.iso.datetime(),
  })
  .meta({ id: 'Analytics' });

async function ownAnalytics({ app, actor, em }: RestContext) {
  const { days, nextStep: _nextStep, ...figures } = await memberAnalytics(sqlOf(em), asBusiness(actor), app.clock.now());
  const weeklyActivity = days.map(({ day, isToday, views, likesReceived, rightSwipes, matches, messagesSent }) => ({
    day,
    isToday,
    views,
    likesReceived,
    rightSwipes,
    matches,
    messagesSent,
  }));
  return { ...figures, likeRate: figures.likeRate ?? 0, matchRate: figures.matchRate ?? 0, weeklyActivity };
}

/** The documented calls of a member's figures, and their export. */
export const memberAnalyticsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/analytics/user',
    refuses: ['NOT_FOUND'],
    action: 'analytics.read',
    tag,
    summary: "The signed-in member's figures",
    query: z.object({ userId: comparedId.optional() }),
    response: Analytics,
    async handle(context, { query }) {
      assertSelf(query.userId, asMember(context.actor).userId);
      return ownAnalytics(context);
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/analytics/export.csv',
    action: 'analytics.read',
    tag,
    summary: 'The figures of the screen as a CSV file, for premium members',
    response: ['text/csv'],
    async handle({ app, actor, em }) {
      const [me, now] = [asBusiness(actor), app.clock.now()];
      const more = await advancedAnalytics(sqlOf(em), me, now);
      return new FileAnswer(
        `benison-analytics-${now.toISOString().slice(0, 10)}.csv`,
        'text/csv',
        memberAnalyticsCsv(await memberAnalytics(sqlOf(em), me, now), more),
      );
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/analytics/{businessId}',
    action: 'analytics.read',
    tag,
    summary: "The figures of the member's own business",
    params: z.object({ businessId: comparedId }),
    response: Analytics,
    async handle(context, { params }) {
      assertSelf(params.businessId, asBusiness(context.actor).businessId);
      return ownAnalytics(context);
    },
  }),
];
