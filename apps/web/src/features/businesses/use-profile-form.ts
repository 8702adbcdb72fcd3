import { useMutation } from '@apollo/client/react';
import { EditBusinessInput } from '@benison/contracts/businesses';
import { NOTICES } from '@benison/contracts/notices';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import type { UpdateBusinessInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { forgetPicture } from '../../lib/forget-picture.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { useKeptForm } from '../../lib/kept/use-kept-form.ts';
import { BUSINESS_FIELDS, type BusinessInput, type BusinessValues } from './business-values.ts';
import { uploadLogo } from './photo-upload.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import type { OwnProfile } from './use-profile.ts';

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
  return EditBusinessInput.partial().strip().safeParse(business).data ?? {};
}

/** Edits the business: sends only what changed, and keeps the draft until it is saved or discarded. */
export function useProfileForm(business: OwnProfile, onSaved: () => void) {
  const [update] = useMutation(UPDATE_BUSINESS);
  const form = useForm<BusinessValues, unknown, BusinessInput>({
    resolver: zodResolver(EditBusinessInput),
    defaultValues: valuesOfBusiness(business),
  });
  const { forget } = useKeptForm(`benison.profile-draft.${business.id}`, form);
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const save = form.handleSubmit(async (values) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([key]) => key in dirtyFields)) as UpdateBusinessInput;
    try {
      if (Object.keys(changed).length > 0) await update({ variables: { input: changed } });
      isSaved.current = true;
      forget();
      notify(NOTICES.profileUpdated);
      onSaved();
    } catch (error) {
      showFieldErrors(failureOf(error), BUSINESS_FIELDS, form.setError);
      notify(NOTICES.businessUpdateFailed);
    }
  });
  return { form, save, isDirty, isBusy: isSubmitting, forget, mayLeave: () => isSaved.current };
}

/** Uploads and removes the logo, immediately. */
export function useLogo({ id: businessId, logo }: OwnProfile) {
  const { progress, error, accept, send } = usePictureUpload();
  const [removeLogo, { loading: isRemoving }] = useMutation(REMOVE_LOGO);
  const pick = async (file: File) => {
    if (accept(file)) await send((onProgress) => uploadLogo(businessId, file, onProgress));
  };
  const remove = async () => {
    try {
      await removeLogo();
      forgetPicture(logo);
    } catch {
      notify(NOTICES.businessUpdateFailed);
    }
  };
  return { pick, remove, progress, error, isRemoving };
}
