import type { AppealStatus } from '@benison/contracts/enumerations';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('Appeal', { description: 'A member asks for another look at what was done about it.' })
export class AppealType {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLEnums.AppealStatus) status!: AppealStatus;
  @Field(() => String) text!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) decidedAt!: Date | null;
  @Field(() => String, { nullable: true, description: "The moderator's words to the member." }) message!: string | null;
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
