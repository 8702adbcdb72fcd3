import { useMutation, useQuery } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { CreateBusinessInput } from '@benison/contracts/businesses';
import { NOTICES } from '@benison/contracts/notices';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import type { UpdateBusinessInput } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { BUSINESS_FIELDS, type BusinessInput, type BusinessValues } from './business-values.ts';
import { photoProblem, uploadLogo } from './photo-upload.ts';
import { PROFILE, type OwnProfile } from './use-profile.ts';

export const UPDATE_BUSINESS = graphql(`
  mutation UpdateBusiness($input: UpdateBusinessInput!) {
    updateBusiness(input: $input) { ...Profile_business }
  }
`);

const REMOVE_LOGO = graphql(`
  mutation RemoveLogo {
    removeLogo { ...Profile_business }
  }
`);

function valuesOfBusiness(business: OwnProfile): Partial<BusinessValues> {
  return CreateBusinessInput.partial().strip().safeParse(business).data ?? {};
}

/** Edits the business: what changed is sent, what was typed stays until it is saved or given up. */
export function useProfileForm(business: OwnProfile, onSaved: () => void) {
  const [update] = useMutation(UPDATE_BUSINESS);
  const form = useForm<BusinessValues, unknown, BusinessInput>({ resolver: zodResolver(CreateBusinessInput), defaultValues: valuesOfBusiness(business) });
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const save = form.handleSubmit(async (values) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([key]) => key in dirtyFields)) as UpdateBusinessInput;
    try {
      if (Object.keys(changed).length > 0) await update({ variables: { input: changed } });
      isSaved.current = true;
      notify(NOTICES.profileUpdated);
      onSaved();
    } catch (error) {
      showFieldErrors(failureOf(error), BUSINESS_FIELDS, form.setError);
      notify(NOTICES.profileUpdateFailed);
    }
  });
  return { form, save, isDirty, isBusy: isSubmitting, mayLeave: () => isSaved.current };
}

/** Puts up and takes down the logo; applies at once. */
export function useLogo(businessId: string) {
  const { refetch } = useQuery(PROFILE, { fetchPolicy: 'cache-only' });
  const [removeLogo, { loading: isRemoving }] = useMutation(REMOVE_LOGO);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const pick = async (file: File) => {
    const problem = photoProblem(file);
    setError(problem ?? undefined);
    if (problem) return;
    setProgress(0);
    try {
      await uploadLogo(businessId, file, setProgress);
      await refetch();
      notify(NOTICES.photoUploaded);
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'Failed to upload photo');
      notify(NOTICES.photoUploadFailed);
    } finally {
      setProgress(null);
    }
  };
  const remove = async () => {
    try {
      await removeLogo();
    } catch {
      notify(NOTICES.profileUpdateFailed);
    }
  };
  return { pick, remove, progress, error, isRemoving };
}
