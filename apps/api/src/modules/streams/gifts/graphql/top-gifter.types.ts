import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('TopGifter')
export class TopGifterType {
  /** The source of `business`; not part of the schema. Null: all anonymous givers together. */
  businessId!: string | null;
  @Field(() => Int)
  coins!: number;
  @Field(() => Int)
  giftCount!: number;
}
