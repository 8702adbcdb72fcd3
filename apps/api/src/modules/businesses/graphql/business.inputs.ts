import type { CompanySize, ContactMethod, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { Field, InputType, Int } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { SEEN } from '../../../platform/graphql/seen.ts';
import { OpeningDayInputType } from './profile.types.ts';

/** Optional fields of a new business and of a change. */
@InputType()
abstract class BusinessDetails {
  @Field(() => [GraphQLEnums.PartnershipInterest], { nullable: true }) offering?: PartnershipInterest[];
  @Field(() => [String], { nullable: true }) tags?: string[];
  @Field(() => String, { nullable: true }) website?: string | null;
  @Field(() => String, { nullable: true }) address?: string | null;
  @Field(() => String, { nullable: true }) zipCode?: string | null;
  @Field(() => Int, { nullable: true }) foundedYear?: number | null;
}

@InputType('CreateBusinessInput')
export class CreateBusinessInputType extends BusinessDetails {
  @Field(() => String) name!: string;
  @Field(() => String) industry!: string;
  @Field(() => String) businessType!: string;
  @Field(() => String) description!: string;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => GraphQLEnums.CompanySize) companySize!: CompanySize;
  @Field(() => [GraphQLEnums.PartnershipInterest]) seeking!: PartnershipInterest[];
}

@InputType('SeenBusinessInput', { description: 'The fields of a business as they were read.' })
export class SeenBusinessInputType extends BusinessDetails {
  @Field(() => String, { nullable: true }) name?: string;
  @Field(() => String, { nullable: true }) industry?: string;
  @Field(() => String, { nullable: true }) businessType?: string;
  @Field(() => String, { nullable: true }) description?: string;
  @Field(() => String, { nullable: true }) city?: string;
  @Field(() => String, { nullable: true }) state?: string;
  @Field(() => GraphQLEnums.CompanySize, { nullable: true }) companySize?: CompanySize;
  @Field(() => [GraphQLEnums.PartnershipInterest], { nullable: true }) seeking?: PartnershipInterest[];
  @Field(() => Boolean, { nullable: true }) openToCollaboration?: boolean;
  @Field(() => GraphQLEnums.ContactMethod, { nullable: true }) preferredContactMethod?: ContactMethod;
  @Field(() => GraphQLEnums.ProfileVisibility, { nullable: true }) profileVisibility?: ProfileVisibility;
  @Field(() => Boolean, { nullable: true }) showOnlineStatus?: boolean;
  @Field(() => String, { nullable: true }) country?: string;
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
