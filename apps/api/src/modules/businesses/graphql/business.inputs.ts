import type { CompanySize, ContactMethod, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { Field, InputType, Int } from 'type-graphql';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import { SEEN } from '../../../platform/graphql/seen.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { OpeningDayInputType } from './profile.types.ts';

/** Optional fields of a new business and of a change. */
@InputType()
abstract class BusinessDetails {
  @Field(() => [GraphQLEnums.PartnershipInterest], {
    nullable: true,
    description: 'What it can be for others; a new business without it offers nothing.',
  })
  offering?: PartnershipInterest[];
  @Field(() => [String], {
    nullable: true,
    description: 'Words for what it does, up to 12 of 30 characters; a new business without them has none.',
  })
  tags?: string[];
  @Field(() => UrlScalar, { nullable: true, description: 'Its address on the web; a new business without it has none.' }) website?:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: 'Street and number, seen by the owner alone, up to 200 characters; a new business without it has none.',
  })
  address?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Its ZIP code, seen by the owner alone, as in 21201; a new business without it has none.',
  })
  zipCode?: string | null;
  @Field(() => Int, { nullable: true, description: 'The year it was founded, 1800 or later; a new business without it says nothing.' })
  foundedYear?: number | null;
}

@InputType('CreateBusinessInput', { description: 'The business of a member that has none yet.' })
export class CreateBusinessInputType extends BusinessDetails {
  @Field(() => String, { description: 'What it is called, 2 to 100 characters.' }) name!: string;
  @Field(() => GraphQLEnums.Industry, { description: 'The industry it is in.' }) industry!: string;
  @Field(() => GraphQLEnums.BusinessType, { description: 'What kind of business it is, as an LLC or a freelancer.' }) businessType!: string;
  @Field(() => String, { description: 'What it says about itself, 10 to 1,000 characters.' }) description!: string;
  @Field(() => String, { description: 'The town it is in, up to 60 characters.' }) city!: string;
  @Field(() => GraphQLEnums.UsState, { description: 'The state it is in.' }) state!: string;
  @Field(() => GraphQLEnums.CompanySize, { description: 'How many people it has.' }) companySize!: CompanySize;
  @Field(() => [GraphQLEnums.PartnershipInterest], { description: 'What it looks for in a partner, one to four kinds.' })
  seeking!: PartnershipInterest[];
}

@InputType('SeenBusinessInput', { description: 'The fields of a business as they were read.' })
export class SeenBusinessInputType extends BusinessDetails {
  @Field(() => String, { nullable: true, description: 'The name of the business; absent: neither changed nor compared.' }) name?: string;
  @Field(() => GraphQLEnums.Industry, { nullable: true, description: 'The industry; absent: neither changed nor compared.' })
  industry?: string;
  @Field(() => GraphQLEnums.BusinessType, { nullable: true, description: 'The form of business; absent: neither changed nor compared.' })
  businessType?: string;
  @Field(() => String, { nullable: true, description: 'The description; absent: neither changed nor compared.' }) description?: string;
  @Field(() => String, { nullable: true, description: 'The town, empty where there is none; absent: neither changed nor compared.' })
  city?: string;
  @Field(() => GraphQLEnums.UsState, { nullable: true, description: 'Null says nothing about where it is any more.' }) state?:
    | string
    | null;
  @Field(() => GraphQLEnums.CompanySize, { nullable: true, description: 'The company size; absent: neither changed nor compared.' })
  companySize?: CompanySize;
  @Field(() => [GraphQLEnums.PartnershipInterest], {
    nullable: true,
    description: 'What it looks for in a partner; absent: neither changed nor compared.',
  })
  seeking?: PartnershipInterest[];
  @Field(() => Boolean, { nullable: true, description: 'Whether it is open to collaboration; absent: neither changed nor compared.' })
  openToCollaboration?: boolean;
  @Field(() => GraphQLEnums.ContactMethod, {
    nullable: true,
    description: 'The preferred way of contact; absent: neither changed nor compared.',
  })
  preferredContactMethod?: ContactMethod;
  @Field(() => GraphQLEnums.ProfileVisibility, { nullable: true, description: 'The visibility; absent: neither changed nor compared.' })
  profileVisibility?: ProfileVisibility;
  @Field(() => Boolean, { nullable: true, description: 'Whether others see when it is online; absent: neither changed nor compared.' })
  showOnlineStatus?: boolean;
  @Field(() => String, { nullable: true, description: 'The country; absent: neither changed nor compared.' }) country?: string;
  @Field(() => [OpeningDayInputType], {
    nullable: true,
    description: 'Days that are not named are closed; null says nothing about hours any more.',
  })
  openingHours?: OpeningDayInputType[] | null;
}

@InputType('UpdateBusinessInput', { description: 'The fields of a business that change; those that are absent stay as they are.' })
export class UpdateBusinessInputType extends SeenBusinessInputType {
  @Field(() => SeenBusinessInputType, { nullable: true, description: SEEN }) seen?: SeenBusinessInputType | null;
}
