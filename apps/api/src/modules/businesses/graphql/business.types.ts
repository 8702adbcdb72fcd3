import type { CompanySize, ContactMethod, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { Field, Float, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { ImageType } from './image.types.ts';
import { CompletenessType, OpeningHoursType } from './profile.types.ts';

/** What a business says about itself, and what was verified: the same for others and its owner. */
@InterfaceType('BusinessProfile', {
  description: 'What a business says about itself, and what was verified of it: the same for others and its owner.',
})
export abstract class BusinessFace {
  @Field(() => ID, { description: 'The business.' }) id!: string;
  @Field(() => String, { description: 'What the business is called, as members read it.' }) name!: string;
  @Field(() => GraphQLEnums.Industry, { description: 'The industry it named itself.' }) industry!: string;
  @Field(() => GraphQLEnums.BusinessType, { description: 'What kind of business it is, as an LLC or a freelancer.' }) businessType!: string;
  @Field(() => String, { description: 'What it says about itself, up to 1,000 characters.' }) description!: string;
  @Field(() => String, { description: 'The town it is in; empty where it does not say.' }) city!: string;
  @Field(() => GraphQLEnums.UsState, { nullable: true, description: 'Null where it does not say where it is.' }) state!: string | null;
  @Field(() => GraphQLEnums.CompanySize, { description: 'How many people it has.' }) companySize!: CompanySize;
  @Field(() => UrlScalar, { nullable: true, description: 'Its address on the web; null where it gave none.' }) website!: string | null;
  @Field(() => Int, { nullable: true, description: 'The year it was founded; null where it does not say.' }) foundedYear!: number | null;
  @Field(() => [String], { description: 'Words for what it does, up to 12.' }) tags!: string[];
  @Field(() => [GraphQLEnums.PartnershipInterest], { description: 'What it looks for in a partner.' }) seeking!: PartnershipInterest[];
  @Field(() => [GraphQLEnums.PartnershipInterest], { description: 'What it can be for others.' }) offering!: PartnershipInterest[];
  @Field(() => ImageType, { nullable: true, description: 'Square sizes; null where it has none.' }) logo!: ImageType | null;
  @Field(() => ImageType, { nullable: true, description: '3:2 sizes; the same picture when only one was given.' }) cover!: ImageType | null;
  @Field(() => Boolean, { description: 'Whether its EIN was verified.' }) isVerified!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when its EIN is verified; null while it is not.' })
  verifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Since when a driver's license stands behind it." })
  idVerifiedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when a social profile of it is checked.' })
  socialVerifiedAt!: Date | null;
  @Field(() => Boolean, { description: 'Whether its member has Premium now.' }) isPremium!: boolean;
  @Field(() => Int, { description: 'How often its profile was viewed; each viewer counts once a day.' }) profileViews!: number;
}

/** A business as members see it. Filled by `loadBusinesses`; `namedBusiness` blanks it for those who may not read its page. */
@ObjectType('Business', { implements: BusinessFace, description: 'What others see of a business.' })
export class BusinessType extends BusinessFace {
  @Field(() => Boolean, { description: 'Hidden presence reads as offline.' }) isOnline!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its member was last here; null where it hides that, or was never seen.',
  })
  lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: 'Its account is closed, to be erased: nothing reaches it, and it may come back.' })
  isClosed!: boolean;
  @Field(() => Int, { description: 'How many matches it has that have not ended.' }) totalMatches!: number;
  @Field(() => Int, { nullable: true, description: 'Percent of first messages it answered; null until it got three.' }) responseRate!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'Median hours to a first answer; null until it answered three.' }) responseHours!:
    | number
    | null;
  @Field(() => Boolean, { description: 'Whether it is a demo member, which answers by itself.' }) isDemo!: boolean;
  @Field(() => DateTimeScalar, { description: 'When the business was made.' }) joinedAt!: Date;
  /** Not part of the schema: whether every member may read its page. */
  isPublic!: boolean;
  /** Not part of the schema: only its name and badges are shown here. */
  isVeiled?: boolean;
}

@ObjectType('OwnBusiness', { implements: BusinessFace, description: "The signed-in member's business, with what only its owner sees." })
export class OwnBusinessType extends BusinessFace {
  @Field(() => String, { nullable: true, description: 'The street address, which others do not see; null when none is given.' }) address!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'Its ZIP code, which others do not see; null when none is given.' }) zipCode!:
    | string
    | null;
  @Field(() => String, { description: 'The country it is in.' }) country!: string;
  @Field(() => Boolean, { description: 'Whether it says that it is open to working with others.' }) openToCollaboration!: boolean;
  @Field(() => GraphQLEnums.ContactMethod, { description: 'How it prefers to be contacted.' }) preferredContactMethod!: ContactMethod;
  @Field(() => GraphQLEnums.ProfileVisibility, { description: 'Who may see the profile.' }) profileVisibility!: ProfileVisibility;
  @Field(() => Boolean, { description: 'Off: it reads as offline to everybody.' }) showOnlineStatus!: boolean;
  @Field(() => OpeningHoursType, { nullable: true, description: 'Null until something was said about hours.' })
  openingHours!: OpeningHoursType | null;
  @Field(() => CompletenessType, { description: 'How complete the profile is, and what is missing.' }) completeness!: CompletenessType;
  @Field(() => DateTimeScalar, { description: 'When the profile was made.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { description: 'When the profile was last changed.' }) updatedAt!: Date;
}

@ObjectType('Place', { description: 'A place in the United States that is suggested while an address is typed.' })
export class PlaceType {
  @Field(() => String, { description: 'The name of the city.' }) city!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state it is in.' }) state!: string;
  @Field(() => String, { description: 'Its ZIP code, in five digits.' }) zipCode!: string;
}

@ObjectType('LandingStats', { description: 'Figures for the public start page, counted anew at most every ten seconds.' })
export class LandingStatsType {
  @Field(() => Int, { description: 'Active members.' }) members!: number;
  @Field(() => Int, { description: 'Active businesses whose EIN is verified.' }) verifiedBusinesses!: number;
  @Field(() => Int, { description: 'All matches ever made.' }) matchesMade!: number;
  @Field(() => Int, { description: 'Businesses online now, without those that hide their presence.' }) membersOnline!: number;
}
