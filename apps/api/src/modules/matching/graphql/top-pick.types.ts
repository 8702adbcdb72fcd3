import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { DeckCardType } from './deck.types.ts';

@ObjectType('TopPick', {
  description:
    'The one business a day that is chosen for the member, as the member is for it. It is decided on with swipe, like every other card.',
})
export class TopPickType {
  @Field(() => DeckCardType, { description: 'Its card, with the reasons.' }) card!: DeckCardType;
  @Field(() => DateTimeScalar, { description: 'When it was chosen.' }) chosenAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When it is gone; the next one is chosen soon after.' }) endsAt!: Date;
}

@ObjectType('TopPickEvent', { description: 'A top pick was chosen.' })
export class TopPickEventType {
  @Field(() => String, { description: 'The place in the stream of events behind it.' }) cursor!: string;
  @Field(() => TopPickType, { description: 'The pick.' }) topPick!: TopPickType;
}
