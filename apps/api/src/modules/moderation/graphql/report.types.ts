import type {
  AttachmentKind,
  AutomaticRule,
  EvidenceOrigin,
  FrameState,
  ReportCategory,
  ReportSource,
  ReportTarget,
} from '@benison/contracts/enumerations';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@InputType('ReportInput', { description: 'What a member reports to the moderators, and for what reason.' })
export class ReportInputType {
  @Field(() => GraphQLEnums.ReportTarget, { description: 'What kind of thing is reported.' }) target!: ReportTarget;
  @Field(() => ID, { description: 'The id of the reported business, message, stream or stream message.' }) targetId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The match whose thread a business is reported from: its latest messages are kept as evidence.',
  })
  matchId?: string | null;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'The reason; it alone decides how severe the report is.' })
  category!: ReportCategory;
  @Field(() => String, { nullable: true, description: "The reporter's own words, up to 500 characters; may be left out." }) details?:
    | string
    | null;
}

@ObjectType('CaseReportReason', { description: 'A further reason that one reporter named for the same thing.' })
export class CaseReportReasonType {
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What it was reported for.' }) category!: ReportCategory;
  @Field(() => String, { nullable: true, description: 'What was written with it; null where nothing was.' }) details!: string | null;
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
  @Field(() => ID, { description: 'The report.' }) id!: string;
  @Field(() => GraphQLEnums.ReportSource, { description: 'Who made it.' }) source!: ReportSource;
  @Field(() => [CaseFindingType], { description: 'What an automatic check found; empty for a report by a member.' })
  findings!: CaseFindingType[];
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What it was reported for: the gravest of its reasons.' })
  category!: ReportCategory;
  @Field(() => String, { nullable: true, description: 'What was written with it; null where nothing was.' }) details!: string | null;
  @Field(() => [CaseReportReasonType], { description: 'What the same reporter named besides, up to 20 reasons.' })
  furtherReasons!: CaseReportReasonType[];
  @Field(() => DateTimeScalar, { description: 'When it was reported.' }) createdAt!: Date;
  reporterId!: string | null;
}

@ObjectType('CaseReportConnection', { description: 'Reports of a case, the oldest first.' })
export class CaseReportConnectionType extends connectionOf('CaseReport', () => CaseReportType, 'The reports of this page.') {}

@ObjectType('EvidenceLine', { description: 'One message that was kept with a report.' })
export class EvidenceLineType {
  @Field(() => ID, { description: 'The message that was kept.' }) id!: string;
  @Field(() => ID, { description: 'The business that wrote it.' }) businessId!: string;
  @Field(() => String, { description: 'What that business is called now; other words where it was erased.' }) name!: string;
  @Field(() => String, { description: 'What it said when it was reported.' }) text!: string;
  @Field(() => [String], { description: 'What its sender wrote first, and edited or deleted before the report; the oldest first.' })
  formerWords!: string[];
  @Field(() => DateTimeScalar, { description: 'When it was sent.' }) sentAt!: Date;
  @Field(() => Boolean, { description: 'Whether this is the message that was reported.' }) isReported!: boolean;
}

@ObjectType('EvidenceFile', { description: 'A file of a reported message, kept with the report.' })
export class EvidenceFileType {
  @Field(() => ID, { description: 'The kept file.' }) id!: string;
  @Field(() => GraphQLEnums.AttachmentKind, { description: 'Whether it is a picture or a PDF.' }) kind!: AttachmentKind;
  @Field(() => String, { description: 'The name the file was sent under.' }) fileName!: string;
  @Field(() => UrlScalar, { description: 'Where moderators load it.' }) url!: string;
}

@ObjectType('EvidenceFrame', { description: 'A picture of what was reported.' })
export class EvidenceFrameType {
  @Field(() => ID, { description: 'The picture.' }) id!: string;
  @Field(() => UrlScalar, { description: 'Where moderators read it.' }) url!: string;
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
  @Field(() => UrlScalar, { nullable: true, description: 'The picture to look at first: one that the product took, if there is any.' })
  frameUrl!: string | null;
  @Field(() => [EvidenceFrameType], {
    description: `The pictures of a reported stream, those that the product took first, each newest first. At most ${PAGE_SIZE_MAX}.`,
  })
  frames!: EvidenceFrameType[];
  @Field(() => GraphQLEnums.FrameState, { description: 'What became of the picture that the product takes of a reported stream.' })
  frameState!: FrameState;
  @Field(() => [EvidenceFileType], { description: `The files of a reported message, in order. At most ${PAGE_SIZE_MAX}.` })
  files!: EvidenceFileType[];
  @Field(() => String, {
    nullable: true,
    description: 'Where pictures and files go on, as `after` of `caseEvidence`; null when these are all.',
  })
  itemsCursor!: string | null;
  @Field(() => [EvidenceLineType], { description: `The last lines that were kept, in order. At most ${PAGE_SIZE_MAX}.` })
  chat!: EvidenceLineType[];
  @Field(() => String, {
    nullable: true,
    description: 'Where the lines before these go on, as `after` of `caseLines`; null when these are all.',
  })
  chatCursor!: string | null;
  @Field(() => DateTimeScalar, { description: 'When all of it is deleted: 90 days after the decision, or a year undecided.' })
  keptUntil!: Date;
}

@ObjectType('ReporterRecord', { description: "What came of a reporter's reports so far." })
export class ReporterRecordType {
  @Field(() => Int, { description: 'How many reports it has made, decided or not.' }) reports!: number;
  @Field(() => Int, { description: 'How many of its reports led to an action.' }) upheld!: number;
  @Field(() => Int, { description: 'How many of its reports were dismissed, as nothing was found.' }) dismissed!: number;
  businessId!: string;
}
