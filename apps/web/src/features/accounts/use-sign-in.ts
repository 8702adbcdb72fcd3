import { useMutation } from '@apollo/client/react';
import type { SignInInput } from '@benison/contracts/accounts';
import { AppealStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { closedDoorOf, type ClosedDoor, type SuspensionAppeal } from './closed-door.ts';
import { notePerson } from './last-person.ts';
import { RESTORE_ACCOUNT } from './security-documents.ts';
import { useSession } from './session.tsx';

const SIGN_IN = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) { viewer { id business { id } } }
  }
`);

const rules = lateRules(async () => (await import('@benison/contracts/accounts')).SignInInput);

/** Signs a member in and, if the server wants it, asks for the code. The route decides where to go next, once it sees the viewer. */
export function useSignIn() {
  const { startOver, suspension, forgetSuspension, readSuspensionAgain } = useSession();
  const [signIn] = useMutation(SIGN_IN);
  const [refused, setClosedDoor] = useState<ClosedDoor | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<z.input<typeof SignInInput>, unknown, SignInInput>({
    resolver: rules.resolver,
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const refuse = (failure: Failure, email: string) => {
    const door = closedDoorOf(failure);
    if (door) notePerson({ id: null, email });
    setClosedDoor(door);
    if (failure.code === ErrorCode.TotpRequired) {
      if (needsCode) form.setError('code', { message: failure.message }, { shouldFocus: true });
      return setNeedsCode(true);
    }
    if (failure.code === ErrorCode.TotpInvalid) return form.setError('code', { message: failure.message }, { shouldFocus: true });
    if (door?.kind === 'pending') return notify(door.registrationToken === null ? NOTICES.accountPending : NOTICES.accountUnfinished);
    if (door?.kind === 'closing') return undefined;
    if (failure.code === 'NETWORK') return notify(NOTICES.loginError);
    if (showFieldErrors(failure, ['email', 'password', 'code'], form.setError)) return undefined;
    if (!door) form.setFocus('password', { shouldSelect: true });
    return notify(NOTICES.loginFailed(failure.message || undefined));
  };
  const submit = form.handleSubmit(async (input) => {
    setClosedDoor(null);
    forgetSuspension();
    try {
      const { data } = await signIn({ variables: { input } });
      await startOver();
      notify(data?.signIn.viewer.business ? NOTICES.welcomeBack : NOTICES.welcome);
    } catch (error) {
      refuse(failureOf(error), input.email);
    }
  });
  const kept = () => {
    setClosedDoor(null);
    // A code works only once, and this one was already used: another attempt needs the next one.
    if (!form.getValues('code')) return void submit();
    form.setValue('code', '');
    form.setFocus('code');
    notify({ title: 'Your account is kept', text: 'Please sign in with the next code from your authenticator.', tone: 'success' });
    return undefined;
  };
  const appealed = () => {
    if (refused?.kind !== 'suspended') return readSuspensionAgain();
    const appeal: SuspensionAppeal = {
      status: AppealStatus.Pending,
      createdAt: new Date(productNow()).toISOString(),
      decidedAt: null,
      message: null,
    };
    return setClosedDoor({ ...refused, appealToken: null, appeal });
  };
  return {
    form,
    submit,
    warm: rules.warm,
    closedDoor: refused ?? suspension,
    kept,
    appealed,
    needsCode,
    isBusy: form.formState.isSubmitting,
  };
}

/** Restores an account that is scheduled for deletion. */
export function useKeepAccount(restoreToken: string, onKept: () => void) {
  const tellFailed = useTellFailed();
  const [restore, { loading: isBusy }] = useMutation(RESTORE_ACCOUNT);
  const keep = async () => {
    try {
      await restore({ variables: { input: { token: restoreToken } } });
      onKept();
    } catch (error) {
      tellFailed('Your account is still to be deleted', error);
    }
  };
  return { keep: () => void keep(), isBusy };
}
