import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { CoinsScalar, DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('GiftLimit', { description: 'Most coins that a member lets itself give in a time, and how much of that is used.' })
export class GiftLimitType {
  @Field(() => CoinsScalar, { nullable: true, description: 'The limit; null when there is none.' })
  coins!: number | null;
  @Field(() => CoinsScalar, { description: 'What was given in this time so far.' })
  spentCoins!: number;
  @Field(() => CoinsScalar, {
    nullable: true,
    description: 'The higher limit from `nextAt` on; null when there will be none, or nothing waits.',
  })
  nextCoins!: number | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When a higher limit holds; null when nothing waits.' })
  nextAt!: Date | null;
}

@ObjectType('GiftLimits', { description: 'What a member lets itself give in streams. No gift passes a limit.' })
export class GiftLimitsType {
  @Field(() => GiftLimitType, { description: 'On a day, by the clock of the member’s business.' })
  day!: GiftLimitType;
  @Field(() => GiftLimitType, { description: 'In a week, which begins on Monday.' })
  week!: GiftLimitType;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when the member gives nothing; null when nothing is paused.' })
  pausedUntil!: Date | null;
}

@ObjectType()
export abstract class GiftLimitsPayload {
  @Field(() => GiftLimitsType, { description: 'The limits.' })
  limits!: GiftLimitsType;
}

@ObjectType('SetGiftLimitsPayload', { description: 'What `setGiftLimits` answers: the limits as they are now.' })
export class SetGiftLimitsPayloadType extends GiftLimitsPayload {}

@ObjectType('PauseGiftsPayload', { description: 'What `pauseGifts` answers: the limits as they are now.' })
export class PauseGiftsPayloadType extends GiftLimitsPayload {}

@InputType('SetGiftLimitsInput', { description: 'What the member lets itself give from now on: less holds at once, more after 24 hours.' })
export class SetGiftLimitsInputType {
  @Field(() => CoinsScalar, { nullable: true, description: 'Most coins on a day; null: no limit of one’s own.' })
  dayCoins?: number | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'Most coins in a week; null: no limit of one’s own.' })
  weekCoins?: number | null;
}

@InputType('PauseGiftsInput', { description: 'A pause of the member’s own gifts.' })
export class PauseGiftsInputType {
  @Field(() => Int, { description: 'How long: 24, 168 or 720 hours. It can be made longer, and is not taken back.' })
  hours!: number;
}
