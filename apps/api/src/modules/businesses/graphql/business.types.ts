import type { CompanySize, ContactMethod, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { ImageType } from './image.types.ts';
import { CompletenessType, OpeningHoursType } from './profile.types.ts';

/** What a business says about itself, and what was verified: the same for others and its owner. */
@ObjectType()
export abstract class BusinessFace {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) industry!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String) description!: string;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => GraphQLEnums.CompanySize) companySize!: CompanySize;
  @Field(() => String, { nullable: true }) website!: string | null;
  @Field(() => Int, { nullable: true }) foundedYear!: number | null;
  @Field(() => [String]) tags!: string[];
  @Field(() => [GraphQLEnums.PartnershipInterest]) seeking!: PartnershipInterest[];
  @Field(() => [GraphQLEnums.PartnershipInterest]) offering!: PartnershipInterest[];
  @Field(() => ImageType, { nullable: true, description: 'Square sizes.' }) logo!: ImageType | null;
  @Field(() => ImageType, { nullable: true, description: '3:2 sizes; the same picture when only one was given.' }) cover!: ImageType | null;
  @Field(() => Boolean) isVerified!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) verifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Since when a driver's license stands behind it." })
  idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when a social profile of it is checked.' })
  socialVerifiedAt!: Date | null;
  @Field(() => Boolean) isPremium!: boolean;
  @Field(() => Int) profileViews!: number;
}

/** A business as members see it. Filled by `loadBusinesses`; `namedBusiness` blanks it for those who may not read its page. */
@ObjectType('Business', { description: 'What others see of a business.' })
export class BusinessType extends BusinessFace {
  @Field(() => Boolean, { description: 'Hidden presence reads as offline.' }) isOnline!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: 'Its account is closed, to be erased: nothing reaches it, and it may come back.' })
  isClosed!: boolean;
  @Field(() => Int) totalMatches!: number;
  @Field(() => Int, { nullable: true, description: 'Percent of first messages it answered; null until it got three.' }) responseRate!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'Median hours to a first answer; null until it answered three.' }) responseHours!:
    | number
    | null;
  @Field(() => Boolean) isDemo!: boolean;
  @Field(() => DateTimeScalar) joinedAt!: Date;
  /** Not part of the schema: whether every member may read its page. */
  isPublic!: boolean;
  /** Not part of the schema: only its name and badges are shown here. */
  isVeiled?: boolean;
}

@ObjectType('OwnBusiness', { description: "The signed-in member's business, with what only its owner sees." })
export class OwnBusinessType extends BusinessFace {
  @Field(() => String, { nullable: true }) address!: string | null;
  @Field(() => String, { nullable: true }) zipCode!: string | null;
  @Field(() => String) country!: string;
  @Field(() => Boolean) openToCollaboration!: boolean;
  @Field(() => GraphQLEnums.ContactMethod) preferredContactMethod!: ContactMethod;
  @Field(() => GraphQLEnums.ProfileVisibility) profileVisibility!: ProfileVisibility;
  @Field(() => Boolean, { description: 'Off: it reads as offline to everybody.' }) showOnlineStatus!: boolean;
  @Field(() => OpeningHoursType, { nullable: true, description: 'Null until something was said about hours.' })
  openingHours!: OpeningHoursType | null;
  @Field(() => CompletenessType) completeness!: CompletenessType;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) updatedAt!: Date;
}

@ObjectType('Place')
export class PlaceType {
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String) zipCode!: string;
}

@ObjectType('LandingStats')
export class LandingStatsType {
  @Field(() => Int, { description: 'Active members.' }) members!: number;
  @Field(() => Int) verifiedBusinesses!: number;
  @Field(() => Int, { description: 'All matches ever made.' }) matchesMade!: number;
  @Field(() => Int) membersOnline!: number;
}
