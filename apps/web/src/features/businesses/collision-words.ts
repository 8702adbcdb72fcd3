import {
  COMPANY_SIZE_LABELS,
  CONTACT_METHOD_LABELS,
  PARTNERSHIP_LABELS,
  VISIBILITY_LABELS,
  WEEKDAY_LABELS,
  type CompanySize,
  type ContactMethod,
  type PartnershipInterest,
  type ProfileVisibility,
  type Weekday,
} from '@benison/contracts/enumerations';
import { openingWords } from '../../lib/words/clock-hours.ts';

const LABELS: Record<string, string> = {
  username: 'Username',
  phone: 'Phone',
  name: 'Company name',
  industry: 'Industry',
  businessType: 'Business type',
  description: 'Business description',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  companySize: 'Company size',
  foundedYear: 'Founded',
  seeking: 'Looking for',
  offering: 'Offering',
  tags: 'Tags',
  openToCollaboration: 'Open to collaboration',
  preferredContactMethod: 'Preferred contact method',
  profileVisibility: 'Profile visibility',
  showOnlineStatus: 'Show online status',
  openingHours: 'Business hours',
};

interface Day {
  readonly day: Weekday;
  readonly opens?: string | null;
  readonly closes?: string | null;
}

const dayWords = ({ day, opens, closes }: Day): string =>
  `${WEEKDAY_LABELS[day]} ${opens && closes ? `${openingWords(opens)} to ${openingWords(closes)}` : 'closed'}`;

/** A field by its name on the screens. */
export const fieldWords = (field: string): string => LABELS[field] ?? field;

/** A value of a field as it is read. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (field === 'openingHours') return (value as readonly Day[]).map(dayWords).join(', ');
  if (field === 'seeking' || field === 'offering')
    return (value as readonly PartnershipInterest[]).map((one) => PARTNERSHIP_LABELS[one]).join(', ') || 'Nothing';
  if (Array.isArray(value)) return value.join(', ') || 'Nothing';
  if (field === 'companySize') return COMPANY_SIZE_LABELS[value as CompanySize];
  if (field === 'profileVisibility') return VISIBILITY_LABELS[value as ProfileVisibility];
  if (field === 'preferredContactMethod') return CONTACT_METHOD_LABELS[value as ContactMethod];
  return String(value);
}
