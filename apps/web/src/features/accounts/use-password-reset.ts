import { useMutation, useQuery } from '@apollo/client/react';
import type { RequestPasswordResetInput, ResetPasswordInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';

const REQUEST_RESET = graphql(`
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { success }
  }
`);

const RESET = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) { success }
  }
`);

const RESET_LINK_WORKS = graphql(`
  query ResetLinkWorks($token: String!) {
    resetLinkWorks(token: $token)
  }
`);

const requestRules = lateRules(async () => (await import('@benison/contracts/accounts')).RequestPasswordResetInput);
const resetRules = lateRules(async () => (await import('@benison/contracts/accounts')).ResetPasswordInput);

/** Without an answer nobody knows whether the password was set. */
const UNKNOWN_RESET = 'Benison did not answer. Your new password may have been saved anyway: try to sign in with it.';

/** Asks for a link. The answer is the same whether or not the address is known. */
export function useRequestReset() {
  const [request] = useMutation(REQUEST_RESET);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<z.input<typeof RequestPasswordResetInput>, unknown, RequestPasswordResetInput>({
    resolver: requestRules.resolver,
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await request({ variables: { input } });
      setSentTo(input.email);
      notify(NOTICES.passwordResetSent);
    } catch (error) {
      const failure = failureOf(error);
      if (!showFieldErrors(failure, ['email'], form.setError))
        notify(failure.code === 'RATE_LIMITED' ? { ...NOTICES.passwordResetFailed, text: failure.message } : NOTICES.passwordResetFailed);
    }
  });
  return { form, submit, warm: requestRules.warm, sentTo, tryAnother: () => setSentTo(null), isBusy: form.formState.isSubmitting };
}

/** Sets the new password with the link's token. */
export function useResetPassword(token: string, onDone: () => void) {
  const [reset] = useMutation(RESET);
  const { data, loading: isLoading } = useQuery(RESET_LINK_WORKS, {
    variables: { token },
    fetchPolicy: 'network-only',
    skip: token === '',
  });
  const [isExpired, setExpired] = useState(token === '');
  const form = useForm<z.input<typeof ResetPasswordInput>, unknown, ResetPasswordInput>({
    resolver: resetRules.resolver,
    defaultValues: { token, password: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await reset({ variables: { input } });
      notify(NOTICES.passwordChanged);
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === ErrorCode.TokenExpired || failure.code === ErrorCode.NotFound) setExpired(true);
      else if (!showFieldErrors(failure, ['password'], form.setError))
        notify({ title: 'Reset Failed', text: failure.code === 'NETWORK' ? UNKNOWN_RESET : failure.message, tone: 'danger' });
    }
  });
  return {
    form,
    submit,
    warm: resetRules.warm,
    isLoading,
    isExpired: isExpired || data?.resetLinkWorks === false,
    isBusy: form.formState.isSubmitting,
  };
}
