import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DonePayload } from '../../../platform/graphql/payload.ts';
import { PayoutDetailLineType, PayoutReviewType } from './payout-reviews.types.ts';
import { PayoutDestinationType, PayoutType } from './payouts.types.ts';
import { StaffCoinPackageType } from './wallet.types.ts';

@ObjectType('SaveCoinPackagePayload', { description: 'What `saveCoinPackage` answers: the package as it is now.' })
export class SaveCoinPackagePayloadType {
  @Field(() => StaffCoinPackageType, { description: 'The package as it is now.' }) package!: StaffCoinPackageType;
}

@ObjectType('DecidePayoutPayload', { description: 'What `decidePayout` answers: the payout as it is now.' })
export class DecidePayoutPayloadType {
  @Field(() => PayoutReviewType, { description: 'The payout as it is now.' }) payout!: PayoutReviewType;
}

@ObjectType('RevealPayoutDestinationPayload', {
  description: 'What `revealPayoutDestination` answers: where the money goes, line by line.',
})
export class RevealPayoutDestinationPayloadType {
  @Field(() => [PayoutDetailLineType], { description: 'Where the money goes, line by line.' }) lines!: PayoutDetailLineType[];
}

@ObjectType('SavePayoutDestinationPayload', { description: 'What `savePayoutDestination` answers: the account as it was saved.' })
export class SavePayoutDestinationPayloadType {
  @Field(() => PayoutDestinationType, { description: 'The account as it was saved.' }) destination!: PayoutDestinationType;
}

@InputType('RemovePayoutDestinationInput', { description: 'What `removePayoutDestination` takes.' })
export class RemovePayoutDestinationInputType {
  @Field(() => ID, { description: 'The account, by its id.' }) id!: string;
}

@ObjectType('RemovePayoutDestinationPayload', { description: 'What `removePayoutDestination` answers: that it was done.' })
export class RemovePayoutDestinationPayloadType extends DonePayload {}

@ObjectType()
export abstract class PayoutPayload {
  @Field(() => PayoutType, { description: 'The payout as it is now.' }) payout!: PayoutType;
}

@ObjectType('RequestPayoutPayload', { description: 'What `requestPayout` answers: the payout as it is now.' })
export class RequestPayoutPayloadType extends PayoutPayload {}

@ObjectType('CancelPayoutPayload', { description: 'What `cancelPayout` answers: the payout as it is now.' })
export class CancelPayoutPayloadType extends PayoutPayload {}

@InputType('CancelPayoutInput', { description: 'What `cancelPayout` takes.' })
export class CancelPayoutInputType {
  @Field(() => ID, { description: 'The payout, by its id.' }) id!: string;
}
