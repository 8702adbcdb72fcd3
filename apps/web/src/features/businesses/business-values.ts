import type { EditBusinessInput } from '@benison/contracts/businesses';
import type { z } from 'zod';

/** What the forms of a business hold while it is typed, and what they send. */
export type BusinessValues = z.input<typeof EditBusinessInput>;
export type BusinessInput = z.infer<typeof EditBusinessInput>;
export type BusinessField = keyof BusinessValues & string;

export const BUSINESS_FIELDS: readonly BusinessField[] = [
  'name',
  'industry',
  'businessType',
  'description',
  'city',
  'state',
  'zipCode',
  'address',
  'companySize',
  'seeking',
  'offering',
  'tags',
  'website',
  'foundedYear',
];

/** A form nobody has typed in. Choices start empty, so that nothing is chosen by accident. */
export const EMPTY_VALUES: Partial<BusinessValues> = {
  name: '',
  description: '',
  city: '',
  zipCode: '',
  seeking: [],
  offering: [],
  tags: [],
  website: '',
};
