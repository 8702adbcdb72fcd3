import type { AppealStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { DecisionRefusalType } from './refusal.types.ts';

@ObjectType('Appeal', { description: 'A member asks for another look at what was done about it.' })
export class AppealType {
  @Field(() => ID, { description: 'The appeal.' }) id!: string;
  @Field(() => GraphQLEnums.AppealStatus, { description: 'Whether it waits, was granted or denied.' }) status!: AppealStatus;
  @Field(() => String, { description: "The member's own words, 10 to 1,000 characters." }) text!: string;
  @Field(() => DateTimeScalar, { description: 'When the member appealed.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided; null while it waits.' }) decidedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "The moderator's words to the member; null while it is not decided, or where none were written.",
  })
  message!: string | null;
}

@InputType('AppealInput', { description: 'An appeal of a member against an action, within 30 days of it.' })
export class AppealInputType {
  @Field(() => ID, { description: 'The action; each can be appealed once, unless it was taken back.' }) enforcementId!: string;
  @Field(() => String, { description: 'Why it is wrong, 10 to 1,000 characters.' }) text!: string;
}

@InputType('AppealSuspensionInput', { description: 'An appeal of a suspended member, who cannot sign in.' })
export class AppealSuspensionInputType {
  @Field(() => String, {
    description:
      'The token that came with the refused sign-in or with `suspension`; it works for an hour, and a suspension has one appeal.',
  })
  appealToken!: string;
  @Field(() => String, { description: 'Why the suspension is wrong, 10 to 1,000 characters.' }) text!: string;
}

@ObjectType('StaffAppeal', { description: 'An appeal as moderators see it.' })
export class StaffAppealType extends AppealType {
  @Field(() => String, { nullable: true, description: 'Name of the staff member who decided; null while it waits.' }) decidedBy!:
    | string
    | null;
  @Field(() => String, { description: 'Who took the action.' }) actedBy!: string;
  @Field(() => DecisionRefusalType, {
    nullable: true,
    description: 'Why whoever asks may not decide about it; null where nothing stands in the way.',
  })
  refusal!: DecisionRefusalType | null;
  @Field(() => Boolean, { description: 'It waits, and nothing stands in the way.' }) mayDecide!: boolean;
  enforcementId!: string;
  caseId!: string;
}

@ObjectType('StaffAppealConnection', { description: 'A page of appeals.' })
export class StaffAppealConnectionType extends connectionOf('StaffAppeal', () => StaffAppealType) {}

@ObjectType('StaffAppealEvent', { description: 'An appeal came in or was decided.' })
export class StaffAppealEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' }) cursor!: string;
  @Field(() => StaffAppealType, { description: 'The appeal as it is now.' }) appeal!: StaffAppealType;
}

@InputType('DecideAppealInput', { description: 'What staff decide about an appeal.' })
export class DecideAppealInputType {
  @Field(() => ID, { description: 'The appeal.' }) appealId!: string;
  @Field(() => Boolean, { description: 'True undoes the action it is about; false lets the action stand.' }) isGranted!: boolean;
  @Field(() => String, { description: 'The member reads this.' }) message!: string;
}
