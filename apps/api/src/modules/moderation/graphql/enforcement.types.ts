import type { ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { AppealType } from './appeal.types.ts';

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
