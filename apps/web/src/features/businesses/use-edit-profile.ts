import { useApolloClient, useMutation } from '@apollo/client/react';
import { NOTICES } from '@benison/contracts/notices';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { sentFields } from './business-values.ts';
import type { EditedProfileValues, EditValues } from './edit-profile-rules.ts';
import { changesOf, EDIT_FIELDS, pageName, pageValues, valuesOf } from './edit-profile-values.ts';
import type { Fields, Part } from './seen-fields.ts';
import { EDIT_PROFILE, type EditedPerson } from './use-edited-person.ts';
import { UPDATE_BUSINESS } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';
import { useSeenForm } from './use-seen-form.ts';

const rules = lateRules<EditValues, EditedProfileValues>(async () => (await import('./edit-profile-rules.ts')).EditProfileRules);

const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { viewer { id username email phone firstName lastName greetingName } }
  }
`);

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

/** The edit page's form. */
export function useEditProfile(person: EditedPerson, business: OwnProfile, onSaved: () => void) {
  const [updateProfile] = useMutation(UPDATE_PROFILE);
  const [updateBusiness] = useMutation(UPDATE_BUSINESS);
  const form = useForm<EditValues, unknown, EditedProfileValues>({ resolver: rules.resolver, defaultValues: valuesOf(person, business) });
  const sendPerson: Part['send'] = (input, seen) => updateProfile({ variables: { input: { ...input, seen } } });
  const sendBusiness: Part['send'] = (input, seen) =>
    updateBusiness({ variables: { input: { ...sentFields(input), seen: sentFields(seen) } } });
  const edit = useSeenForm({
    form,
    key: `benison.edit-draft.${person.id}`,
    stored: storedValues(person, business),
    readAgain: useStored(),
    partsOf: (values, isChanged) => {
      const changes = changesOf(values, isChanged);
      return [
        { change: changes.person, send: sendPerson },
        { change: changes.business, send: sendBusiness },
      ];
    },
    take: ({ field, theirs }) => {
      for (const [name, value] of pageValues(field, theirs)) form.setValue(name, value, { shouldDirty: true });
    },
    onSaved,
    onFailed: (error) => {
      const failure = failureOf(error);
      const fields = failure.fields.map(({ path, message }) => ({ path: pageName(path), message }));
      showFieldErrors({ ...failure, fields }, EDIT_FIELDS, form.setError);
      notify(NOTICES.profileUpdateFailed);
    },
  });
  return { ...edit, warm: rules.warm };
}
