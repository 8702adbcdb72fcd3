import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { useStaffSession } from './staff-session.tsx';

const STAFF_SIGN_IN = graphql(`
  mutation StaffSignIn($input: StaffSignInInput!) {
    staffSignIn(input: $input) { staff { id } }
  }
`);

interface StaffSignInValues {
  username: string;
  password: string;
  code: string;
}

/** Signs staff in; asks for the authenticator's code once the server wants it. */
export function useStaffSignIn() {
  const { startOver } = useStaffSession();
  const [signIn] = useMutation(STAFF_SIGN_IN);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<StaffSignInValues>({ defaultValues: { username: '', password: '', code: '' } });
  const refuse = (error: unknown) => {
    const failure = failureOf(error);
    if (failure.code === ErrorCode.TotpRequired) return setNeedsCode(true);
    if (failure.code === ErrorCode.TotpInvalid) form.setError('code', { message: failure.message }, { shouldFocus: true });
    else if (!showFieldErrors(failure, ['username', 'password', 'code'], form.setError)) form.setFocus('password', { shouldSelect: true });
    notify(failure.code === 'NETWORK' ? NOTICES.loginError : NOTICES.staffLoginFailed(failure.message || undefined));
  };
  const submit = form.handleSubmit(async ({ username, password, code }) => {
    if (username.trim() === '' || password === '') {
      form.setFocus(username.trim() === '' ? 'username' : 'password');
      return notify(NOTICES.missingFields);
    }
    try {
      await signIn({ variables: { input: { username: username.trim(), password, code: code.trim() || null } } });
      await startOver();
      notify(NOTICES.staffLoginSuccessful);
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, needsCode, isBusy: form.formState.isSubmitting };
}
