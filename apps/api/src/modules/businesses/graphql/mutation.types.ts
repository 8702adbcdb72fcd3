import { Field, ObjectType } from 'type-graphql';
import { OwnBusinessType } from './business.types.ts';

@ObjectType()
export abstract class OwnBusinessPayload {
  @Field(() => OwnBusinessType, { description: 'The business as it is now.' }) business!: OwnBusinessType;
}

@ObjectType('CreateBusinessPayload', { description: 'What `createBusiness` answers: the business as it is now.' })
export class CreateBusinessPayloadType extends OwnBusinessPayload {}

@ObjectType('UpdateBusinessPayload', { description: 'What `updateBusiness` answers: the business as it is now.' })
export class UpdateBusinessPayloadType extends OwnBusinessPayload {}

@ObjectType('RemoveLogoPayload', { description: 'What `removeLogo` answers: the business as it is now.' })
export class RemoveLogoPayloadType extends OwnBusinessPayload {}

@ObjectType('SetMainPhotoPayload', { description: 'What `setMainPhoto` answers: the business as it is now.' })
export class SetMainPhotoPayloadType extends OwnBusinessPayload {}

@ObjectType('OrderPhotosPayload', { description: 'What `orderPhotos` answers: the business as it is now.' })
export class OrderPhotosPayloadType extends OwnBusinessPayload {}

@ObjectType('DeletePhotoPayload', { description: 'What `deletePhoto` answers: the business as it is now.' })
export class DeletePhotoPayloadType extends OwnBusinessPayload {}
