import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { SignInInput } from '@benison/contracts/accounts';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf, type Failure } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { useSession } from './session.tsx';

const SIGN_IN = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) { id }
  }
`);

/** Why an account with the right password may not come in yet, and how its owner goes on. */
export type ClosedDoor =
  | { kind: 'pending'; registrationToken: string | null }
  | { kind: 'rejected'; reason: string | null; registrationToken: string | null }
  | { kind: 'suspended'; message: string };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads a refused sign-in: a door that stays closed for now, or null when the words or the way were wrong. */
export function closedDoorOf({ code, message, details }: Failure): ClosedDoor | null {
  const registrationToken = textOrNull(details['registrationToken']);
  if (code === ErrorCode.AccountPending) return { kind: 'pending', registrationToken };
  if (code === ErrorCode.AccountRejected) return { kind: 'rejected', reason: textOrNull(details['reason']), registrationToken };
  if (code === ErrorCode.AccountSuspended) return { kind: 'suspended', message };
  return null;
}

/** Signs a member in. Where it leads is the route's choice: it sees the viewer appear. */
export function useSignIn() {
  const { startOver } = useSession();
  const [signIn] = useMutation(SIGN_IN);
  const [closedDoor, setClosedDoor] = useState<ClosedDoor | null>(null);
  const form = useForm<z.input<typeof SignInInput>, unknown, SignInInput>({
    resolver: zodResolver(SignInInput),
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
  return { form, submit, closedDoor, isBusy: form.formState.isSubmitting };
}
