import type { EditBusinessInput } from '@benison/contracts/businesses';
import type { z } from 'zod';

/** The values of the forms about a business. */
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

/** An untouched form. Choices start empty, so that nothing is chosen by accident. */
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
