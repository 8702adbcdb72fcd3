import {
  COMPANY_SIZE_LABELS,
  CompanySize,
  ContactMethod,
  PartnershipInterest,
  ProfileVisibility,
  valuesOf,
} from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { BadInputError } from '../../platform/errors.ts';
import { tagOf, TaggedAnswer } from '../../platform/http/etag.ts';
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
    state: own.state,
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

/** The version of everything the profile calls change. */
export const versionOf = (own: OwnBusiness): string =>
  tagOf(Object.entries(toRestBusiness(own)).filter(([field]) => !NOT_EDITED.has(field)));

export const taggedBusiness = (own: OwnBusiness): TaggedAnswer => new TaggedAnswer(toRestBusiness(own), versionOf(own));

function employeeCountLabel(size: CompanySize): string {
  return `${COMPANY_SIZE_LABELS[size].replace('–', '-')} employees`;
}

/** The enumeration's value for a documented lower-case word. */
const wordOf = <T extends Record<string, string>>(enumeration: T, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(valuesOf(enumeration), message));

const partnerships = z.array(wordOf(PartnershipInterest, 'Please choose among client, vendor, strategic and investor'));
const visibility = z.union([
  z.boolean().transform((isPublic) => (isPublic ? ProfileVisibility.Public : ProfileVisibility.Private)),
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((word) => (/^VERIFIED[ _-]ONLY$/.test(word) ? ProfileVisibility.Verified : word))
    .pipe(z.enum(valuesOf(ProfileVisibility), 'Please choose public, verified or private')),
]);

/** Profile fields as the documented calls send them. All are optional here; the command decides which are required. */
export const RestProfile = z.object({
  userId: comparedId.nullish(),
  name: z.string().optional(),
  industry: z.string().optional(),
  businessType: z.string().optional(),
  description: z.string().optional(),
  website: z.string().nullish(),
  location: z.string().nullish().meta({ description: 'City and state joined, e.g. "Baltimore, MD"; empty leaves the place as it is.' }),
  address: z.string().nullish(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().nullish(),
  employeeCount: z.string().nullish(),
  companySize: wordOf(CompanySize, 'Please select a company size').optional(),
  tags: z.array(z.string()).optional(),
  seekingPartnership: partnerships.optional(),
  offering: partnerships.optional(),
  foundedYear: z.number().nullish(),
  openToCollaboration: z.boolean().optional(),
  preferredContactMethod: wordOf(ContactMethod, 'Please choose email, phone or both').optional(),
  profileVisibility: visibility.optional(),
  country: z.string().optional(),
  isOnline: z
    .boolean()
    .optional()
    .meta({ description: 'Whether others may see it when the business is online; it is online while its member is here.' }),
  businessHours: GivenHours.nullish(),
});
export type RestProfile = z.infer<typeof RestProfile>;

/** The size that a documented `employeeCount` means: the enumeration's word or its label; null for any other text. */
function sizeOfEmployeeCount(text: string | null | undefined): CompanySize | null {
  const plain = (text ?? '')
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

/** Translates a documented payload to the commands' names; absent fields are left out. */
export function toProfileInput(body: RestProfile, { ignoresFixedCount = false } = {}): Record<string, unknown> {
  const { userId: _userId, location, employeeCount, seekingPartnership, companySize, isOnline, businessHours, ...rest } = body;
  const place = location ? splitLocation(location) : null;
  if (location && !place)
    throw new BadInputError([{ path: 'location', message: 'Please write the city and the state, like "Baltimore, MD"' }]);
  const isFixed = ignoresFixedCount && MEANINGLESS_EMPLOYEE_COUNT.test(employeeCount ?? '');
  const size = companySize ?? (isFixed ? null : sizeOfEmployeeCount(employeeCount));
  const renamed = { showOnlineStatus: isOnline, openingHours: businessHours && toOpeningDays(businessHours), seeking: seekingPartnership };
  return { ...place, ...defined(rest), ...defined(renamed), ...(size && { companySize: size }) };
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
