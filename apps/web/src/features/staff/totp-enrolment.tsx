import { useMutation } from '@apollo/client/react';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthenticatorReason } from '../../components/accounts/authenticator-reason.tsx';
import { AuthenticatorSetUp } from '../../components/accounts/authenticator.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { StaffRecoveryCodes } from './staff-recovery-codes.tsx';
import { useStaff } from './staff-session.tsx';

const START = graphql(`
  mutation StartTotpEnrolment {
    startTotpEnrolment(input: {}) { secret uri qrDataUrl }
  }
`);

const CONFIRM = graphql(`
  mutation ConfirmTotpEnrolment($input: ConfirmTotpEnrolmentInput!) {
    confirmTotpEnrolment(input: $input) { viewer { id username role permissions totpEnabled totpOffered } }
  }
`);

const rules = lateRules(async () => (await import('@benison/contracts/accounts')).ConfirmTotpInput);

function useTotpEnrolment() {
  const [start, { loading: isStarting }] = useMutation(START, { fetchPolicy: 'no-cache' });
  const [confirm] = useMutation(CONFIRM);
  const [secret, setSecret] = useState<{ secret: string; qrDataUrl: string } | null>(null);
  const form = useForm({ resolver: rules.resolver, defaultValues: { code: '' } });
  const begin = async () => {
    try {
      const { data } = await start();
      setSecret(data?.startTotpEnrolment ?? null);
    } catch (error) {
      notify({ title: 'The set-up did not start', text: failureOf(error).message, tone: 'danger' });
    }
  };
  const submit = form.handleSubmit(async (input) => {
    try {
      await confirm({ variables: { input } });
      setSecret(null);
      notify({ title: 'Two-step sign-in is on', text: 'From now on, signing in asks for a code.', tone: 'success' });
    } catch (error) {
      const failure = failureOf(error);
      if (!showFieldErrors(failure, ['code'], form.setError)) form.setError('code', { message: failure.message }, { shouldFocus: true });
    }
  });
  return { begin, isStarting, secret, form, submit };
}

/** Sets up the second factor with an authenticator app. */
export function TotpEnrolment() {
  const staff = useStaff();
  const { begin, isStarting, secret, form, submit } = useTotpEnrolment();
  if (staff.totpEnabled)
    return (
      <Section title="Two-step sign-in">
        <Stack>
          <Band tone="success" icon={ShieldCheck}>
            On. Signing in asks for a code from your authenticator.
          </Band>
          <StaffRecoveryCodes />
        </Stack>
      </Section>
    );
  if (!secret) {
    return (
      <Section title="Two-step sign-in">
        <Stack>
          <AuthenticatorReason />
          {staff.totpOffered ? (
            <div>
              <Button variant="act" icon={KeyRound} busy={isStarting} onClick={() => void begin()}>
                Set up an authenticator
              </Button>
            </div>
          ) : (
            <Band tone="info">It cannot be set up right now.</Band>
          )}
        </Stack>
      </Section>
    );
  }
  return (
    <Section title="Two-step sign-in">
      <AuthenticatorSetUp
        secret={secret}
        code={form.register('code')}
        problem={form.formState.errors.code?.message}
        busy={form.formState.isSubmitting}
        onSubmit={submit}
      />
    </Section>
  );
}
