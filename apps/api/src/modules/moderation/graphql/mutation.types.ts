import type { CaseStatus, ModerationAction } from '@benison/contracts/enumerations';
import { CASES_TOGETHER_MAX } from '@benison/contracts/terms/moderation';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { AppealType, StaffAppealType } from './appeal.types.ts';
import { EnforcementType } from './enforcement.types.ts';
import { ModerationCaseType } from './moderation.types.ts';

@InputType('ClaimCaseInput', { description: 'What `claimCase` takes.' })
export class ClaimCaseInputType {
  @Field(() => ID, { description: 'The case, by its id.' }) id!: string;
}

@ObjectType()
export abstract class ModerationCasePayload {
  @Field(() => ModerationCaseType, { description: 'The case as it is now.' }) case!: ModerationCaseType;
}

@ObjectType('ClaimCasePayload', { description: 'What `claimCase` answers: the case as it is now.' })
export class ClaimCasePayloadType extends ModerationCasePayload {}

@ObjectType('ReleaseCasePayload', { description: 'What `releaseCase` answers: the case as it is now.' })
export class ReleaseCasePayloadType extends ModerationCasePayload {}

@ObjectType('TakeOverCasePayload', { description: 'What `takeOverCase` answers: the case as it is now.' })
export class TakeOverCasePayloadType extends ModerationCasePayload {}

@ObjectType('DecideCasePayload', { description: 'What `decideCase` answers: the case as it is now.' })
export class DecideCasePayloadType extends ModerationCasePayload {}

@InputType('SeenCaseInput', { description: 'A case, as it was seen.' })
export class SeenCaseInputType {
  @Field(() => ID, { description: 'The case, by its id.' }) caseId!: string;
  @Field(() => Int, { description: 'The version that was seen: a case that changed meanwhile is refused.' }) version!: number;
}

@InputType('DecideModerationCasesInput', {
  description: 'One decision about several open cases: of the same member, or about copies of the same removed picture.',
})
export class DecideCasesInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came: the same id decides once.' }) requestId!: string;
  @Field(() => [SeenCaseInputType], { description: 'From 2 to 50 open cases about one member, or about copies of one picture, each once.' })
  cases!: SeenCaseInputType[];
  @Field(() => GraphQLEnums.CaseStatus, { description: '`RESOLVED` or `DISMISSED`.' }) status!: CaseStatus;
  @Field(() => GraphQLEnums.ModerationAction, {
    nullable: true,
    description: 'What is done in each case that is resolved: `WARNING_ISSUED` or `CONTENT_REMOVED`. None goes with a dismissal.',
  })
  action?: ModerationAction | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only staff can read this. Needed where the action goes further than the ladder proposes in one of the cases.',
  })
  notes?: string | null;
  @Field(() => String, { nullable: true, description: 'The member of each case reads this with it.' }) message?: string | null;
}

@ObjectType('DecideModerationCasesPayload', { description: 'What `decideModerationCases` answers.' })
export class DecideCasesPayloadType {
  @Field(() => [ModerationCaseType], {
    description: `The cases as they are now, in the order they were named. At most ${CASES_TOGETHER_MAX}.`,
  })
  cases!: ModerationCaseType[];
}

@InputType('ReleaseCaseInput', { description: 'What `releaseCase` takes.' })
export class ReleaseCaseInputType {
  @Field(() => ID, { description: 'The case, by its id.' }) id!: string;
}

@InputType('TakeOverCaseInput', { description: 'What `takeOverCase` takes.' })
export class TakeOverCaseInputType {
  @Field(() => ID, { description: 'The case, by its id.' }) id!: string;
  @Field(() => String, { description: 'Why, for the log.' }) reason!: string;
  @Field(() => String, { nullable: true, description: 'Who holds it, as it was shown: anybody else keeps it.' }) from?: string | null;
}

@ObjectType('ReportPayload', { description: 'What `report` answers: that it was done.' })
export class ReportPayloadType extends DonePayload {}

@InputType('AcknowledgeWarningInput', { description: 'What `acknowledgeWarning` takes.' })
export class AcknowledgeWarningInputType {
  @Field(() => ID, { description: 'The warning, by the id of its decision.' }) id!: string;
}

@ObjectType('AcknowledgeWarningPayload', { description: 'What `acknowledgeWarning` answers: the decision as it is now.' })
export class AcknowledgeWarningPayloadType {
  @Field(() => EnforcementType, { description: 'The decision as it is now.' }) enforcement!: EnforcementType;
}

@ObjectType('AppealPayload', { description: 'What `appeal` answers: the appeal.' })
export class AppealPayloadType {
  @Field(() => AppealType, { description: 'The appeal.' }) appeal!: AppealType;
}

@ObjectType('AppealSuspensionPayload', { description: 'What `appealSuspension` answers: the appeal.' })
export class AppealSuspensionPayloadType extends AppealPayloadType {}

@ObjectType('DecideAppealPayload', { description: 'What `decideAppeal` answers: the appeal.' })
export class DecideAppealPayloadType {
  @Field(() => StaffAppealType, { description: 'The appeal.' }) appeal!: StaffAppealType;
}
