import { useApolloClient, useMutation } from '@apollo/client/react';
import { EditBusinessInput } from '@benison/contracts/businesses';
import { NOTICES } from '@benison/contracts/notices';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { forgetPicture } from '../../lib/forget-picture.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { useKeptForm } from '../../lib/kept/use-kept-form.ts';
import { BUSINESS_FIELDS, type BusinessField, type BusinessInput, type BusinessValues } from './business-values.ts';
import { uploadLogo } from './photo-upload.ts';
import type { Part } from './seen-fields.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PROFILE, type OwnProfile } from './use-profile.ts';
import { collisionChoices, useSeenFields, type Collision } from './use-seen-fields.ts';

export const UPDATE_BUSINESS = graphql(`
  mutation UpdateBusiness($input: UpdateBusinessInput!, $seen: UpdateBusinessInput) {
    updateBusiness(input: $input, seen: $seen) { ...Profile_business }
  }
`);

const REMOVE_LOGO = graphql(`
  mutation RemoveLogo {
    removeLogo { ...Profile_business }
  }
`);

/** Reads the business as it is stored now. */
export function useStoredBusiness(): () => Promise<OwnProfile> {
  const apollo = useApolloClient();
  return async () => {
    const { data } = await apollo.query({ query: PROFILE, fetchPolicy: 'network-only' });
    const business = data?.viewer?.business;
    if (!business) throw new Error('Who edits a business has one.');
    return business;
  };
}

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
  const key = `benison.profile-draft.${business.id}`;
  const { forget } = useKeptForm(key, form);
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const readStored = useStoredBusiness();
  const readAgain = async () => valuesOfBusiness(await readStored());
  const fields = useSeenFields({ key, stored: valuesOfBusiness(business), isDirty, readAgain });
  const send: Part['send'] = (input, seen) => update({ variables: { input, seen } });
  const save = form.handleSubmit(async (values) => {
    const change = Object.fromEntries(Object.entries(values).filter(([key]) => key in dirtyFields));
    try {
      if (!(await fields.save([{ change, send }]))) return;
      isSaved.current = true;
      forget();
      notify(NOTICES.profileUpdated);
      onSaved();
    } catch (error) {
      showFieldErrors(failureOf(error), BUSINESS_FIELDS, form.setError);
      notify(NOTICES.businessUpdateFailed);
    }
  });
  const take = (collision: Collision) => {
    form.setValue(collision.field as BusinessField, collision.theirs as BusinessValues[BusinessField], { shouldDirty: true });
  };
  return {
    form,
    save,
    isDirty,
    isBusy: isSubmitting,
    forget,
    mayLeave: () => isSaved.current,
    ...collisionChoices(fields, { take, save: () => void save() }),
  };
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
