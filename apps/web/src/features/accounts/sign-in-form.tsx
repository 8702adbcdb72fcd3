import { dateWords } from '@benison/contracts/clock';
import { NOTICES } from '@benison/contracts/notices';
import { CircleAlert, CircleCheck, Hourglass, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { SecondFactorField } from '../../components/accounts/second-factor-field.tsx';
import { Button, ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Field, PasswordField } from '../../components/fields/field.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { useCodeFocus } from '../../lib/focus/use-code-focus.ts';
import { fieldOf } from '../../lib/form/form-field.ts';
import type { ClosedDoor } from './closed-door.ts';
import { useRegistrationStanding } from './use-registration-standing.ts';
import type { VerificationStep } from './use-registration.ts';
import { useKeepAccount, useSignIn } from './use-sign-in.ts';
import type { Suspension } from './use-suspension.ts';

interface ClosingBandProps {
  readonly eraseAt: string | null;
  readonly restoreToken: string;
  readonly onKept: () => void;
}

/** The account is scheduled for deletion and its owner signed in: offers to restore it. */
function ClosingBand({ eraseAt, restoreToken, onKept }: ClosingBandProps) {
  const { keep, isBusy } = useKeepAccount(restoreToken, onKept);
  const action = (
    <Button size="sm" busy={isBusy} busyText="Keeping it..." onClick={keep}>
      Keep my account
    </Button>
  );
  return (
    <Band
      tone="danger"
      icon={Trash2}
      action={action}
    >{`Your account is closed and will be erased${eraseAt ? ` on ${dateWords(eraseAt)}` : ''}. Until then you can keep it, as it was.`}</Band>
  );
}

/** The form waits for its review; once that is done, the next sign-in goes through or says why not. */
function WaitingBand() {
  const standing = useRegistrationStanding();
  if (standing?.status === 'APPROVED')
    return (
      <Band tone="success" icon={CircleCheck}>
        Your business is verified. Sign in again: your account is open.
      </Band>
    );
  if (standing?.status === 'REJECTED')
    return (
      <Band tone="danger" icon={CircleAlert}>
        We could not verify your business yet. Sign in again to read why, and to correct it.
      </Band>
    );
  return <Band icon={Hourglass}>{NOTICES.accountPending.text}</Band>;
}

/** Says why the door is closed, and what to do next, if anything. */
function ClosedDoorBand({ door, onKept }: { readonly door: ClosedDoor; readonly onKept: () => void }) {
  if (door.kind === 'closing') return <ClosingBand eraseAt={door.eraseAt} restoreToken={door.restoreToken ?? ''} onKept={onKept} />;
  if (door.kind === 'suspended') {
    const howLong = door.until ? ` until ${dateWords(door.until)}` : door.reason ? ' for good' : '';
    return (
      <Band
        tone="danger"
        icon={CircleAlert}
      >{`${howLong ? `Your account is suspended${howLong}.` : door.message}${door.reason ? ` ${door.reason}` : ''}`}</Band>
    );
  }
  const state: VerificationStep | null = door.registrationToken
    ? {
        registrationToken: door.registrationToken,
        isResubmission: door.kind === 'rejected',
        submitted: door.kind === 'rejected' ? door.submitted : null,
      }
    : null;
  if (door.kind === 'pending') {
    if (!state) return <WaitingBand />;
    const action = (
      <ButtonLink size="sm" to="/register" state={state}>
        Continue
      </ButtonLink>
    );
    return (
      <Band icon={Hourglass} action={action}>
        One step is left: the EIN verification form.
      </Band>
    );
  }
  const action = state && (
    <ButtonLink size="sm" to="/register" state={state}>
      Send it again
    </ButtonLink>
  );
  return (
    <Band tone="danger" icon={CircleAlert} action={action}>
      We could not verify your business yet.{door.reason && ` ${door.reason}`}
    </Band>
  );
}

export interface SignInFormProps {
  /** Rendered under the reason for a suspended member: the way to appeal or to write to us, or how the appeal stands. */
  readonly appeal?: (suspension: Suspension, onSent: () => void) => ReactNode;
}

/** Email, password and "remember me". */
export function SignInForm({ appeal }: SignInFormProps) {
  const { form, submit, warm, closedDoor, kept, appealed, needsCode, isBusy } = useSignIn();
  const forgetCode = useCodeFocus(form, needsCode);
  return (
    <Stack gap="lg">
      <FormStack onSubmit={submit} onInput={warm}>
        {closedDoor && <ClosedDoorBand door={closedDoor} onKept={kept} />}
        <Field label="Email" type="email" autoComplete="username" inputMode="email" {...fieldOf(form, 'email')} />
        <PasswordField label="Password" {...fieldOf(form, 'password')} />
        {needsCode && (
          <SecondFactorField onSwitch={forgetCode} {...fieldOf(form, 'code', { setValueAs: (code: string) => code || null })} />
        )}
        <Row justify="between" wrap>
          <Controller
            control={form.control}
            name="rememberMe"
            render={({ field: { value, ...field } }) => <Checkbox label="Remember my account" checked={value ?? false} {...field} />}
          />
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </Row>
        <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Signing In...">
          Sign In
        </Button>
      </FormStack>
      {closedDoor?.kind === 'suspended' && appeal?.(closedDoor, appealed)}
    </Stack>
  );
}
