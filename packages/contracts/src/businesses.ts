import { z } from 'zod';
import {
  BUSINESS_TYPES,
  CompanySize,
  ContactMethod,
  INDUSTRIES,
  PartnershipInterest,
  ProfileVisibility,
  valuesOf,
} from './enumerations.ts';
import { line, numeric, optionalLine, text, website } from './fields.ts';
import * as limits from './limits.ts';
import { country, openingHours } from './profiles.ts';
import { US_STATE_CODES } from './us-states.ts';

/** A state or the District of Columbia by its postal code, as `MD`. */
export const usState = z.enum(US_STATE_CODES, 'Please select a state');

const tag = line(limits.TAG_LENGTH_MAX).pipe(z.string().min(1, 'A tag needs at least one character'));
const tags = z
  .array(tag)
  .max(limits.TAGS_MAX, `At most ${limits.TAGS_MAX} tags`)
  .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'Each tag only once')
  .meta({ uniqueItems: true });

const foundedYear = z
  .number()
  .int('Please enter a whole year')
  .min(limits.FOUNDED_YEAR_MIN, 'Please enter a year from 1800 on')
  // Checked each time: a process may run past the turn of the year.
  .refine((year) => year <= new Date().getUTCFullYear(), 'That year is in the future');

const businessFields = {
  name: line(limits.COMPANY_NAME_LENGTH_MAX).pipe(
    z.string().min(limits.COMPANY_NAME_LENGTH_MIN, 'Company name must be at least 2 characters'),
  ),
  industry: z.enum(INDUSTRIES, 'Please select an industry'),
  businessType: z.enum(BUSINESS_TYPES, 'Please select a business type'),
  description: text(limits.DESCRIPTION_LENGTH_MAX).pipe(
    z.string().min(limits.DESCRIPTION_LENGTH_MIN, 'Description must be at least 10 characters'),
  ),
  city: line(limits.PERSON_NAME_LENGTH_MAX).pipe(z.string().min(1, 'Please enter your city')),
  state: usState,
  companySize: z.enum(valuesOf(CompanySize), 'Please select a company size'),
  seeking: z
    .array(z.enum(valuesOf(PartnershipInterest)))
    .min(1, 'Please choose at least one')
    .max(4),
  offering: z.array(z.enum(valuesOf(PartnershipInterest))).max(4),
  tags,
};

const optionalBusinessFields = {
  website: website.nullish(),
  address: optionalLine(limits.ADDRESS_LENGTH_MAX),
  zipCode: numeric()
    .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a ZIP code like 21201')
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  foundedYear: foundedYear.nullish(),
};

/** A place that may be cleared once the card is made: then nobody sees where the business is. */
const emptyPlaceFields = { city: line(limits.PERSON_NAME_LENGTH_MAX), state: z.union([usState, z.literal('')], 'Please select a state') };

/** What the wizard asks before a member may swipe. The logo is uploaded separately. */
export const CreateBusinessInput = z.strictObject({
  ...businessFields,
  offering: businessFields.offering.default([]),
  tags: tags.default([]),
  ...optionalBusinessFields,
});

/** The same as it is edited later. */
export const EditBusinessInput = CreateBusinessInput.extend(emptyPlaceFields);

/** A change to one's own business; absent fields stay as they are. */
export const UpdateBusinessInput = z.strictObject({
  ...z.object({ ...businessFields, ...emptyPlaceFields }).partial().shape,
  ...optionalBusinessFields,
  openToCollaboration: z.boolean().optional(),
  preferredContactMethod: z.enum(valuesOf(ContactMethod)).optional(),
  profileVisibility: z.enum(valuesOf(ProfileVisibility)).optional(),
  showOnlineStatus: z.boolean().optional(),
  country: country.optional(),
  openingHours: openingHours.nullish(),
});
export type UpdateBusinessInput = z.infer<typeof UpdateBusinessInput>;

/** The deck's filter; absent or empty fields do not filter. It is stored with the member. */
export const DiscoverFilter = z.strictObject({
  industries: z.array(z.enum(INDUSTRIES)).max(INDUSTRIES.length).default([]),
  states: z.array(usState).max(US_STATE_CODES.length).default([]),
  companySizes: z
    .array(z.enum(valuesOf(CompanySize)))
    .max(5)
    .default([]),
  seeking: z
    .array(z.enum(valuesOf(PartnershipInterest)))
    .max(4)
    .default([]),
  withinMiles: z.number().int().min(5, 'At least 5 miles').max(limits.DISTANCE_FILTER_MILES_MAX).nullish(),
  verifiedOnly: z.boolean().default(false),
  onlineOnly: z.boolean().default(false),
});
export type DiscoverFilter = z.infer<typeof DiscoverFilter>;

/** The start of a town's name or a ZIP code, and the state to search in; absent: all of them. */
export const PlaceSearchInput = z.strictObject({ text: text(60), state: usState.nullish() });
