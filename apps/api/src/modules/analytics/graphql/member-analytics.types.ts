import type { FunnelStage } from '@benison/contracts/enumerations';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('AnalyticsDay', { description: "One day of the member's own time zone." })
export class AnalyticsDayType {
  @Field(() => String, { description: 'As in 2026-11-21.' }) day!: string;
  @Field(() => Boolean) isToday!: boolean;
  @Field(() => Int) views!: number;
  @Field(() => Int) likesReceived!: number;
  @Field(() => Int) rightSwipes!: number;
  @Field(() => Int, { description: 'Matches of the day that stand.' }) matches!: number;
  @Field(() => Int) messagesSent!: number;
}

@ObjectType('AnalyticsNextStep', { description: 'What would add the most to the profile.' })
export class AnalyticsNextStepType {
  @Field(() => String) title!: string;
  @Field(() => String) link!: string;
  @Field(() => Int, { description: 'Of a hundred.' }) points!: number;
}

@ObjectType('MemberAnalytics', { description: "Figures of the member's own business. What cannot be told yet is null." })
export class MemberAnalyticsType {
  @Field(() => String) timeZone!: string;
  @Field(() => DateTimeScalar) asOf!: Date;
  @Field(() => Int) profileViews!: number;
  @Field(() => Int) viewsThisWeek!: number;
  @Field(() => Float, { nullable: true, description: 'The last seven days against the same stretch of the seven before.' })
  viewsChangePercent!: number | null;
  @Field(() => Int) totalMatches!: number;
  @Field(() => Int) newMatchesThisWeek!: number;
  @Field(() => Int, { description: 'Likes and super likes made.' }) rightSwipes!: number;
  @Field(() => Int) rightSwipesThisWeek!: number;
  @Field(() => Float, { nullable: true }) rightSwipesChangePercent!: number | null;
  @Field(() => Int) totalSwipes!: number;
  @Field(() => Int, { nullable: true, description: 'Right swipes of all swipes, percent.' }) likeRate!: number | null;
  @Field(() => Int, { nullable: true, description: 'Matches of right swipes, percent.' }) matchRate!: number | null;
  @Field(() => Int, { description: 'Percent.' }) profileCompletion!: number;
  @Field(() => AnalyticsNextStepType, { nullable: true }) nextStep!: AnalyticsNextStepType | null;
  @Field(() => Int, { nullable: true, description: 'Percent of first messages answered; null until there were three.' }) responseRate!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'Median hours to a first answer; null until three were answered.' }) responseHours!:
    | number
    | null;
  @Field(() => Int) messagesSent!: number;
  @Field(() => Int) viewsToday!: number;
  @Field(() => Int) superLikesReceived!: number;
  @Field(() => [AnalyticsDayType], { description: 'The last seven days, oldest first.' }) days!: AnalyticsDayType[];
}

@ObjectType('FunnelStep')
export class FunnelStepType {
  @Field(() => GraphQLEnums.FunnelStage, { description: 'Which stage.' }) stage!: FunnelStage;
  @Field(() => Int, { description: 'How many reached it.' }) count!: number;
  @Field(() => Int, { nullable: true, description: 'For each hundred of the stage before.' }) perHundred!: number | null;
}

@ObjectType('AudiencePart')
export class AudiencePartType {
  @Field(() => String) label!: string;
  @Field(() => Int) views!: number;
  @Field(() => Float) sharePercent!: number;
}

@ObjectType('HourViews')
export class HourViewsType {
  @Field(() => Int, { description: 'Monday is 1.' }) weekday!: number;
  @Field(() => Int) hour!: number;
  @Field(() => Int) views!: number;
}

@ObjectType('BestHours', { description: 'When the business is looked at, by its own clock.' })
export class BestHoursType {
  @Field(() => [Int], { description: 'From midnight on.' }) byHour!: number[];
  @Field(() => [Int], { description: 'Monday first.' }) byWeekday!: number[];
  @Field(() => [HourViewsType]) best!: HourViewsType[];
}

@ObjectType('StreamFigures')
export class StreamFiguresType {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => DateTimeScalar) startedAt!: Date;
  @Field(() => Int) minutes!: number;
  @Field(() => Int) viewers!: number;
  @Field(() => Int) peakViewers!: number;
  @Field(() => Int) giftCount!: number;
  @Field(() => CoinsScalar) giftCoins!: number;
}

@ObjectType('StreamsFigures', { description: 'Streams of the last 30 days.' })
export class StreamsFiguresType {
  @Field(() => Int) count!: number;
  @Field(() => Int) minutes!: number;
  @Field(() => Int, { description: 'Businesses that watched, each once.' }) viewers!: number;
  @Field(() => Int) giftCount!: number;
  @Field(() => CoinsScalar) giftCoins!: number;
  @Field(() => [StreamFiguresType]) newest!: StreamFiguresType[];
}

@ObjectType('AdvancedAnalytics', { description: 'The last 30 days, and all views by who looked.' })
export class AdvancedAnalyticsType {
  @Field(() => DateTimeScalar) asOf!: Date;
  @Field(() => [AnalyticsDayType]) days!: AnalyticsDayType[];
  @Field(() => [FunnelStepType]) funnel!: FunnelStepType[];
  @Field(() => [AudiencePartType]) byIndustry!: AudiencePartType[];
  @Field(() => [AudiencePartType]) byState!: AudiencePartType[];
  @Field(() => BestHoursType, { nullable: true, description: 'Null before there is enough to tell.' }) bestHours!: BestHoursType | null;
  @Field(() => Int) firstMessagesReceived!: number;
  @Field(() => Int) firstMessagesAnswered!: number;
  @Field(() => StreamsFiguresType) streams!: StreamsFiguresType;
}

@ObjectType('AnalyticsChange', { description: 'Something was counted for the member: its figures are worth reading again.' })
export class AnalyticsChangeType {
  @Field(() => DateTimeScalar) at!: Date;
}
