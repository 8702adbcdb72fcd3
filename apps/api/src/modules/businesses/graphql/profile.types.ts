import type { PhotoFilter, ProfileStep, Weekday } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { ImageType } from './image.types.ts';

@ObjectType('BusinessPhoto', { description: "One picture of a business's gallery." })
export class BusinessPhotoType {
  @Field(() => ID) id!: string;
  @Field(() => ImageType, { description: 'All of it, in its own proportions.' }) picture!: ImageType;
  @Field(() => ImageType, { description: '3:2 sizes.' }) card!: ImageType;
  @Field(() => GraphQLEnums.PhotoFilter, { nullable: true }) filter!: PhotoFilter | null;
  @Field(() => Boolean, { description: 'It is the cover of the card.' }) isMain!: boolean;
  @Field(() => Boolean, { description: 'Taken off by a moderator; its owner alone sees it.' }) isHidden!: boolean;
}

@ObjectType('OpeningDay', {
  description:
    'Times as the business\'s own clock shows them, like "09:00"; both null when it is closed. Closing at or before opening means the next day.',
})
export class OpeningDayType {
  @Field(() => GraphQLEnums.Weekday) day!: Weekday;
  @Field(() => String, { nullable: true }) opens!: string | null;
  @Field(() => String, { nullable: true }) closes!: string | null;
}

@ObjectType('OpeningHours')
export class OpeningHoursType {
  @Field(() => String, { description: "The business's own, by its place." }) timeZone!: string;
  @Field(() => Boolean) isOpenNow!: boolean;
  @Field(() => [OpeningDayType], { description: 'Monday to Sunday.' }) days!: OpeningDayType[];
}

@InputType('OpeningDayInput', { description: 'Without times the day is closed.' })
export class OpeningDayInputType {
  @Field(() => GraphQLEnums.Weekday) day!: Weekday;
  @Field(() => String, { nullable: true }) opens?: string | null;
  @Field(() => String, { nullable: true }) closes?: string | null;
}

@ObjectType('ProfileStepView')
export class ProfileStepViewType {
  @Field(() => GraphQLEnums.ProfileStep) step!: ProfileStep;
  @Field(() => Int, { description: 'Of a hundred.' }) points!: number;
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'The screen where it is done.' }) link!: string;
  @Field(() => Boolean) isDone!: boolean;
}

@ObjectType('Completeness', { description: 'How complete the profile is, counted from what stands in it.' })
export class CompletenessType {
  @Field(() => Int) percent!: number;
  @Field(() => ProfileStepViewType, { nullable: true, description: 'What would add the most.' }) next!: ProfileStepViewType | null;
  @Field(() => [ProfileStepViewType]) steps!: ProfileStepViewType[];
}

@InputType()
export abstract class PhotoInputType {
  @Field(() => ID) photoId!: string;
}

@InputType('SetMainPhotoInput', { description: 'What `setMainPhoto` takes.' })
export class SetMainPhotoInputType extends PhotoInputType {}

@InputType('DeletePhotoInput', { description: 'What `deletePhoto` takes.' })
export class DeletePhotoInputType extends PhotoInputType {}

@InputType('OrderPhotosInput')
export class OrderPhotosInputType {
  @Field(() => [ID]) photoIds!: string[];
}
