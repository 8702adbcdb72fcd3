import type {
  AppealStatus,
  AttachmentKind,
  AutomaticRule,
  CaseStatus,
  EvidenceOrigin,
  FrameState,
  LadderStepState,
  ModerationAction,
  ReportCategory,
  ReportSeverity,
  ReportSource,
  ReportTarget,
} from '@benison/contracts/enumerations';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@InputType('ReportInput')
export class ReportInputType {
  @Field(() => GraphQLEnums.ReportTarget) target!: ReportTarget;
  @Field(() => ID) targetId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The match whose thread a business is reported from: its latest messages are kept as evidence.',
  })
  matchId?: string | null;
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => String, { nullable: true }) details?: string | null;
}

@ObjectType('Appeal', { description: 'A member asks for another look at what was done about it.' })
export class AppealType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.AppealStatus) status!: AppealStatus;
  @Field(() => String) text!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: "The moderator's words to the member." }) message!: string | null;
}

@ObjectType('EnforcementSubject', { description: 'Which of its things a member is told that an action is about.' })
export class EnforcementSubjectType {
  @Field(() => GraphQLEnums.ReportTarget, { description: 'What kind of thing was reported.' }) target!: ReportTarget;
  @Field(() => String, { nullable: true, description: "The stream's title; of a message, whom it was sent to." }) title!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was shown or sent.' }) at!: Date | null;
}

@ObjectType('Enforcement', { description: 'What was done about a member. Unless it was taken back, it is a strike.' })
export class EnforcementType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.ModerationAction) action!: ModerationAction;
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => String) message!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: for good, or nothing that lasts.' }) until!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) acknowledgedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) undoneAt!: Date | null;
  @Field(() => Boolean) canAppeal!: boolean;
  @Field(() => AppealType, { nullable: true }) appeal!: AppealType | null;
  @Field(() => EnforcementSubjectType, { description: 'What it is about.' }) about!: EnforcementSubjectType;
}

@ObjectType('EnforcementConnection', { description: 'What was done about a member.' })
export class EnforcementConnectionType extends connectionOf('Enforcement', () => EnforcementType, 'Newest first.') {}

@ObjectType('EnforcementEvent')
export class EnforcementEventType {
  @Field(() => String) cursor!: string;
  @Field(() => EnforcementType) enforcement!: EnforcementType;
}

@InputType('AppealInput')
export class AppealInputType {
  @Field(() => ID) enforcementId!: string;
  @Field(() => String) text!: string;
}

@InputType('AppealSuspensionInput')
export class AppealSuspensionInputType {
  @Field(() => String) appealToken!: string;
  @Field(() => String) text!: string;
}

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

@ObjectType('CaseReportReason')
export class CaseReportReasonType {
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => String, { nullable: true }) details!: string | null;
}

@ObjectType('CaseFinding', { description: 'Something that an automatic check found. It proves nothing: a moderator decides.' })
export class CaseFindingType {
  @Field(() => GraphQLEnums.AutomaticRule, { description: 'What it found.' }) rule!: AutomaticRule;
  @Field(() => String, { description: 'What matched, in its own words or described.' }) matched!: string;
  @Field(() => Int, { description: 'How sure the check is, in percent.' }) surePercent!: number;
  @Field(() => ID, { description: 'The message, the business or the picture in which it was found.' }) foundIn!: string;
}

@ObjectType('CaseReport', {
  description: 'What one reporter said, the gravest of its reasons and the others; or what an automatic check found.',
})
export class CaseReportType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.ReportSource, { description: 'Who made it.' }) source!: ReportSource;
  @Field(() => [CaseFindingType], { description: 'What an automatic check found; empty for a report by a member.' })
  findings!: CaseFindingType[];
  @Field(() => GraphQLEnums.ReportCategory) category!: ReportCategory;
  @Field(() => String, { nullable: true }) details!: string | null;
  @Field(() => [CaseReportReasonType]) furtherReasons!: CaseReportReasonType[];
  @Field(() => DateTimeScalar) createdAt!: Date;
  reporterId!: string | null;
}

@ObjectType('CaseReportConnection', { description: 'Reports of a case, the oldest first.' })
export class CaseReportConnectionType extends connectionOf('CaseReport', () => CaseReportType, 'The reports of this page.') {}

@ObjectType('EvidenceLine')
export class EvidenceLineType {
  @Field(() => ID, { description: 'The message that was kept.' }) id!: string;
  @Field(() => ID) businessId!: string;
  @Field(() => String) name!: string;
  @Field(() => String) text!: string;
  @Field(() => [String], { description: 'What its sender wrote first, and edited or deleted before the report; the oldest first.' })
  formerWords!: string[];
  @Field(() => DateTimeScalar) sentAt!: Date;
  @Field(() => Boolean) isReported!: boolean;
}

@ObjectType('EvidenceFile', { description: 'A file of a reported message, kept with the report.' })
export class EvidenceFileType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.AttachmentKind) kind!: AttachmentKind;
  @Field(() => String) fileName!: string;
  @Field(() => String) url!: string;
}

@ObjectType('EvidenceFrame', { description: 'A picture of what was reported.' })
export class EvidenceFrameType {
  @Field(() => ID, { description: 'The picture.' }) id!: string;
  @Field(() => String, { description: 'Where moderators read it.' }) url!: string;
  @Field(() => GraphQLEnums.EvidenceOrigin, { description: 'Who made it: only `SERVER` proves what was shown.' }) origin!: EvidenceOrigin;
  @Field(() => DateTimeScalar, { description: 'When it was taken or sent.' }) createdAt!: Date;
}

@ObjectType('EvidenceLineConnection', { description: 'What was said around the reports of a case, the last first.' })
export class EvidenceLineConnectionType extends connectionOf('EvidenceLine', () => EvidenceLineType, 'The lines of this page.') {}

@ObjectType('EvidenceItem', { description: 'Something that was kept with a report: a file of a message, or a picture of a stream.' })
export class EvidenceItemType extends EvidenceFrameType {
  @Field(() => GraphQLEnums.AttachmentKind, { description: 'How it is looked at.' }) kind!: AttachmentKind;
  @Field(() => String, { nullable: true, description: 'The name it was sent under; null for a picture of a stream.' })
  fileName!: string | null;
}

@ObjectType('EvidenceItemConnection', {
  description: 'What was kept with the reports of a case: files in order, then pictures, newest first.',
})
export class EvidenceItemConnectionType extends connectionOf('EvidenceItem', () => EvidenceItemType, 'The items of this page.') {}

@ObjectType('CaseEvidence', { description: 'What was kept when it was reported.' })
export class CaseEvidenceType {
  @Field(() => String, { nullable: true, description: 'The picture to look at first: one that the product took, if there is any.' })
  frameUrl!: string | null;
  @Field(() => [EvidenceFrameType], {
    description: 'The pictures of a reported stream, those that the product took first, each newest first.',
  })
  frames!: EvidenceFrameType[];
  @Field(() => GraphQLEnums.FrameState, { description: 'What became of the picture that the product takes of a reported stream.' })
  frameState!: FrameState;
  @Field(() => [EvidenceFileType]) files!: EvidenceFileType[];
  @Field(() => String, {
    nullable: true,
    description: 'Where pictures and files go on, as `after` of `caseEvidence`; null when these are all.',
  })
  itemsCursor!: string | null;
  @Field(() => [EvidenceLineType], { description: 'The last lines that were kept, in order.' }) chat!: EvidenceLineType[];
  @Field(() => String, {
    nullable: true,
    description: 'Where the lines before these go on, as `after` of `caseLines`; null when these are all.',
  })
  chatCursor!: string | null;
  @Field(() => DateTimeScalar) keptUntil!: Date;
}

@ObjectType('ReporterRecord', { description: "What came of a reporter's reports so far." })
export class ReporterRecordType {
  @Field(() => Int) reports!: number;
  @Field(() => Int) upheld!: number;
  @Field(() => Int) dismissed!: number;
  businessId!: string;
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

@ObjectType('StaffAppeal', { description: 'An appeal as moderators see it.' })
export class StaffAppealType extends AppealType {
  @Field(() => String, { nullable: true }) decidedBy!: string | null;
  @Field(() => String, { description: 'Who took the action.' }) actedBy!: string;
  @Field(() => String, { nullable: true, description: 'Why whoever asks may not decide about it, and who does.' }) refusal!: string | null;
  @Field(() => Boolean, { description: 'It waits, and nothing stands in the way.' }) mayDecide!: boolean;
  enforcementId!: string;
  caseId!: string;
}

@ObjectType('StaffAppealConnection')
export class StaffAppealConnectionType extends connectionOf('StaffAppeal', () => StaffAppealType) {}

@ObjectType('StaffAppealEvent')
export class StaffAppealEventType {
  @Field(() => String) cursor!: string;
  @Field(() => StaffAppealType) appeal!: StaffAppealType;
}

@InputType('DecideAppealInput')
export class DecideAppealInputType {
  @Field(() => ID) appealId!: string;
  @Field(() => Boolean) isGranted!: boolean;
  @Field(() => String, { description: 'The member reads this.' }) message!: string;
}
