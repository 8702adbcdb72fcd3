import { Field, Int, ObjectType } from 'type-graphql';
import { CoinsScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('TopGifter')
export class TopGifterType {
  /** The source of `business`; not part of the schema. Null: all anonymous givers together. */
  businessId!: string | null;
  @Field(() => CoinsScalar)
  coins!: number;
  @Field(() => Int)
  giftCount!: number;
}
