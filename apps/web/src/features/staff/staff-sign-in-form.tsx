import { ShieldAlert } from 'lucide-react';
import { SecondFactorField } from '../../components/accounts/second-factor-field.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Field, PasswordField } from '../../components/fields/field.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { useCodeFocus } from '../../lib/focus/use-code-focus.ts';
import { fieldOf } from '../../lib/form/form-field.ts';
import { useStaffSignIn } from './use-staff-sign-in.ts';

/** Username, password and, when asked for, the authenticator's code or a recovery code. */
export function StaffSignInForm() {
  const { form, submit, needsCode, isBusy } = useStaffSignIn();
  const forgetCode = useCodeFocus(form, needsCode);
  return (
    <FormStack onSubmit={submit}>
      <Field label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...fieldOf(form, 'username')} />
      <PasswordField label="Password" {...fieldOf(form, 'password')} />
      {needsCode && <SecondFactorField onSwitch={forgetCode} {...fieldOf(form, 'code')} />}
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Signing In...">
        Access Dashboard
      </Button>
      <Band tone="info" icon={ShieldAlert}>
        Security notice: this area is for staff. Every sign-in and every decision is recorded with its address.
      </Band>
    </FormStack>
  );
}
