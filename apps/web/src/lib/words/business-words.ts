import { BUSINESS_TYPES, INDUSTRIES, nameOfValue, valueNamed } from '@benison/contracts/enumerations';

/** What a business works in, as screens write it, by its name in the schema; the name itself if only another version knows it. */
export const industryWords = (name: string): string => valueNamed(INDUSTRIES, name) ?? name;

/** The form of a business, as screens write it, by its name in the schema; the name itself if only another version knows it. */
export const businessTypeWords = (name: string): string => valueNamed(BUSINESS_TYPES, name) ?? name;

/** What a business works in and what form it has, as one line of its profile. */
export const tradeWords = ({ industry, businessType }: { readonly industry: string; readonly businessType: string }): string =>
  `${industryWords(industry)} · ${businessTypeWords(businessType)}`;

/**
 * The name in the schema of a choice that a form has in words. The words are those of the closed list behind the field, which the form's
 * rules have checked: its name is one of the list's.
 */
export const nameOfChoice = <Name extends string>(words: string): Name => nameOfValue(words) as Name;
