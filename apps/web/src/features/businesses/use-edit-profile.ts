import { useMutation, useQuery } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toast.tsx';
import type { EditProfileQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { useKeptForm } from '../../lib/kept/use-kept-form.ts';
import {
  changesOf,
  EDIT_FIELDS,
  EditProfileRules,
  pageName,
  valuesOf,
  type EditedProfileValues,
  type EditValues,
} from './edit-profile-rules.ts';
import { UPDATE_BUSINESS } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';

const EDIT_PROFILE = graphql(`
  query EditProfile {
    viewer { id username email phone business { ...Profile_business } }
  }
`);

const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { id username email phone firstName lastName greetingName }
  }
`);

export type EditedPerson = NonNullable<EditProfileQuery['viewer']>;

/** The current person and business. */
export function useEditedPerson() {
  const { data, error, loading, refetch } = useQuery(EDIT_PROFILE);
  return { person: data?.viewer ?? null, error: data ? undefined : error, isLoading: loading && !data, refetch };
}

/** The edit page's form: sends only what changed, and keeps the draft until it is saved or discarded. */
export function useEditProfile(person: EditedPerson, business: OwnProfile, onSaved: () => void) {
  const [updateProfile] = useMutation(UPDATE_PROFILE);
  const [updateBusiness] = useMutation(UPDATE_BUSINESS);
  const isSaved = useRef(false);
  const form = useForm<EditValues, unknown, EditedProfileValues>({
    resolver: zodResolver(EditProfileRules),
    defaultValues: valuesOf(person, business),
  });
  const { forget } = useKeptForm(`benison.edit-draft.${person.id}`, form);
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    const changes = changesOf(values, (field) => field in dirtyFields);
    try {
      if (Object.keys(changes.person).length > 0) await updateProfile({ variables: { input: changes.person } });
      if (Object.keys(changes.business).length > 0) await updateBusiness({ variables: { input: changes.business } });
      isSaved.current = true;
      forget();
      notify(NOTICES.profileUpdated);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      showFieldErrors(
        { ...failure, fields: failure.fields.map(({ path, message }) => ({ path: pageName(path), message })) },
        EDIT_FIELDS,
        form.setError,
      );
      notify(NOTICES.profileUpdateFailed);
    }
  });
  return { form, save, isDirty, isBusy: isSubmitting, forget, mayLeave: () => isSaved.current };
}
