import type { PhotoFilter, ProfileStep, Weekday } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { TimeZoneScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { ImageType } from './image.types.ts';

@ObjectType('BusinessPhoto', { description: "One picture of a business's gallery." })
export class BusinessPhotoType {
  @Field(() => ID, { description: 'The picture.' }) id!: string;
  @Field(() => ImageType, { description: 'All of it, in its own proportions.' }) picture!: ImageType;
  @Field(() => ImageType, { description: '3:2 sizes.' }) card!: ImageType;
  @Field(() => GraphQLEnums.PhotoFilter, { nullable: true, description: 'The look it was given; null where it is shown as it was taken.' })
  filter!: PhotoFilter | null;
  @Field(() => Boolean, { description: 'It is the cover of the card.' }) isMain!: boolean;
  @Field(() => Boolean, { description: 'Taken off by a moderator; its owner alone sees it.' }) isHidden!: boolean;
}

@ObjectType('OpeningDay', {
  description:
    'Times as the business\'s own clock shows them, like "09:00"; both null when it is closed. Closing at or before opening means the next day.',
})
export class OpeningDayType {
  @Field(() => GraphQLEnums.Weekday, { description: 'The day of the week.' }) day!: Weekday;
  @Field(() => String, { nullable: true, description: 'When it opens, as in 09:00; null when it is closed all day.' }) opens!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'When it closes, as in 17:00; null when it is closed all day.' }) closes!:
    | string
    | null;
}

@ObjectType('OpeningHours', { description: 'When a business is open, day by day, by its own clock.' })
export class OpeningHoursType {
  @Field(() => TimeZoneScalar, { description: "The business's own, by its place." }) timeZone!: string;
  @Field(() => Boolean, { description: 'Whether it is open at this moment.' }) isOpenNow!: boolean;
  @Field(() => [OpeningDayType], { description: 'Monday to Sunday.' }) days!: OpeningDayType[];
}

@InputType('OpeningDayInput', { description: 'Without times the day is closed.' })
export class OpeningDayInputType {
  @Field(() => GraphQLEnums.Weekday, { description: 'The day of the week.' }) day!: Weekday;
  @Field(() => String, { nullable: true, description: 'When it opens, as in 09:00; left out: closed all day.' }) opens?: string | null;
  @Field(() => String, { nullable: true, description: 'When it closes, as in 17:00; left out: closed all day.' }) closes?: string | null;
}

@ObjectType('ProfileStepView', { description: 'A step towards a complete profile, and whether it is done.' })
export class ProfileStepViewType {
  @Field(() => GraphQLEnums.ProfileStep, { description: 'Which step it is.' }) step!: ProfileStep;
  @Field(() => Int, { description: 'Of a hundred.' }) points!: number;
  @Field(() => String, { description: 'What to do, in the words that the member reads.' }) title!: string;
  @Field(() => UrlScalar, { description: 'The screen where it is done.' }) link!: string;
  @Field(() => Boolean, { description: 'Whether the profile has it.' }) isDone!: boolean;
}

@ObjectType('Completeness', { description: 'How complete the profile is, counted from what stands in it.' })
export class CompletenessType {
  @Field(() => Int, { description: 'How complete it is, 0 to 100: the points of the steps that are done.' }) percent!: number;
  @Field(() => ProfileStepViewType, { nullable: true, description: 'What would add the most; null where nothing is missing.' })
  next!: ProfileStepViewType | null;
  @Field(() => [ProfileStepViewType], { description: 'Everything that counts, done or not.' }) steps!: ProfileStepViewType[];
}

@InputType()
export abstract class PhotoInputType {
  @Field(() => ID, { description: "The picture of the member's own business that is to come first." }) photoId!: string;
}

@InputType('SetMainPhotoInput', { description: 'What `setMainPhoto` takes.' })
export class SetMainPhotoInputType extends PhotoInputType {}

@InputType('DeletePhotoInput', { description: 'What `deletePhoto` takes.' })
export class DeletePhotoInputType extends PhotoInputType {}

@InputType('OrderPhotosInput', { description: 'What `orderPhotos` takes.' })
export class OrderPhotosInputType {
  @Field(() => [ID], { description: 'The photos in their new order; those left out follow as they stood.' }) photoIds!: string[];
}
