import { useQuery } from '@apollo/client/react';
import { BUSINESS_TYPES, valueNamed } from '@benison/contracts/enumerations';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { graphql } from '../../gql/index.ts';
import type { BusinessInput, BusinessValues } from './business-values.ts';

const KNOWN_BUSINESS = graphql(`
  query KnownBusiness { viewer { id verification { status companyName businessType einMasked reason submittedAt decidedAt } } }
`);

/** Fills in what the EIN form has already said of the business, where nothing was typed: its first card does not ask for it again. */
export function useKnownBusiness(form: UseFormReturn<BusinessValues, unknown, BusinessInput>): void {
  const { data } = useQuery(KNOWN_BUSINESS);
  const sent = data?.viewer?.verification;
  useEffect(() => {
    if (!sent) return;
    const businessType = valueNamed(BUSINESS_TYPES, sent.businessType);
    // The type before the name, which would begin one of its own.
    if (businessType && !form.getValues('businessType')) form.setValue('businessType', businessType);
    if (!form.getValues('name')) form.setValue('name', sent.companyName);
  }, [form, sent]);
}
