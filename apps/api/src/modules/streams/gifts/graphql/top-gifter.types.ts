import { Field, Int, ObjectType } from 'type-graphql';
import { CoinsScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('TopGifter', { description: 'What one business gave in a stream, or in all streams of a host.' })
export class TopGifterType {
  /** The source of `business`; not part of the schema. Null: all anonymous givers together. */
  businessId!: string | null;
  @Field(() => CoinsScalar, { description: 'Coins that its gifts came to.' })
  coins!: number;
  @Field(() => Int, { description: 'How often it sent gifts; several sent at once count as one.' })
  giftCount!: number;
}
