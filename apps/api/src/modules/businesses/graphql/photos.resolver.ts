import { GALLERY_PHOTOS_MAX } from '@benison/contracts/terms/profile';
import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { deletePhoto } from '../commands/delete-photo.ts';
import { orderPhotos } from '../commands/order-photos.ts';
import { setMainPhoto } from '../commands/set-main-photo.ts';
import { pageLoader } from '../queries/hours.ts';
import { photosLoader } from '../queries/photos.ts';
import { BusinessType, OwnBusinessType } from './business.types.ts';
import { DeletePhotoPayloadType, OrderPhotosPayloadType, SetMainPhotoPayloadType } from './mutation.types.ts';
import { BusinessPhotoType, DeletePhotoInputType, OpeningHoursType, OrderPhotosInputType, SetMainPhotoInputType } from './profile.types.ts';

/** Changes to one's own gallery. */
@Resolver(() => OwnBusinessType)
export class OwnPhotosResolver {
  @FieldResolver(() => [BusinessPhotoType], {
    description: `In their order, with those a moderator has taken off. At most ${GALLERY_PHOTOS_MAX}.`,
  })
  photos(@Root() business: OwnBusinessType, @Ctx() context: GraphQLContext) {
    return photosLoader(context).load(business.id);
  }

  @Authorized('business.uploadPhoto')
  @Mutation(() => SetMainPhotoPayloadType, { description: 'Makes a picture the first one of the own business. NOT_FOUND.' })
  async setMainPhoto(@Arg('input', () => SetMainPhotoInputType) input: SetMainPhotoInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { business: await setMainPhoto(app, actor, input) };
  }

  @Authorized('business.uploadPhoto')
  @Mutation(() => OrderPhotosPayloadType, { description: 'Puts the pictures of the own business in another order. NOT_FOUND.' })
  async orderPhotos(@Arg('input', () => OrderPhotosInputType) input: OrderPhotosInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { business: await orderPhotos(app, actor, input) };
  }

  @Authorized('business.uploadPhoto')
  @Mutation(() => DeletePhotoPayloadType, { description: 'Deletes a picture of the own business. NOT_FOUND.' })
  async deletePhoto(@Arg('input', () => DeletePhotoInputType) input: DeletePhotoInputType, @Ctx() { app, actor }: GraphQLContext) {
    return { business: await deletePhoto(app, actor, input) };
  }
}

/** What a business's page shows beyond its card; requested only there. */
@Resolver(() => BusinessType)
export class BusinessPageResolver {
  @FieldResolver(() => [BusinessPhotoType], { description: `In their order. At most ${GALLERY_PHOTOS_MAX}.` })
  async photos(@Root() business: BusinessType, @Ctx() context: GraphQLContext) {
    if (business.isVeiled) return [];
    return (await photosLoader(context).load(business.id)).filter(({ isHidden }) => !isHidden);
  }

  @FieldResolver(() => OpeningHoursType, { nullable: true, description: 'When it is open, by its own clock; null where it does not say.' })
  async openingHours(@Root() business: BusinessType, @Ctx() context: GraphQLContext) {
    return business.isVeiled ? null : (await pageLoader(context).load(business.id))?.openingHours;
  }

  @FieldResolver(() => Boolean, { description: 'Whether it says that it is open to working together.' })
  async isOpenToCollaboration(@Root() business: BusinessType, @Ctx() context: GraphQLContext) {
    return !business.isVeiled && ((await pageLoader(context).load(business.id))?.isOpenToCollaboration ?? false);
  }
}
