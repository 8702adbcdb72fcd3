import { useMutation } from '@apollo/client/react';
import type { ConfirmTotpInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { AuthenticatorSetUp, type AuthenticatorSetUpProps } from '../../components/accounts/authenticator.tsx';
import { Button } from '../../components/controls/button.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { withFreshSignIn, type ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { CONFIRM_TWO_FACTOR } from './security-documents.ts';
import type { TwoFactorState } from './use-two-factor.ts';

/** Comes with the set-up, so that codes that are shown once need nothing more from the network. */
export { RecoveryCodes } from '../../components/accounts/recovery-codes.tsx';

const rules = lateRules(async () => (await import('@benison/contracts/accounts')).ConfirmTotpInput);

export interface TwoFactorSetUpProps
  extends Pick<TwoFactorState, 'isLost' | 'turnedOn' | 'giveUp'>, Pick<AuthenticatorSetUpProps, 'secret'> {
  readonly confirmSignIn: ConfirmSignIn;
}

/** The authenticator's key, and the code that turns the second factor on. Loaded when a set-up begins. */
export function TwoFactorSetUp({ secret, isLost, turnedOn, giveUp, confirmSignIn }: TwoFactorSetUpProps) {
  const [confirm] = useMutation(CONFIRM_TWO_FACTOR, { fetchPolicy: 'no-cache' });
  const form = useForm<z.input<typeof ConfirmTotpInput>, unknown, z.output<typeof ConfirmTotpInput>>({
    resolver: rules.resolver,
    defaultValues: { code: '' },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      const answer = await withFreshSignIn(() => confirm({ variables: { input } }), confirmSignIn);
      if (!answer) return;
      turnedOn(answer.data?.confirmTwoFactor?.recoveryCodes ?? null);
      notify({ title: 'Two-step sign-in is on', text: 'From now on, signing in asks for a code.', tone: 'success' });
    } catch (error) {
      const failure = failureOf(error);
      isLost(failure, true);
      if (failure.code === ErrorCode.Conflict) giveUp();
      if (!showFieldErrors(failure, ['code'], form.setError)) form.setError('code', { message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <AuthenticatorSetUp
      secret={secret}
      code={form.register('code')}
      problem={form.formState.errors.code?.message}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onInput={rules.warm}
      aside={
        <Button variant="quiet" onClick={giveUp}>
          Not now
        </Button>
      }
    />
  );
}
