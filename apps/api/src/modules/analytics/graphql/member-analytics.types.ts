import type { AudienceKind, FunnelStage, Industry, ProfileStep } from '@benison/contracts/enumerations';
import { ANALYTICS_STREAMS_SHOWN } from '@benison/contracts/terms/member-analytics';
import type { UsState } from '@benison/contracts/us-states';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CoinsScalar, DateScalar, DateTimeScalar, TimeZoneScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('AnalyticsDay', { description: "One day of the member's own time zone." })
export class AnalyticsDayType {
  @Field(() => DateScalar, { description: 'As in 2026-11-21.' }) day!: string;
  @Field(() => Boolean, { description: 'Whether the day is not over yet.' }) isToday!: boolean;
  @Field(() => Int, { description: 'Profile views of the day; each viewer counts once a day.' }) views!: number;
  @Field(() => Int, { description: 'Likes and super likes that others gave the business that day.' }) likesReceived!: number;
  @Field(() => Int, { description: 'Likes and super likes that the business gave that day.' }) rightSwipes!: number;
  @Field(() => Int, { description: 'Matches of the day that stand.' }) matches!: number;
  @Field(() => Int, { description: 'Messages that the business sent that day.' }) messagesSent!: number;
}

@ObjectType('AnalyticsNextStep', { description: 'What would add the most to the profile.' })
export class AnalyticsNextStepType {
  @Field(() => GraphQLEnums.ProfileStep, { description: 'Which step it is.' }) step!: ProfileStep;
  @Field(() => String, { description: 'What is to be done, as the screen writes it.' }) title!: string;
  @Field(() => UrlScalar, { description: 'The screen where it is done.' }) link!: string;
  @Field(() => Int, { description: 'Of a hundred.' }) points!: number;
}

@ObjectType('MemberAnalytics', { description: "Figures of the member's own business. What cannot be told yet is null." })
export class MemberAnalyticsType {
  @Field(() => TimeZoneScalar, { description: 'The time zone of the business, by which days are counted.' }) timeZone!: string;
  @Field(() => DateTimeScalar, { description: 'The moment at which the figures were read.' }) asOf!: Date;
  @Field(() => Int, { description: 'How often the profile was viewed so far.' }) profileViews!: number;
  @Field(() => Int, { description: 'Views of the profile in the last seven days, today among them.' }) viewsThisWeek!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The last seven days against the same stretch of the seven before; null where there is nothing to compare with.',
  })
  viewsChangePercent!: number | null;
  @Field(() => Int, { description: 'Active matches of the business.' }) totalMatches!: number;
  @Field(() => Int, { description: 'Matches of the last seven days, today among them.' }) newMatchesThisWeek!: number;
  @Field(() => Int, { description: 'Likes and super likes made.' }) rightSwipes!: number;
  @Field(() => Int, { description: 'Likes and super likes that the member made in the last seven days.' }) rightSwipesThisWeek!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Change of right swipes against the seven days before, in percent; null when it cannot be told.',
  })
  rightSwipesChangePercent!: number | null;
  @Field(() => Int, { description: 'Decisions of the member on cards so far.' }) totalSwipes!: number;
  @Field(() => Int, { nullable: true, description: 'Right swipes of all swipes, percent; null before the first swipe.' }) likeRate!:
    | number
    | null;
  @Field(() => Int, { nullable: true, description: 'Matches of right swipes, percent; null before the first right swipe.' }) matchRate!:
    | number
    | null;
  @Field(() => Int, { description: 'Percent.' }) profileCompletion!: number;
  @Field(() => AnalyticsNextStepType, {
    nullable: true,
    description: 'The step that would add the most to the profile; null when it is complete.',
  })
  nextStep!: AnalyticsNextStepType | null;
  @Field(() => Int, { nullable: true, description: 'Percent of first messages answered; null until there were three.' }) responseRate!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'Median hours to a first answer; null until three were answered.' }) responseHours!:
    | number
    | null;
  @Field(() => Int, { description: 'Messages that the member has sent so far.' }) messagesSent!: number;
  @Field(() => Int, { description: "Views of the profile since midnight in the member's time zone." }) viewsToday!: number;
  @Field(() => Int, { description: 'Super likes that others gave the member so far.' }) superLikesReceived!: number;
  @Field(() => [AnalyticsDayType], { description: 'The last seven days, oldest first.' }) days!: AnalyticsDayType[];
}

@ObjectType('FunnelStep', { description: 'One stage on the way from a view to a conversation.' })
export class FunnelStepType {
  @Field(() => GraphQLEnums.FunnelStage, { description: 'Which stage.' }) stage!: FunnelStage;
  @Field(() => Int, { description: 'How many reached it.' }) count!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'For each hundred of the stage before; null of the first stage, and where nobody came to the one before.',
  })
  perHundred!: number | null;
}

@ObjectType('AudiencePart', { description: 'One group of those who looked at the business, by industry or state.' })
export class AudiencePartType {
  @Field(() => GraphQLEnums.AudienceKind, { description: 'What the group is made of.' }) kind!: AudienceKind;
  @Field(() => GraphQLEnums.Industry, { nullable: true, description: 'Their industry; null for every other kind of group.' })
  industry!: Industry | null;
  @Field(() => GraphQLEnums.UsState, { nullable: true, description: 'Their state; null for every other kind of group.' })
  state!: UsState | null;
  @Field(() => Int, { description: 'How many views came from the group.' }) views!: number;
  @Field(() => Float, { description: 'Its part of all views, in percent.' }) sharePercent!: number;
}

@ObjectType('HourViews', { description: 'How often the business was viewed in one hour of the week.' })
export class HourViewsType {
  @Field(() => Int, { description: 'Monday is 1.' }) weekday!: number;
  @Field(() => Int, { description: 'The hour of the day by its own clock, 0 to 23.' }) hour!: number;
  @Field(() => Int, { description: 'Views in that hour within the last 30 days.' }) views!: number;
}

@ObjectType('BestHours', { description: 'When the business is looked at, by its own clock.' })
export class BestHoursType {
  @Field(() => [Int], { description: 'From midnight on.' }) byHour!: number[];
  @Field(() => [Int], { description: 'Monday first.' }) byWeekday!: number[];
  @Field(() => [HourViewsType], { description: 'Up to three hours of the week with the most views, the best first; each had two or more.' })
  best!: HourViewsType[];
}

@ObjectType('StreamFigures', { description: 'What one stream of the member came to.' })
export class StreamFiguresType {
  @Field(() => ID, { description: 'The stream that the figures are of, by its id.' }) id!: string;
  @Field(() => String, { description: 'The title that the host gave it.' }) title!: string;
  @Field(() => DateTimeScalar, { description: 'When its first picture or sound came.' }) startedAt!: Date;
  @Field(() => Int, { description: 'Minutes it was live; one that was begun counts in full.' }) minutes!: number;
  @Field(() => Int, { description: 'Businesses that watched, each counted once.' }) viewers!: number;
  @Field(() => Int, { description: 'The most viewers that were in the room at once.' }) peakViewers!: number;
  @Field(() => Int, { description: 'How often gifts were sent in it; several sent at once count as one.' }) giftCount!: number;
  @Field(() => CoinsScalar, { description: 'Coins that its gifts came to.' }) giftCoins!: number;
}

@ObjectType('StreamsFigures', { description: 'Streams of the last 30 days.' })
export class StreamsFiguresType {
  @Field(() => Int, { description: 'How many streams went live.' }) count!: number;
  @Field(() => Int, { description: 'Minutes they were live, together.' }) minutes!: number;
  @Field(() => Int, { description: 'Businesses that watched, each once.' }) viewers!: number;
  @Field(() => Int, { description: 'How often gifts were sent in them; several sent at once count as one.' }) giftCount!: number;
  @Field(() => CoinsScalar, { description: 'Coins that their gifts came to.' }) giftCoins!: number;
  @Field(() => [StreamFiguresType], { description: `The figures of the newest streams, one by one. At most ${ANALYTICS_STREAMS_SHOWN}.` })
  newest!: StreamFiguresType[];
}

@ObjectType('AdvancedAnalytics', { description: 'The last 30 days, and all views by who looked.' })
export class AdvancedAnalyticsType {
  @Field(() => DateTimeScalar, { description: 'When the figures were read.' }) asOf!: Date;
  @Field(() => [AnalyticsDayType], { description: 'The last 30 days, the oldest first, today among them.' }) days!: AnalyticsDayType[];
  @Field(() => [FunnelStepType], { description: 'The way from views to conversations within the 30 days, in order.' })
  funnel!: FunnelStepType[];
  @Field(() => [AudiencePartType], {
    description: 'All views ever by the industry of the viewer: the largest four by name, then the rest.',
  })
  byIndustry!: AudiencePartType[];
  @Field(() => [AudiencePartType], { description: 'All views ever by the state of the viewer: the largest four by name, then the rest.' })
  byState!: AudiencePartType[];
  @Field(() => BestHoursType, { nullable: true, description: 'Null before there is enough to tell.' }) bestHours!: BestHoursType | null;
  @Field(() => Int, { description: 'In how many threads ever the other side wrote first.' }) firstMessagesReceived!: number;
  @Field(() => Int, { description: 'How many of the first messages ever received were answered.' }) firstMessagesAnswered!: number;
  @Field(() => StreamsFiguresType, { description: 'What the streams of the last 30 days brought.' }) streams!: StreamsFiguresType;
}

@ObjectType('AnalyticsChange', { description: 'Something was counted for the member: its figures are worth reading again.' })
export class AnalyticsChangeType {
  @Field(() => DateTimeScalar, { description: 'When the signal was sent.' }) at!: Date;
}
