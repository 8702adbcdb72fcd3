import { UpdateBusinessInput } from '@benison/contracts/businesses';
import { keysOf } from '@benison/contracts/enumerations';
import { email } from '@benison/contracts/fields';
import { UpdateProfileInput } from '@benison/contracts/profiles';
import { COUNTRY } from '@benison/contracts/terms/profile';
import { z } from 'zod';
import type { OwnProfile } from './use-profile.ts';

const business = UpdateBusinessInput.shape;
const person = UpdateProfileInput.shape;

/** The edit page's fields, by the page's own names. */
export const EditProfileRules = z.object({
  username: person.username.unwrap(),
  email,
  phone: person.phone,
  companyName: business.name.unwrap(),
  businessType: business.businessType.unwrap(),
  industry: business.industry.unwrap(),
  businessDescription: business.description.unwrap(),
  website: business.website,
  address: business.address,
  city: business.city.unwrap(),
  state: business.state.unwrap(),
  zipCode: business.zipCode,
  country: z.literal(COUNTRY),
  profileVisibility: z.boolean(),
  /** Who sees the profile while it is visible: the on/off switch alone would turn "verified only" into "everybody". */
  visibleTo: z.enum(['PUBLIC', 'VERIFIED']),
  openToCollaboration: z.boolean(),
  preferredContactMethod: business.preferredContactMethod.unwrap(),
});
export type EditValues = z.input<typeof EditProfileRules>;
export type EditedProfileValues = z.output<typeof EditProfileRules>;
export type EditField = keyof EditValues & string;

/** The fields about the person; all the others are about the business. */
const PERSON_FIELDS = ['username', 'email', 'phone'] as const satisfies readonly EditField[];
const BUSINESS_NAMES: Partial<Record<EditField, string>> = { companyName: 'name', businessDescription: 'description' };
const PAGE_NAMES: Record<string, EditField> = { name: 'companyName', description: 'businessDescription' };

export const EDIT_FIELDS = keysOf(EditProfileRules.shape);

/** The page's name for a field, from the server's name. */
export const pageName = (path: string): string => PAGE_NAMES[path] ?? path;

/** What the page's fields show for a stored value. */
export function pageValues(path: string, value: unknown): [EditField, EditValues[EditField]][] {
  if (path !== 'profileVisibility') return [[pageName(path) as EditField, (value ?? '') as EditValues[EditField]]];
  const visibleTo = value === 'VERIFIED' ? 'VERIFIED' : 'PUBLIC';
  return value === 'PRIVATE'
    ? [['profileVisibility', false]]
    : [
        ['profileVisibility', true],
        ['visibleTo', visibleTo],
      ];
}

interface Person {
  readonly username: string;
  readonly email: string;
  readonly phone?: string | null;
}

/** The initial values of the fields. */
export function valuesOf(person: Person, own: OwnProfile): EditValues {
  return {
    username: person.username,
    email: person.email,
    phone: person.phone ?? '',
    companyName: own.name,
    businessType: own.businessType as EditValues['businessType'],
    industry: own.industry as EditValues['industry'],
    businessDescription: own.description,
    website: own.website ?? '',
    address: own.address ?? '',
    city: own.city,
    state: own.state as EditValues['state'],
    zipCode: own.zipCode ?? '',
    country: COUNTRY,
    profileVisibility: own.profileVisibility !== 'PRIVATE',
    visibleTo: own.profileVisibility === 'VERIFIED' ? 'VERIFIED' : 'PUBLIC',
    openToCollaboration: own.openToCollaboration,
    preferredContactMethod: own.preferredContactMethod,
  };
}

/** The two updates behind the changed fields: one of the person, one of the business. */
export function changesOf(values: EditValues | EditedProfileValues, isChanged: (field: EditField) => boolean) {
  const isPersons = (field: EditField): boolean => (PERSON_FIELDS as readonly string[]).includes(field);
  const changed = EDIT_FIELDS.filter(isChanged);
  const person = Object.fromEntries(changed.filter(isPersons).map((field) => [field, values[field]]));
  const isVisibility = (field: EditField): boolean => field === 'profileVisibility' || field === 'visibleTo';
  const own = Object.fromEntries(
    changed.filter((field) => !isPersons(field) && !isVisibility(field)).map((field) => [BUSINESS_NAMES[field] ?? field, values[field]]),
  );
  const visibility = changed.some(isVisibility)
    ? { profileVisibility: values.profileVisibility ? values.visibleTo : ('PRIVATE' as const) }
    : {};
  return { person, business: { ...own, ...visibility } };
}
