import { PASSWORD_LENGTH_MIN, PASSWORD_RESET_MINUTES } from '@benison/contracts/limits';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field, PasswordField } from '../../components/fields/field.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { fieldOf } from '../../lib/form/form-field.ts';
import { useRequestReset, useResetPassword } from './use-password-reset.ts';

/** Asks where to send the link; then says where to look for it. */
export function RequestResetForm() {
  const { form, submit, warm, sentTo, tryAnother, isBusy } = useRequestReset();
  if (sentTo) {
    return (
      <Stack gap="lg">
        <Band
          tone="success"
          icon={MailCheck}
        >{`If ${sentTo} is known to us, a link is on its way. It works for ${PASSWORD_RESET_MINUTES} minutes.`}</Band>
        <Text tone="2" size={14}>
          Nothing there? Check your spam folder, or the address you entered.
        </Text>
        <Button full onClick={tryAnother}>
          Use another address
        </Button>
      </Stack>
    );
  }
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      <Field label="Email" type="email" autoComplete="username" inputMode="email" {...fieldOf(form, 'email')} />
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Sending...">
        Send the link
      </Button>
    </FormStack>
  );
}

export interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** Shown instead of the form when the link no longer works. */
  readonly expired: ReactNode;
}

/** Sets the new password. */
export function NewPasswordForm({ token, onDone, expired }: NewPasswordFormProps) {
  const { form, submit, warm, isLoading, isExpired, isBusy } = useResetPassword(token, onDone);
  if (isLoading) return <Loading active skeleton={<FormSkeleton fields={1} />} label="Looking up your link" />;
  if (isExpired) return expired;
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH_MIN} characters. Every other device is signed out.`}
        {...fieldOf(form, 'password')}
      />
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Saving...">
        Set the new password
      </Button>
    </FormStack>
  );
}
