import type { MessageSource, ModerationAction, ReportCategory } from '@benison/contracts/enumerations';
import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { EnforcementSubjectType } from '../../accounts/public.ts';
import { AppealType } from './appeal.types.ts';

@ObjectType('Enforcement', { description: 'What was done about a member. Unless it was taken back, it is a strike.' })
export class EnforcementType {
  @Field(() => ID, { description: 'The action.' }) id!: string;
  @Field(() => GraphQLEnums.ModerationAction, { description: 'What was done.' }) action!: ModerationAction;
  @Field(() => GraphQLEnums.ReportCategory, { description: 'What it was done for.' }) category!: ReportCategory;
  @Field(() => String, { description: 'What the moderator wrote to the member, or a standing sentence where nothing was written.' })
  message!: string;
  @Field(() => GraphQLEnums.MessageSource, {
    nullable: true,
    description: 'Whether a person wrote that to the member; null for one that was decided while the product was updated to tell it.',
  })
  messageSource!: MessageSource | null;
  @Field(() => DateTimeScalar, { description: 'When it was done.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: for good, or nothing that lasts.' }) until!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the member said that it had read the warning; null until then, and for other actions.',
  })
  acknowledgedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was taken back; null while it stands.' }) undoneAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether it can be appealed now: within 30 days, once, and unless it was taken back.' })
  canAppeal!: boolean;
  @Field(() => AppealType, { nullable: true, description: 'The appeal of the member against it; null while there is none.' })
  appeal!: AppealType | null;
  @Field(() => EnforcementSubjectType, { description: 'What it is about.' }) about!: EnforcementSubjectType;
}

@ObjectType('EnforcementConnection', { description: 'What was done about a member.' })
export class EnforcementConnectionType extends connectionOf('Enforcement', () => EnforcementType, 'Newest first.') {}

@ObjectType('EnforcementEvent', { description: 'Something was done about the member, or what was done has changed.' })
export class EnforcementEventType {
  @Field(() => String, { description: 'The place in the stream of events behind it.' }) cursor!: string;
  @Field(() => EnforcementType, { description: 'The action as it is now.' }) enforcement!: EnforcementType;
}
