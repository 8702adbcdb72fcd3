import { PASSWORD_LENGTH_MIN } from '@benison/contracts/limits';
import { EMAIL_CHANGE_HOURS, EMAIL_UNDO_DAYS } from '@benison/contracts/terms/account-settings';
import { AtSign, KeyRound, MailQuestion, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field, PasswordField } from '../../components/fields/field.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../components/lists/list.tsx';
import { Band, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { AddressWords } from '../../components/text.tsx';
import type { ConfirmSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { fieldOf } from '../../lib/form/form-field.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { useViewer } from './session.tsx';
import {
  useAccountSecurity,
  useCancelEmailChange,
  useChangeEmail,
  useChangePassword,
  useConfirmationLink,
} from './use-account-security.ts';

interface ChangeProps {
  readonly confirmSignIn: ConfirmSignIn;
  readonly onClose: () => void;
}

function PasswordDialog({ confirmSignIn, onClose }: ChangeProps) {
  const { form, submit, warm, isBusy } = useChangePassword(confirmSignIn, onClose);
  return (
    <FormDialog
      title="Change password"
      text="Every other device is signed out."
      submitLabel="Set the new password"
      busy={isBusy}
      busyText="Saving..."
      heldWhileBusy
      onSubmit={submit}
      onInput={warm}
      onClose={onClose}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH_MIN} characters, and not a common one.`}
        {...fieldOf(form, 'password')}
      />
    </FormDialog>
  );
}

function EmailDialog({ confirmSignIn, onClose }: ChangeProps) {
  const { form, submit, warm, isBusy } = useChangeEmail(confirmSignIn, onClose);
  return (
    <FormDialog
      title="Change email address"
      text={`We send a link to the new address; it takes effect once you have opened it, within ${EMAIL_CHANGE_HOURS} hours. The old one is notified, and can undo it for ${EMAIL_UNDO_DAYS} days.`}
      submitLabel="Send the link"
      busy={isBusy}
      busyText="Sending..."
      heldWhileBusy
      onSubmit={submit}
      onInput={warm}
      onClose={onClose}
    >
      <Field label="New email address" type="email" inputMode="email" autoComplete="email" {...fieldOf(form, 'email')} />
    </FormDialog>
  );
}

function PendingEmail({ email, requestedAt }: { readonly email: string; readonly requestedAt: string }) {
  const { cancel, isBusy } = useCancelEmailChange();
  return (
    <Band
      tone="info"
      icon={MailQuestion}
      action={
        <Button size="sm" busy={isBusy} busyText="Dropping..." onClick={cancel}>
          Cancel the change
        </Button>
      }
    >
      <AddressWords>{`Waiting for ${email} to be confirmed, since ${stampWords(requestedAt)}.`}</AddressWords>
    </Band>
  );
}

function Unconfirmed({ email }: { readonly email: string }) {
  const { send, isBusy } = useConfirmationLink(email);
  return (
    <Band
      tone="warning"
      icon={MailQuestion}
      action={
        <Button size="sm" busy={isBusy} busyText="Sending..." onClick={send}>
          Send the link again
        </Button>
      }
    >
      Your email address is not confirmed. Emails about matches and messages begin once you have opened the link we sent.
    </Band>
  );
}

/** The email address, password and second factor. */
export function SignInSettings({ confirmSignIn }: { readonly confirmSignIn: ConfirmSignIn }) {
  const { email } = useViewer();
  const { security, hasFailed, retry } = useAccountSecurity();
  const [changing, setChanging] = useState<'email' | 'password' | null>(null);
  const close = () => setChanging(null);
  const codes = security?.recoveryCodesLeft ?? 0;
  return (
    <Section title="How you sign in">
      <Loading active={!security && !hasFailed} skeleton={<RowsSkeleton rows={3} />} label="Loading how you sign in">
        {hasFailed && <ErrorState shape="short" title="How you sign in did not load" text="Nothing was changed." onRetry={retry} />}
        {security && (
          <Stack>
            {!security.isEmailConfirmed && <Unconfirmed email={email} />}
            {security.pendingEmail && <PendingEmail {...security.pendingEmail} />}
            <RuledList label="How you sign in">
              <RuledItem
                lead={<Tile icon={AtSign} />}
                title="Email address"
                text={<AddressWords>{email}</AddressWords>}
                trail={
                  <Button size="sm" aria-label="Change email address" onClick={() => setChanging('email')}>
                    Change
                  </Button>
                }
              />
              <RuledItem
                lead={<Tile icon={KeyRound} />}
                title="Password"
                text="Changing it signs out every other device."
                trail={
                  <Button size="sm" aria-label="Change password" onClick={() => setChanging('password')}>
                    Change
                  </Button>
                }
              />
              <RuledItem
                lead={<Tile icon={ShieldCheck} />}
                title="Two-step sign-in"
                to="/settings/two-step"
                text={
                  security.twoFactorOn
                    ? `${codes} of your recovery codes ${codes === 1 ? 'is' : 'are'} left.`
                    : 'A code from your phone, on top of your password.'
                }
                trail={security.twoFactorOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
              />
            </RuledList>
          </Stack>
        )}
      </Loading>
      {changing === 'password' && <PasswordDialog confirmSignIn={confirmSignIn} onClose={close} />}
      {changing === 'email' && <EmailDialog confirmSignIn={confirmSignIn} onClose={close} />}
    </Section>
  );
}
