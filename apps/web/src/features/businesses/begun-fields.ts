import { PARTNERSHIP_LABELS } from '@benison/contracts/enumerations';
import { typeInName } from '../../lib/form/type-in-name.ts';
import type { Beginning } from '../../lib/form/use-begun.ts';
import { andWords } from '../../lib/words/list-words.ts';
import type { BusinessValues } from './business-values.ts';

/** In the form about a business: its type, from its name. */
export const TYPE_FROM_NAME: Beginning<BusinessValues> = { from: ['name'], to: 'businessType', begin: ({ name }) => typeInName(name) };

/** A description to begin with: what was just chosen, as sentences to write on. */
export function firstDescription({ industry, city, state, seeking }: Partial<BusinessValues>): string {
  if (!industry || !city || !state || !seeking?.length) return '';
  const partners = andWords(seeking.map((interest) => PARTNERSHIP_LABELS[interest].toLowerCase()));
  return `${industry === 'Other' ? 'A business' : industry} in ${city}, ${state}. We are looking for ${partners}.`;
}

export const DESCRIPTION_FROM_CHOICES: Beginning<BusinessValues> = {
  from: ['industry', 'city', 'state', 'seeking'],
  to: 'description',
  begin: firstDescription,
};
