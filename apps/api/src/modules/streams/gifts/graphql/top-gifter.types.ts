import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('TopGifter')
export class TopGifterType {
  /** Where `business` comes from; not part of the schema. Null: those who gave without their name, together. */
  businessId!: string | null;
  @Field(() => Int)
  coins!: number;
  @Field(() => Int)
  giftCount!: number;
}
