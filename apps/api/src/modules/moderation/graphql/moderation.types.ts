import type {
  CaseStatus,
  LadderStepState,
  ModerationAction,
  ReportCategory,
  ReportSeverity,
  ReportTarget,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { EnforcementType } from './enforcement.types.ts';
import { CaseEvidenceType, CaseReportType, ReporterRecordType } from './report.types.ts';

@ObjectType('PriorityReason')
export class PriorityReasonType {
  @Field(() => String) label!: string;
  @Field(() => Int) points!: number;
}

@ObjectType('CaseClaim', { description: 'Who looks at a case, and until when unless it is renewed.' })
export class CaseClaimType {
  @Field(() => ID) staffId!: string;
  @Field(() => String) by!: string;
  @Field(() => DateTimeScalar) until!: Date;
}

@ObjectType('ModerationCase', { description: 'Everything that was reported about one thing, until it is decided.' })
export class ModerationCaseType {
  @Field(() => ID) id!: string;
  @Field(() => String) code!: string;
  @Field(() => GraphQLEnums.ReportTarget) target!: ReportTarget;
  @Field(() => ID) targetId!: string;
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => GraphQLEnums.ReportSeverity) severity!: ReportSeverity;
  @Field(() => GraphQLEnums.CaseStatus) status!: CaseStatus;
  @Field(() => GraphQLEnums.ModerationAction, { nullable: true }) action!: ModerationAction | null;
  @Field(() => String, { nullable: true, description: 'Only staff can read this.' }) notes!: string | null;
  @Field(() => Int) version!: number;
  @Field(() => Int) priority!: number;
  @Field(() => [PriorityReasonType]) priorityReasons!: PriorityReasonType[];
  @Field(() => Int) reporterCount!: number;
  @Field(() => Boolean, { description: 'Whether an automatic check reported it, alone or besides members.' }) isFlagged!: boolean;
  @Field(() => Int, { description: 'Who watches the reported stream right now.' }) viewersNow!: number;
  @Field(() => Int) priorStrikes!: number;
  @Field(() => DateTimeScalar) openedAt!: Date;
  @Field(() => DateTimeScalar) dueAt!: Date;
  @Field(() => Boolean) isOverdue!: boolean;
  @Field(() => Boolean, { description: 'Nobody acted in time, and the admins know.' }) isEscalated!: boolean;
  @Field(() => CaseClaimType, { nullable: true }) claim!: CaseClaimType | null;
  @Field(() => String, { nullable: true }) decidedBy!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'What the first reporter wrote.' }) description!: string | null;
  /** For the loaded fields below. */
  subjectId!: string;
  streamId!: string | null;
}

@ObjectType('ModerationCounts')
export class ModerationCountsType {
  @Field(() => Int) pending!: number;
  @Field(() => Int) highPending!: number;
  @Field(() => Int) total!: number;
  @Field(() => Int) appealsPending!: number;
  @Field(() => Int) overdue!: number;
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

@ObjectType('ModerationCaseConnection')
export class ModerationCaseConnectionType extends connectionOf('ModerationCase', () => ModerationCaseType) {
  @Field(() => Int) totalCount!: number;
  @Field(() => ModerationCountsType) counts!: ModerationCountsType;
}

@ObjectType('OtherOpenCaseConnection', { description: 'Further open cases about the same member.' })
export class OtherOpenCaseConnectionType extends connectionOf('OtherOpenCase', () => ModerationCaseType, 'By priority.') {}

@ObjectType('ModerationCaseEvent')
export class ModerationCaseEventType {
  @Field(() => String) cursor!: string;
  @Field(() => ModerationCaseType) case!: ModerationCaseType;
  @Field(() => ModerationCountsType) counts!: ModerationCountsType;
}

@ObjectType('LadderStep')
export class LadderStepType {
  @Field(() => String) label!: string;
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What a moderator who takes this step does in this case.' })
  action!: ModerationAction;
  @Field(() => String) note!: string;
  @Field(() => GraphQLEnums.LadderStepState) state!: LadderStepState;
}

@ObjectType('ModerationCaseDetail')
export class ModerationCaseDetailType {
  @Field(() => ModerationCaseType) case!: ModerationCaseType;
  @Field(() => [CaseReportType], { description: 'The first reports of it, the oldest first.' }) reports!: CaseReportType[];
  @Field(() => String, { nullable: true, description: 'Where the reports go on, as `after` of `caseReports`; null when these are all.' })
  reportsCursor!: string | null;
  @Field(() => CaseEvidenceType) evidence!: CaseEvidenceType;
  @Field(() => [EnforcementType]) subjectHistory!: EnforcementType[];
  @Field(() => [ReporterRecordType]) reporterHistory!: ReporterRecordType[];
  @Field(() => [LadderStepType]) ladder!: LadderStepType[];
  @Field(() => GraphQLEnums.ModerationAction, { nullable: true }) suggestedAction!: ModerationAction | null;
  @Field(() => String, { nullable: true }) description!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When what was done in this case was taken back.' })
  takenBackAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why whoever asks may not decide about it, and who does.' }) refusal!: string | null;
}

@ObjectType('CaseWatch', { description: 'A way into the reported stream that nobody there sees.' })
export class CaseWatchType {
  @Field(() => String) url!: string;
  @Field(() => String) token!: string;
}

@InputType('DecideCaseInput')
export class DecideCaseInputType {
  @Field(() => ID) caseId!: string;
  @Field(() => Int, { description: 'The version that was seen.' }) version!: number;
  @Field(() => GraphQLEnums.CaseStatus) status!: CaseStatus;
  @Field(() => GraphQLEnums.ModerationAction, { nullable: true }) action?: ModerationAction | null;
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
