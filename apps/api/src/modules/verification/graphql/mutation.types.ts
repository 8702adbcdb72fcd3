import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { OwnVerificationsType, QueuedVerificationType } from './verification.types.ts';

@ObjectType('SubmitSocialProfilePayload', { description: 'What `submitSocialProfile` answers: the verifications as they are now.' })
export class SubmitSocialProfilePayloadType {
  @Field(() => OwnVerificationsType, { description: 'The verifications as they are now.' }) verifications!: OwnVerificationsType;
}

@ObjectType()
export abstract class QueuedVerificationPayload {
  @Field(() => QueuedVerificationType, { description: 'The verification as it is now.' }) verification!: QueuedVerificationType;
}

@ObjectType('DecideVerificationPayload', { description: 'What `decideVerification` answers: the verification as it is now.' })
export class DecideVerificationPayloadType extends QueuedVerificationPayload {}

@ObjectType('TakeBackDecisionPayload', { description: 'What `takeBackDecision` answers: the verification as it is now.' })
export class TakeBackDecisionPayloadType extends QueuedVerificationPayload {}

@InputType('RevealLicenseInput', { description: 'What `revealLicense` takes.' })
export class RevealLicenseInputType {
  @Field(() => ID, { description: 'The verification, by its id.' }) verificationId!: string;
}
