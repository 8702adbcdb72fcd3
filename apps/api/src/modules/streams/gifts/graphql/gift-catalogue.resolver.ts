import { Arg, Authorized, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { CoinsScalar, DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { saveGift } from '../commands/save-gift.ts';
import { giftsOfCatalogue } from '../queries/catalogue.ts';
import { CatalogueGift } from './gifts.types.ts';

@ObjectType('StaffGift', { implements: CatalogueGift, description: 'A gift as staff keep it, on the tray or not.' })
export class StaffGiftType extends CatalogueGift {
  @Field(() => Boolean, { description: 'Whether members can give it.' }) isActive!: boolean;
  @Field(() => DateTimeScalar, { description: 'When it was changed last; sent as `seenUpdatedAt` with the next change.' }) updatedAt!: Date;
}

@InputType('SaveGiftInput', { description: 'The price of a gift, and whether it is on the tray, as staff save it.' })
export class SaveGiftInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' }) requestId!: string;
  @Field(() => DateTimeScalar, { description: 'When it was changed last, as it was shown.' }) seenUpdatedAt!: Date;
  @Field(() => ID, { description: 'The gift, by the word it is known by, as `clover`.' }) id!: string;
  @Field(() => CoinsScalar, { description: 'What one of it costs from now on, 1 to 100,000 coins.' }) coins!: number;
  @Field(() => Boolean, { description: 'Whether members can give it.' }) isActive!: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Says that a change of the price by more than a factor of five is meant; without it such a change is refused (PRICE_CHANGE_UNCONFIRMED).',
  })
  confirmsPriceChange?: boolean;
}

@ObjectType('SaveGiftPayload', { description: 'What `saveGift` answers: the gift as it is now.' })
export class SaveGiftPayloadType {
  @Field(() => StaffGiftType, { description: 'The gift as it is now.' }) gift!: StaffGiftType;
}

/** The gifts, maintained by staff. */
@Resolver()
export class GiftCatalogueResolver {
  @Authorized('gift.keep')
  @Query(() => [StaffGiftType], { description: 'Every gift, on the tray or not, the smallest first.' })
  catalogueGifts(@Ctx() { em }: GraphQLContext): Promise<StaffGiftType[]> {
    return giftsOfCatalogue(sqlOf(em));
  }

  @Authorized('gift.keep')
  @Mutation(() => SaveGiftPayloadType, { description: 'Another price for what is given from now on, or off the tray.' })
  async saveGift(
    @Arg('input', () => SaveGiftInputType) input: SaveGiftInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<SaveGiftPayloadType> {
    return { gift: await saveGift(app, actor, origin, { ...input }) };
  }
}
