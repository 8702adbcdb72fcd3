import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
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
  pageValues,
  valuesOf,
  type EditedProfileValues,
  type EditValues,
} from './edit-profile-rules.ts';
import type { Fields, Part } from './seen-fields.ts';
import { UPDATE_BUSINESS } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';
import { collisionChoices, useSeenFields, type Collision } from './use-seen-fields.ts';

const EDIT_PROFILE = graphql(`
  query EditProfile {
    viewer { id username email phone business { ...Profile_business } }
  }
`);

const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!, $seen: UpdateProfileInput) {
    updateProfile(input: $input, seen: $seen) { id username email phone firstName lastName greetingName }
  }
`);

export type EditedPerson = NonNullable<EditProfileQuery['viewer']>;

/** The current person and business. */
export function useEditedPerson() {
  const { data, error, loading, refetch } = useQuery(EDIT_PROFILE);
  return { person: data?.viewer ?? null, error: data ? undefined : error, isLoading: loading && !data, refetch };
}

/** All fields of the page, in the names of its two changes. */
function storedValues(person: EditedPerson, business: OwnProfile): Fields {
  const all = changesOf(valuesOf(person, business), () => true);
  return { ...all.person, ...all.business };
}

function useStored(): () => Promise<Fields> {
  const apollo = useApolloClient();
  return async () => {
    const { data } = await apollo.query({ query: EDIT_PROFILE, fetchPolicy: 'network-only' });
    if (!data?.viewer?.business) throw new Error('Who edits a business has one.');
    return storedValues(data.viewer, data.viewer.business);
  };
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
  const key = `benison.edit-draft.${person.id}`;
  const { forget } = useKeptForm(key, form);
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const readAgain = useStored();
  const fields = useSeenFields({ key, stored: storedValues(person, business), isDirty, readAgain });
  const sendPerson: Part['send'] = (input, seen) => updateProfile({ variables: { input, seen } });
  const sendBusiness: Part['send'] = (input, seen) => updateBusiness({ variables: { input, seen } });
  const save = form.handleSubmit(async (values) => {
    const changes = changesOf(values, (field) => field in dirtyFields);
    try {
      const parts = [
        { change: changes.person, send: sendPerson },
        { change: changes.business, send: sendBusiness },
      ];
      if (!(await fields.save(parts))) return;
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
  const take = ({ field, theirs }: Collision) => {
    for (const [name, value] of pageValues(field, theirs)) form.setValue(name, value, { shouldDirty: true });
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
