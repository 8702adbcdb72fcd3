import {
  BUSINESS_TYPES,
  COMPANY_SIZE_LABELS,
  CompanySize,
  INDUSTRIES,
  PARTNERSHIP_LABELS,
  PartnershipInterest,
  valuesOf,
} from '@benison/contracts/enumerations';
import type { UsState } from '@benison/contracts/us-states';
import { stateOptions } from '../../lib/form/state-options.ts';

/** The choices for a business's fields, as options for selects. */
export const industryOptions = INDUSTRIES.map((value) => ({ value, label: value }));
export const typeOptions = BUSINESS_TYPES.map((value) => ({ value, label: value }));
/** For forms where the place may be left out. */
export const stateOrNoneOptions: { value: UsState | ''; label: string }[] = [{ value: '', label: 'Not given' }, ...stateOptions];
export const sizeOptions = valuesOf(CompanySize).map((value) => ({ value, label: `${COMPANY_SIZE_LABELS[value]} people` }));
export const interestOptions = valuesOf(PartnershipInterest).map((value) => ({ value, label: PARTNERSHIP_LABELS[value] }));
export const offerOptions = interestOptions.map(({ value }) => ({
  value,
  label: { CLIENT: 'Becoming their client', VENDOR: 'Becoming their vendor', STRATEGIC: 'A strategic partnership', INVESTOR: 'Investment' }[
    value
  ],
}));
