import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { ChangePasswordInput, RequestEmailChangeInput } from '@benison/contracts/account-settings';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { withFreshSignIn, type ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { readAfter, refetchQuietly } from '../../lib/lists/refetch.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import {
  ACCOUNT_SECURITY,
  CANCEL_EMAIL_CHANGE,
  CHANGE_PASSWORD,
  REQUEST_EMAIL_CHANGE,
  REQUEST_EMAIL_CONFIRMATION,
} from './security-documents.ts';

/** How the member's account is protected. */
export function useAccountSecurity() {
  const { data, error, refetch } = useQuery(ACCOUNT_SECURITY, { fetchPolicy: 'cache-and-network' });
  return { security: data?.accountSecurity, hasFailed: error !== undefined && !data, retry: () => refetchQuietly(refetch) };
}

/** After a change, how the account is protected is read again. */
export function useSecurityAgain(): () => Promise<void> {
  const apollo = useApolloClient();
  return () => readAfter(() => apollo.refetchQueries({ include: [ACCOUNT_SECURITY] }));
}

const passwordRules = lateRules(async () => (await import('@benison/contracts/account-settings')).ChangePasswordInput);
const emailRules = lateRules(async () => (await import('@benison/contracts/account-settings')).RequestEmailChangeInput);

/** Changes the password. Every other device is signed out. */
export function useChangePassword(confirmSignIn: ConfirmSignIn, onDone: () => void) {
  const tellFailed = useTellFailed();
  const [change] = useMutation(CHANGE_PASSWORD, { refetchQueries: ['Devices', 'AccountSecurity'] });
  const form = useForm<z.input<typeof ChangePasswordInput>, unknown, z.output<typeof ChangePasswordInput>>({
    resolver: passwordRules.resolver,
    defaultValues: { password: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      const answer = await withFreshSignIn(() => change({ variables: { input } }), confirmSignIn);
      if (!answer) return;
      notify({ title: 'Password Changed', text: 'Every other device has been signed out. This one stays signed in.', tone: 'success' });
      onDone();
    } catch (error) {
      if (!showFieldErrors(failureOf(error), ['password'], form.setError)) tellFailed('Your password was not changed', error);
    }
  });
  return { form, submit, warm: passwordRules.warm, isBusy: form.formState.isSubmitting };
}

/** Changes the address, which takes effect once it is confirmed from its own inbox. */
export function useChangeEmail(confirmSignIn: ConfirmSignIn, onDone: () => void) {
  const tellFailed = useTellFailed();
  const readAgain = useSecurityAgain();
  const [request] = useMutation(REQUEST_EMAIL_CHANGE);
  const form = useForm<z.input<typeof RequestEmailChangeInput>, unknown, z.output<typeof RequestEmailChangeInput>>({
    resolver: emailRules.resolver,
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      const answer = await withFreshSignIn(() => request({ variables: { input } }), confirmSignIn);
      if (!answer) return;
      await readAgain();
      notify({
        title: 'Check your email',
        text: `A link is on its way to ${input.email}. Your address changes when you open it.`,
        tone: 'success',
      });
      onDone();
    } catch (error) {
      if (!showFieldErrors(failureOf(error), ['email'], form.setError)) tellFailed('Your address was not changed', error);
    }
  });
  return { form, submit, warm: emailRules.warm, isBusy: form.formState.isSubmitting };
}

/** Has the link that confirms one's address sent once more. */
export function useConfirmationLink(email: string) {
  const tellFailed = useTellFailed();
  const [request, { loading: isBusy }] = useMutation(REQUEST_EMAIL_CONFIRMATION);
  const run = async () => {
    try {
      await request();
      notify({ title: 'Check your email', text: `A link is on its way to ${email}. Earlier ones no longer work.`, tone: 'success' });
    } catch (error) {
      tellFailed('No link was sent', error);
    }
  };
  return { send: () => void run(), isBusy };
}

/** Cancels a change of address that is waiting for confirmation. */
export function useCancelEmailChange() {
  const tellFailed = useTellFailed();
  const readAgain = useSecurityAgain();
  const [cancel, { loading: isBusy }] = useMutation(CANCEL_EMAIL_CHANGE);
  const run = async () => {
    try {
      await cancel();
      await readAgain();
      notify({ title: 'The change was canceled', text: 'The link we sent no longer works.' });
    } catch (error) {
      tellFailed('The change still waits', error);
    }
  };
  return { cancel: () => void run(), isBusy };
}
