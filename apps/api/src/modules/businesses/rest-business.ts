import { CreateBusinessInput, UpdateBusinessInput } from '@benison/contracts/businesses';
import {
  COMPANY_SIZE_LABELS,
  CompanySize,
  ContactMethod,
  PartnershipInterest,
  ProfileVisibility,
  valuesOf,
} from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { US_STATES } from '@benison/contracts/us-states';
import { z } from 'zod';
import { TaggedAnswer, tagOfFields } from '../../platform/http/etag.ts';
import { payloadWord, wordIn } from '../../platform/http/payload-words.ts';
import { placeLine, splitLocation } from './place.ts';
import type { OwnBusiness } from './queries/own-business.ts';
import { GivenHours, RestHours, toOpeningDays, toRestHours } from './rest-hours.ts';

/** The documented form of a business: lower-case words, the location in one line, the size as a label. */
export const RestBusiness = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    industry: z.string(),
    businessType: z.string(),
    description: z.string(),
    location: z.string().meta({ description: 'City and state, e.g. "Baltimore, MD".' }),
    address: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string().nullable(),
    country: z.string(),
    employeeCount: z.string().meta({ description: 'The company size in words, e.g. "11-50 employees".' }),
    companySize: z.enum(['startup', 'small', 'medium', 'large', 'enterprise']),
    website: z.string().nullable(),
    imageUrl: z.string().nullable(),
    galleryImages: z.array(z.string()).meta({ description: 'Addresses of the photos others see, in their order.' }),
    socialLinks: z.record(z.string(), z.string()).meta({ description: 'Addresses of the checked profiles elsewhere, by platform.' }),
    businessHours: RestHours.nullable().meta({ description: 'By weekday: false when closed, else the times. Null when nothing was said.' }),
    tags: z.array(z.string()),
    seekingPartnership: z.array(z.enum(['client', 'vendor', 'strategic', 'investor'])),
    offering: z.array(z.enum(['client', 'vendor', 'strategic', 'investor'])),
    foundedYear: z.int().nullable(),
    isOnline: z.boolean(),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    isPremium: z.boolean(),
    profileViews: z.int(),
    openToCollaboration: z.boolean(),
    preferredContactMethod: z.enum(['email', 'phone', 'both']),
    profileVisibility: z.enum(['public', 'verified', 'private']),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Business', description: 'A business as its owner sees it.' });

const lower = (word: string): string => word.toLowerCase();

/** One's own business in the documented form. */
export function toRestBusiness(own: OwnBusiness): Record<string, unknown> {
  return {
    id: own.id,
    userId: own.userId,
    name: own.name,
    industry: own.industry,
    businessType: own.businessType,
    description: own.description,
    location: placeLine(own),
    address: own.address,
    city: own.city,
    state: own.state ?? '',
    zipCode: own.zipCode,
    country: own.country,
    employeeCount: employeeCountLabel(own.companySize),
    companySize: lower(own.companySize),
    website: own.website,
    imageUrl: (own.cover ?? own.logo)?.url ?? null,
    tags: own.tags,
    galleryImages: own.galleryImages,
    socialLinks: own.socialLinks,
    businessHours: toRestHours(own.openingHours),
    seekingPartnership: own.seeking.map(lower),
    offering: own.offering.map(lower),
    foundedYear: own.foundedYear,
    isOnline: own.isOnline,
    isActive: own.isActive,
    isVerified: own.isVerified,
    isPremium: own.isPremium,
    profileViews: own.profileViews,
    openToCollaboration: own.openToCollaboration,
    preferredContactMethod: lower(own.preferredContactMethod),
    profileVisibility: lower(own.profileVisibility),
    createdAt: own.createdAt.toISOString(),
    updatedAt: own.updatedAt.toISOString(),
  };
}

/** What others bring about, and what other calls change. */
const NOT_EDITED: ReadonlySet<string> = new Set([
  'isOnline',
  'isActive',
  'isVerified',
  'isPremium',
  'profileViews',
  'galleryImages',
  'socialLinks',
  'createdAt',
  'updatedAt',
]);

/** Everything the profile calls change. */
export const editedFields = (own: OwnBusiness): Record<string, unknown> =>
  Object.fromEntries(Object.entries(toRestBusiness(own)).filter(([field]) => !NOT_EDITED.has(field)));

export const taggedBusiness = (own: OwnBusiness): TaggedAnswer => new TaggedAnswer(toRestBusiness(own), tagOfFields(editedFields(own)));

function employeeCountLabel(size: CompanySize): string {
  return `${COMPANY_SIZE_LABELS[size].replace('–', '-')} employees`;
}

const partnerships = z.array(wordIn(valuesOf(PartnershipInterest), 'Please choose among client, vendor, strategic and investor'));
const WORDS = valuesOf(ProfileVisibility).map(payloadWord);
const visibility = z.union([
  z.boolean().transform((isPublic) => (isPublic ? ProfileVisibility.Public : ProfileVisibility.Private)),
  z
    .string()
    .transform((word) => (/^\s*verified[ _-]only\s*$/i.test(word) ? payloadWord(ProfileVisibility.Verified) : word))
    .pipe(wordIn(valuesOf(ProfileVisibility), 'Please choose public, verified or private'))
    .meta({ override: { enum: WORDS } }),
]);

const fields = UpdateBusinessInput.shape;
/** A city, a comma and a state, by its code or its name. */
const LOCATION = `^(.*[^, ].*, ?(${Object.entries(US_STATES).flat().join('|')}))?$`;

/** Profile fields as the documented calls send them; of a change, all are optional. */
export const RestProfile = z.object({
  userId: comparedId.nullish(),
  name: fields.name,
  industry: fields.industry,
  businessType: fields.businessType,
  description: fields.description,
  website: fields.website,
  location: z
    .string()
    .refine((value) => value === '' || splitLocation(value) !== null, 'Please write the city and the state, like "Baltimore, MD"')
    .meta({ override: { pattern: LOCATION, examples: ['Baltimore, MD'] } })
    .nullish()
    .meta({ description: 'City and state joined, e.g. "Baltimore, MD"; empty leaves the place as it is.' }),
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipCode: fields.zipCode,
  employeeCount: z
    .string()
    .nullish()
    .meta({ description: 'The size as its label or its word, where `companySize` is absent; other texts say nothing.' }),
  companySize: wordIn(valuesOf(CompanySize), 'Please select a company size').optional(),
  tags: fields.tags,
  seekingPartnership: partnerships.min(1, 'Please choose at least one').max(4).optional(),
  offering: partnerships.max(4).optional(),
  foundedYear: fields.foundedYear,
  openToCollaboration: z.boolean().optional(),
  preferredContactMethod: wordIn(valuesOf(ContactMethod), 'Please choose email, phone or both').optional(),
  profileVisibility: visibility.optional(),
  country: fields.country,
  isOnline: z
    .boolean()
    .optional()
    .meta({ description: 'Whether others may see it when the business is online; it is online while its member is here.' }),
  businessHours: GivenHours.nullish(),
});
export type RestProfile = z.infer<typeof RestProfile>;

/** The size that a documented `employeeCount` means: the enumeration's word or its label; null for anything else. */
function sizeOfEmployeeCount(given: unknown): CompanySize | null {
  if (typeof given !== 'string') return null;
  const plain = given
    .trim()
    .replaceAll(/[–—]/g, '-')
    .replaceAll(',', '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ employees$/i, '')
    .toLowerCase();
  const found = valuesOf(CompanySize).find(
    (size) => size.toLowerCase() === plain || COMPANY_SIZE_LABELS[size].replace('–', '-').replaceAll(',', '') === plain,
  );
  return found ?? null;
}

/** The fixed text that the documented edit page always sends, whatever the size, so it carries no information. */
const MEANINGLESS_EMPLOYEE_COUNT = /^1[-–]10 employees$/i;

const asked = CreateBusinessInput.shape;

/** Fields beside a fault are as they were sent. */
type Unchecked<Fields> = { [Name in keyof Fields]?: unknown };

/** Tells of what may come in either of two ways when it came in neither; also beside other faults. */
function addMissing({ location, employeeCount, companySize, city, state }: Unchecked<RestProfile>, context: z.RefinementCtx): void {
  const isSized = companySize !== undefined || sizeOfEmployeeCount(employeeCount) !== null;
  const either = { ...(!location && { city, state }), ...(!isSized && { companySize }) };
  for (const [name, given] of Object.entries(either)) {
    if (given) continue;
    const { error } = asked[name as keyof typeof either].safeParse(given);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message });
  }
}

/** What a size may be called in `employeeCount`, for the description. */
const SIZES = valuesOf(CompanySize).flatMap((size) => [employeeCountLabel(size), lower(size)]);

/** That texts are there, and not empty. */
const filled = (...names: string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }])),
});

/** What a new card needs, all told at once. Its size and its place may come in either of two ways. */
export const RestNewProfile = RestProfile.extend({
  name: asked.name,
  industry: asked.industry,
  businessType: asked.businessType,
  description: asked.description,
  seekingPartnership: RestProfile.shape.seekingPartnership.unwrap(),
})
  .superRefine(addMissing, { when: ({ value }) => typeof value === 'object' && value !== null })
  .meta({
    override: {
      allOf: [
        { anyOf: [{ required: ['companySize'] }, { required: ['employeeCount'], properties: { employeeCount: { enum: SIZES } } }] },
        { anyOf: [filled('location'), filled('city', 'state')] },
      ],
    },
  });

/** Translates a documented payload to the commands' names; absent fields are left out. */
export function toProfileInput(body: RestProfile, { ignoresFixedCount = false } = {}): Record<string, unknown> {
  const { userId: _userId, location, employeeCount, seekingPartnership, companySize, isOnline, businessHours, ...rest } = body;
  const place = location ? splitLocation(location) : null;
  // A form sends its empty fields along: beside a location they say nothing.
  const filled = place && { city: rest.city || place.city, state: rest.state || place.state };
  const isFixed = ignoresFixedCount && MEANINGLESS_EMPLOYEE_COUNT.test(employeeCount ?? '');
  const size = companySize ?? (isFixed ? null : sizeOfEmployeeCount(employeeCount));
  const renamed = { showOnlineStatus: isOnline, openingHours: businessHours && toOpeningDays(businessHours), seeking: seekingPartnership };
  return { ...defined(rest), ...filled, ...defined(renamed), ...(size && { companySize: size }) };
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
