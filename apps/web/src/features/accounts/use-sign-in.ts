import { useMutation } from '@apollo/client/react';
import type { SignInInput } from '@benison/contracts/accounts';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf, type Failure } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { lateRules } from '../../lib/late-rules.ts';
import { closedDoorOf, type ClosedDoor } from './closed-door.ts';
import { useSession } from './session.tsx';

const SIGN_IN = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) { id }
  }
`);

const rules = lateRules(async () => (await import('@benison/contracts/accounts')).SignInInput);

/** Signs a member in. Where it leads is the route's choice: it sees the viewer appear. */
export function useSignIn() {
  const { startOver } = useSession();
  const [signIn] = useMutation(SIGN_IN);
  const [closedDoor, setClosedDoor] = useState<ClosedDoor | null>(null);
  const form = useForm<z.input<typeof SignInInput>, unknown, SignInInput>({
    resolver: rules.resolver,
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  const refuse = (failure: Failure) => {
    const door = closedDoorOf(failure);
    setClosedDoor(door);
    if (door?.kind === 'pending') return notify(NOTICES.accountPending);
    if (failure.code === 'NETWORK') return notify(NOTICES.loginError);
    if (showFieldErrors(failure, ['email', 'password'], form.setError)) return undefined;
    if (!door) form.setFocus('password', { shouldSelect: true });
    return notify(NOTICES.loginFailed(failure.message || undefined));
  };
  const submit = form.handleSubmit(async (input) => {
    setClosedDoor(null);
    try {
      await signIn({ variables: { input } });
      await startOver();
      notify(NOTICES.welcomeBack);
    } catch (error) {
      refuse(failureOf(error));
    }
  });
  return { form, submit, warm: rules.warm, closedDoor, isBusy: form.formState.isSubmitting };
}
