import { COUNTRY } from '@benison/contracts/terms/profile';
import { shownValues } from './business-values.ts';
import type { EditedProfileValues, EditValues } from './edit-profile-rules.ts';
import type { OwnProfile } from './use-profile.ts';

export type EditField = keyof EditValues & string;

/** The fields about the person; all the others are about the business. */
const PERSON_FIELDS = ['username', 'email', 'phone'] as const satisfies readonly EditField[];
const BUSINESS_NAMES: Partial<Record<EditField, string>> = { companyName: 'name', businessDescription: 'description' };
const PAGE_NAMES: Record<string, EditField> = { name: 'companyName', description: 'businessDescription' };

/** Every field that the page has rules for. */
export const EDIT_FIELDS = [
  'username',
  'email',
  'phone',
  'companyName',
  'businessType',
  'industry',
  'businessDescription',
  'website',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
  'profileVisibility',
  'visibleTo',
  'openToCollaboration',
  'preferredContactMethod',
] as const satisfies readonly EditField[];

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
  const shown = shownValues(own);
  return {
    username: person.username,
    email: person.email,
    phone: person.phone ?? '',
    companyName: own.name,
    businessType: shown.businessType as EditValues['businessType'],
    industry: shown.industry as EditValues['industry'],
    businessDescription: own.description,
    website: own.website ?? '',
    address: own.address ?? '',
    city: own.city,
    state: shown.state,
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
