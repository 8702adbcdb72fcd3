import { AudienceKind, Entitlement } from '@benison/contracts/enumerations';
import { ANALYTICS_DETAIL_DAYS, ANALYTICS_STREAMS_SHOWN } from '@benison/contracts/terms/member-analytics';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { requireEntitlement } from '../../premium/public.ts';
import { streamFigures, type StreamsFigures } from '../../streams/public.ts';
import {
  audienceOf,
  bestHoursOf,
  funnelOf,
  type AudienceCount,
  type AudiencePart,
  type BestHours,
  type DayActivity,
  type FunnelStep,
} from '../member-activity-rules.ts';
import { activityByDay, audience, viewsByHour } from './member-activity.ts';

/** What premium adds to a member's figures: the last 30 days, and all views by viewer. */
export interface AdvancedAnalytics {
  asOf: Date;
  days: DayActivity[];
  funnel: FunnelStep[];
  byIndustry: AudiencePart[];
  byState: AudiencePart[];
  bestHours: BestHours | null;
  firstMessagesReceived: number;
  firstMessagesAnswered: number;
  streams: StreamsFigures;
}

interface OwnRow {
  from: Date;
  profile_views: number;
  first_messages_received: number;
  first_messages_answered: number;
}

const OWN = `
  select b.profile_views, b.first_messages_received, b.first_messages_answered,
    (date_trunc('day', $2::timestamptz at time zone b.time_zone) - interval '${ANALYTICS_DETAIL_DAYS - 1} days') at time zone b.time_zone as from
  from businesses b where b.id = $1`;

/** The figures for premium members. @throws PremiumRequiredError for others. */
export async function advancedAnalytics(sql: Sql, me: BusinessActor, now: Date): Promise<AdvancedAnalytics> {
  requireEntitlement(me, Entitlement.AdvancedAnalytics);
  const [row] = await sql<OwnRow>(OWN, [me.businessId, now]);
  if (!row) throw new Error('A member with a business has its row.');
  const span = { days: ANALYTICS_DETAIL_DAYS, now };
  const days = await activityByDay(sql, me.businessId, span);
  const parts = await audience(sql, me.businessId);
  const partsBy = (kind: AudienceCount['kind']): AudiencePart[] =>
    audienceOf(
      parts.filter((part) => part.kind === kind),
      row.profile_views,
    );
  return {
    asOf: now,
    days,
    funnel: funnelOf(days),
    byIndustry: partsBy(AudienceKind.Industry),
    byState: partsBy(AudienceKind.State),
    bestHours: bestHoursOf(await viewsByHour(sql, me.businessId, span)),
    firstMessagesReceived: row.first_messages_received,
    firstMessagesAnswered: row.first_messages_answered,
    streams: await streamFigures(sql, me.businessId, { from: row.from, now, first: ANALYTICS_STREAMS_SHOWN }),
  };
}
