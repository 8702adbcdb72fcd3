import { CompanySize } from '@benison/contracts/enumerations';
import type { BusinessType, CompanySize as Size, Industry } from '@benison/contracts/enumerations';
import type { Random } from './random.ts';

/** Industries in which a business can be one person. */
const SOLO_INDUSTRIES: readonly Industry[] = ['Marketing', 'Consulting', 'Technology', 'Entertainment', 'Education', 'Legal'];
const STARTUP_SINCE_YEAR = 2016;

interface Founded {
  readonly name: string;
  readonly industry: Industry;
  readonly companySize: Size;
  readonly foundedYear: number;
}

/** A legal form that a business of this name and size can have. */
export function legalFormOf({ name, industry, companySize, foundedYear }: Founded, random: Random): BusinessType {
  if (/ (Foundation|Alliance)$/.test(name)) return 'Non-Profit';
  if (/ (Guild|Collective)$/.test(name)) return random.pick(['Non-Profit', 'Partnership'] as const);
  if (/ Co\.$/.test(name)) return random.pick(['Corporation', 'LLC'] as const);
  if (name.includes('&')) return random.pick(['Partnership', 'LLC', 'Corporation'] as const);
  const choices: BusinessType[] = ['LLC', 'LLC', 'LLC', 'Corporation'];
  if (companySize === CompanySize.Startup) choices.push('Sole Proprietorship');
  if (companySize === CompanySize.Startup && foundedYear >= STARTUP_SINCE_YEAR) choices.push('Startup', 'Startup');
  if (companySize === CompanySize.Startup && SOLO_INDUSTRIES.includes(industry)) choices.push('Freelancer', 'Consultant');
  return random.pick(choices);
}

/** The name under which a business of this form is registered. */
export function legalName(name: string, form: BusinessType): string {
  switch (form) {
    case 'LLC':
      return `${name} LLC`;
    case 'Partnership':
      return `${name} LLP`;
    case 'Corporation':
    case 'Startup':
      return name.endsWith('Co.') ? name : `${name}, Inc.`;
    default:
      return name;
  }
}
