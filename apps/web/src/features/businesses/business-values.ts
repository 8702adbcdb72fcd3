import type { EditBusinessInput } from '@benison/contracts/businesses';
import { isUsState } from '@benison/contracts/us-states';
import type { z } from 'zod';
import type { BusinessType, Industry, UsState } from '../../gql/graphql.ts';
import { businessTypeWords, industryWords, nameOfChoice } from '../../lib/words/business-words.ts';

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

/** The fields of a stored business as the forms have them: what is chosen from a list, in its words. */
export const shownValues = <T extends { readonly industry: string; readonly businessType: string; readonly state: string | null }>(
  business: T,
) => ({
  ...business,
  industry: industryWords(business.industry),
  businessType: businessTypeWords(business.businessType),
  state: business.state ?? '',
});

/** A new business as the server takes it: what is chosen from a list by its name. The rules of a new one have asked for its state. */
export const createdBusiness = ({ state, ...input }: BusinessInput) => ({
  ...input,
  industry: nameOfChoice<Industry>(input.industry),
  businessType: nameOfChoice<BusinessType>(input.businessType),
  state: state as UsState,
});

/** Fields of a form as the server takes them: what is chosen from a list by its name, and a state that is not given as nothing. */
export const sentFields = ({ industry, businessType, state, ...fields }: Readonly<Record<string, unknown>>) => ({
  ...fields,
  ...(typeof industry === 'string' && { industry: nameOfChoice<Industry>(industry) }),
  ...(typeof businessType === 'string' && { businessType: nameOfChoice<BusinessType>(businessType) }),
  ...(typeof state === 'string' && { state: isUsState(state) ? state : null }),
});
