import type {
  CaseStatus,
  LadderStepState,
  ModerationAction,
  PriorityReasonKind,
  ReportCategory,
  ReportSeverity,
  ReportTarget,
} from '@benison/contracts/enumerations';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { DecisionRefusalType } from './refusal.types.ts';
import { CaseEvidenceType, CaseReportType, ReporterRecordType } from './report.types.ts';

@ObjectType('PriorityReason', { description: 'One part of the priority of a case.' })
export class PriorityReasonType {
  @Field(() => GraphQLEnums.PriorityReasonKind, { description: 'What raises the priority.' }) kind!: PriorityReasonKind;
  @Field(() => Int, {
    nullable: true,
    description: 'How many reporters, viewers or strikes, or for how many seconds it waits; null for the severity, which the case says.',
  })
  count!: number | null;
  @Field(() => Int, { description: 'How many points it adds to the priority.' }) points!: number;
}

@ObjectType('CaseClaim', { description: 'Who looks at a case, and until when unless it is renewed.' })
export class CaseClaimType {
  @Field(() => ID, { description: 'The staff member who looks at it.' }) staffId!: string;
  @Field(() => String, { description: 'The sign-in name of the staff member who looks at it.' }) by!: string;
  @Field(() => DateTimeScalar, { description: 'When others may claim it, unless it is renewed: two minutes after the last claim.' })
  until!: Date;
}

@ObjectType('ModerationCase', { description: 'Everything that was reported about one thing, until it is decided.' })
export class ModerationCaseType {
  @Field(() => ID, { description: 'The id of the case.' }) id!: string;
  @Field(() => String, { description: 'The number by which staff name it, as in RPT-204.' }) code!: string;
  @Field(() => GraphQLEnums.ReportTarget, { description: 'What kind of thing was reported.' }) target!: ReportTarget;
  @Field(() => ID, { description: 'The message, business or stream that was reported, by its id.' }) targetId!: string;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'The gravest category for which it was reported.' }) category!: ReportCategory;
  @Field(() => GraphQLEnums.ReportSeverity, { description: 'How severe it is, by its category.' }) severity!: ReportSeverity;
  @Field(() => GraphQLEnums.CaseStatus, { description: 'Whether it waits, is investigated, led to an action, or was dismissed.' })
  status!: CaseStatus;
  @Field(() => GraphQLEnums.ModerationAction, {
    nullable: true,
    description: 'What a moderator decided last; null while nobody has decided anything.',
  })
  action!: ModerationAction | null;
  @Field(() => String, { nullable: true, description: 'Only staff can read this.' }) notes!: string | null;
  @Field(() => Int, { description: 'Counts the changes of the case; a decision names the version that was seen.' }) version!: number;
  @Field(() => Int, { description: 'How soon it should be looked at: the sum of the points of its reasons, more being sooner.' })
  priority!: number;
  @Field(() => [PriorityReasonType], { description: 'What its priority is made of.' })
  priorityReasons!: PriorityReasonType[];
  @Field(() => Int, { description: 'How many members have reported it; 0 when only an automatic check did.' }) reporterCount!: number;
  @Field(() => Boolean, { description: 'Whether an automatic check reported it, alone or besides members.' }) isFlagged!: boolean;
  @Field(() => Boolean, {
    description:
      'Whether it is about single pictures of a profile, copies of removed ones, and nothing else: a removal takes these alone off the profile.',
  })
  isAboutPictures!: boolean;
  @Field(() => Int, { description: 'Who watches the reported stream right now.' }) viewersNow!: number;
  @Field(() => Int, { description: 'Strikes of the same member from other cases that stand.' }) priorStrikes!: number;
  @Field(() => DateTimeScalar, { description: 'When it was first reported.' }) openedAt!: Date;
  @Field(() => DateTimeScalar, { description: 'By when a moderator has to act on it.' }) dueAt!: Date;
  @Field(() => Boolean, { description: 'Whether it is still open though its time is over.' }) isOverdue!: boolean;
  @Field(() => Boolean, { description: 'Nobody acted in time, and the admins know.' }) isEscalated!: boolean;
  @Field(() => CaseClaimType, { nullable: true, description: 'Who looks at it now; null when nobody does, and once it is decided.' })
  claim!: CaseClaimType | null;
  @Field(() => String, { nullable: true, description: 'The name of the moderator who decided; null while nobody has.' }) decidedBy!:
    | string
    | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided; null while it is open.' }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'What the first reporter wrote; null where that was nothing.' }) description!:
    | string
    | null;
  /** For the loaded fields below. */
  subjectId!: string;
  streamId!: string | null;
}

@ObjectType('ModerationCounts', {
  description: "How the moderators' queue stands, and how fast it moves. Null stands for nothing to count yet.",
})
export class ModerationCountsType {
  @Field(() => Int, { description: 'Cases that wait for a first decision.' }) pending!: number;
  @Field(() => Int, { description: 'Cases of high severity that wait for a first decision.' }) highPending!: number;
  @Field(() => Int, { description: 'All cases, the decided ones among them.' }) total!: number;
  @Field(() => Int, { description: 'Appeals that wait for a decision, counted up to 1,000.' }) appealsPending!: number;
  @Field(() => Int, { description: 'Open cases whose time is over, counted up to 1,000.' }) overdue!: number;
  @Field(() => Int, { nullable: true, description: 'Of the last hundred.' }) medianSecondsToClaim!: number | null;
  @Field(() => Int, { nullable: true, description: 'Of the last hundred.' }) medianSecondsToAct!: number | null;
  @Field(() => Float, { nullable: true, description: 'Appeals that were granted, of the last hundred decided.' }) overturnedShare!:
    | number
    | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Cases in which a moderator acted, of the last hundred decided that an automatic check had reported.',
  })
  flagsUpheldShare!: number | null;
}

@ObjectType('ModerationCaseConnection', { description: 'A page of reported cases.' })
export class ModerationCaseConnectionType extends connectionOf('ModerationCase', () => ModerationCaseType) {
  @Field(() => Int, { description: 'How many cases match the filter, on all pages together.' }) totalCount!: number;
  @Field(() => Boolean, {
    description:
      'Whether a search ended before it had looked through everything, after the first 1,000: there may be more. False without a search.',
  })
  isTruncated!: () => boolean | Promise<boolean>;
  @Field(() => ModerationCountsType, { description: 'How the whole queue stands, whatever the list is narrowed to.' })
  counts!: ModerationCountsType;
}

@ObjectType('OtherOpenCaseConnection', { description: 'Further open cases about the same member.' })
export class OtherOpenCaseConnectionType extends connectionOf('OtherOpenCase', () => ModerationCaseType, 'By priority.') {}

@ObjectType('PictureCopyCaseConnection', { description: 'Open cases about copies of one removed picture, of whichever member.' })
export class PictureCopyCaseConnectionType extends connectionOf('PictureCopyCase', () => ModerationCaseType, 'By priority.') {}

@ObjectType('ModerationCaseEvent', { description: 'A case came in, was claimed or released, or was decided.' })
export class ModerationCaseEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' }) cursor!: string;
  @Field(() => ModerationCaseType, { description: 'The case as it is now.' }) case!: ModerationCaseType;
  @Field(() => ModerationCountsType, { description: 'How the queue stands now.' }) counts!: ModerationCountsType;
}

@ObjectType('LadderStep', { description: 'One step of the strike ladder, as it applies to the case that a moderator looks at.' })
export class LadderStepType {
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What a moderator who takes this step does in this case.' })
  action!: ModerationAction;
  @Field(() => Boolean, { description: 'Whether it is the step as it applies to a live stream and its chat.' }) isLive!: boolean;
  @Field(() => GraphQLEnums.ReportCategory, { nullable: true, description: 'What the step is meant for; null: for anything.' })
  category!: ReportCategory | null;
  @Field(() => Int, { description: 'The strikes before this case from which on the step is meant.' }) minStrikes!: number;
  @Field(() => GraphQLEnums.LadderStepState, { description: 'Whether the step was taken before, is proposed now, or still lies ahead.' })
  state!: LadderStepState;
}

@ObjectType('ModerationCaseDetail', { description: 'One case with everything a moderator bases a decision on.' })
export class ModerationCaseDetailType {
  @Field(() => ModerationCaseType, { description: 'The case itself, as it stands in the queue.' }) case!: ModerationCaseType;
  @Field(() => [CaseReportType], { description: `The first reports of it, the oldest first. At most ${PAGE_SIZE_MAX}.` })
  reports!: CaseReportType[];
  @Field(() => String, { nullable: true, description: 'Where the reports go on, as `after` of `caseReports`; null when these are all.' })
  reportsCursor!: string | null;
  @Field(() => CaseEvidenceType, { description: 'What was kept when it was reported.' }) evidence!: CaseEvidenceType;
  @Field(() => [ReporterRecordType], {
    description: `What came of all that the reporters listed here have reported so far. At most ${PAGE_SIZE_MAX}.`,
  })
  reporterHistory!: ReporterRecordType[];
  @Field(() => [LadderStepType], { description: 'The strike ladder for this member and this case, from its lowest step up.' })
  ladder!: LadderStepType[];
  @Field(() => GraphQLEnums.ModerationAction, {
    nullable: true,
    description: 'What the strike ladder proposes; null where no step fits, and once the case is decided.',
  })
  suggestedAction!: ModerationAction | null;
  @Field(() => String, { nullable: true, description: 'What the first reporter who gave details wrote; null when nobody wrote anything.' })
  description!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When what was done in this case was taken back.' })
  takenBackAt!: Date | null;
  @Field(() => DecisionRefusalType, {
    nullable: true,
    description: 'Why whoever asks may not decide about it; null where nothing stands in the way.',
  })
  refusal!: DecisionRefusalType | null;
}

@InputType('WatchCaseInput', { description: 'What `watchCase` takes.' })
export class WatchCaseInputType {
  @Field(() => ID, { description: 'The case, about a stream that is live.' }) caseId!: string;
}

@ObjectType('WatchCasePayload', { description: 'A way into the reported stream that nobody there sees.' })
export class WatchCasePayloadType {
  @Field(() => UrlScalar, { description: 'The server of live video to connect to.' }) url!: string;
  @Field(() => String, { description: 'The ticket into the room, for this moderator alone; it can only watch.' }) token!: string;
}

@InputType('DecideCaseInput', { description: 'What a moderator decides about a case.' })
export class DecideCaseInputType {
  @Field(() => ID, { description: 'The case.' }) caseId!: string;
  @Field(() => Int, { description: 'The version that was seen.' }) version!: number;
  @Field(() => GraphQLEnums.CaseStatus, { description: 'What the case becomes; PENDING is refused.' }) status!: CaseStatus;
  @Field(() => GraphQLEnums.ModerationAction, {
    nullable: true,
    description: 'What is done about it; left out for a case that is dismissed or investigated.',
  })
  action?: ModerationAction | null;
  @Field(() => String, { nullable: true, description: 'Only staff can read this.' }) notes?: string | null;
  @Field(() => String, { nullable: true, description: 'The member reads this.' }) message?: string | null;
  @Field(() => Int, { nullable: true, description: 'How many days a live ban or a suspension lasts. It needs these, or `isForGood`.' })
  banDays?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'A live ban or a suspension without an end.' }) isForGood?: boolean | null;
}

@InputType('TakeBackCaseDecisionInput', { description: 'A decision about a report that its moderator takes back.' })
export class TakeBackCaseDecisionInputType {
  @Field(() => ID, { description: 'The case that was decided.' }) caseId!: string;
  @Field(() => Int, { description: 'Its version since the decision: a later one stands.' }) version!: number;
}

@ObjectType('TakeBackCaseDecisionPayload', { description: 'What follows from taking a decision back.' })
export class TakeBackCaseDecisionPayloadType {
  @Field(() => ModerationCaseType, { description: 'The case: open again, or dismissed where the same was reported anew meanwhile.' })
  case!: ModerationCaseType;
}
