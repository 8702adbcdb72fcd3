import { useApolloClient, useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { forgetPicture } from '../../lib/pictures/forget-picture.ts';
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessInput,
  type BusinessValues,
  sentFields,
  shownValues,
} from './business-values.ts';
import { uploadLogo } from './photo-upload.ts';
import type { Part } from './seen-fields.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { PROFILE, type OwnProfile } from './use-profile.ts';
import { useSeenForm } from './use-seen-form.ts';

const rules = lateRules<BusinessValues, BusinessInput>(async () => (await import('@benison/contracts/businesses')).EditBusinessInput);

export const UPDATE_BUSINESS = graphql(`
  mutation UpdateBusiness($input: UpdateBusinessInput!) {
    updateBusiness(input: $input) { business { ...Profile_business } }
  }
`);

const REMOVE_LOGO = graphql(`
  mutation RemoveLogo {
    removeLogo(input: {}) { business { ...Profile_business } }
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
  const shown = shownValues(business);
  return Object.fromEntries(BUSINESS_FIELDS.map((field) => [field, shown[field]]));
}

/** Edits the business. */
export function useProfileForm(business: OwnProfile, onSaved: () => void) {
  const [update] = useMutation(UPDATE_BUSINESS);
  const form = useForm<BusinessValues, unknown, BusinessInput>({ resolver: rules.resolver, defaultValues: valuesOfBusiness(business) });
  const readStored = useStoredBusiness();
  const send: Part['send'] = (input, seen) => update({ variables: { input: { ...sentFields(input), seen: sentFields(seen) } } });
  const edit = useSeenForm({
    form,
    key: `benison.profile-draft.${business.id}`,
    stored: valuesOfBusiness(business),
    readAgain: async () => valuesOfBusiness(await readStored()),
    partsOf: (values, isChanged) => [{ change: Object.fromEntries(Object.entries(values).filter(([field]) => isChanged(field))), send }],
    take: ({ field, theirs }) => form.setValue(field as BusinessField, theirs as BusinessValues[BusinessField], { shouldDirty: true }),
    onSaved,
    onFailed: (error) => {
      showFieldErrors(failureOf(error), BUSINESS_FIELDS, form.setError);
      notify(NOTICES.businessUpdateFailed);
    },
  });
  return { ...edit, warm: rules.warm };
}

/** Uploads and removes the logo, immediately. */
export function useLogo({ id: businessId, logo }: OwnProfile) {
  const { progress, error, send } = usePictureUpload();
  const [removeLogo, { loading: isRemoving }] = useMutation(REMOVE_LOGO);
  const pick = (file: File) => send((onProgress) => uploadLogo(businessId, file, onProgress));
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
