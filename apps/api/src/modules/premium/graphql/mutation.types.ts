import { Field, ObjectType } from 'type-graphql';
import { PremiumSubscriptionType } from './premium.types.ts';

@ObjectType()
export abstract class PremiumSubscriptionPayload {
  @Field(() => PremiumSubscriptionType, { description: 'The subscription as it is now.' }) subscription!: PremiumSubscriptionType;
}

@ObjectType('StartTrialPayload', { description: 'What `startTrial` answers: the subscription as it is now.' })
export class StartTrialPayloadType extends PremiumSubscriptionPayload {}

@ObjectType('ResumeSubscriptionPayload', { description: 'What `resumeSubscription` answers: the subscription as it is now.' })
export class ResumeSubscriptionPayloadType extends PremiumSubscriptionPayload {}

@ObjectType('CancelSubscriptionPayload', {
  description:
    'What `cancelSubscription` answers: the subscription until its end; null when nothing was paid ahead, so that it ended at once.',
})
export class CancelSubscriptionPayloadType {
  @Field(() => PremiumSubscriptionType, {
    nullable: true,
    description: 'The subscription until its end; null when nothing was paid ahead, so that it ended at once.',
  })
  subscription!: PremiumSubscriptionType | null;
}
