import { Controller } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field, PasswordField } from '../../components/field.tsx';
import { Columns } from '../../components/layout.tsx';
import { FormStack } from '../../components/templates.tsx';
import { PASSWORD_LENGTH_MIN } from '@benison/contracts/limits';
import { EinField } from './ein-field.tsx';
import { useRegister, type VerificationStep } from './use-registration.ts';

/** The account itself: names, e-mail, password and EIN. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (step: VerificationStep) => void }) {
  const { form, submit, warm, isBusy } = useRegister(onRegistered);
  const { errors } = form.formState;
  return (
    <FormStack onSubmit={submit} onInput={warm}>
      <Columns of="fields">
        <Field label="First name" aside="Optional" autoComplete="given-name" error={errors.firstName?.message} {...form.register('firstName')} />
        <Field label="Last name" aside="Optional" autoComplete="family-name" error={errors.lastName?.message} {...form.register('lastName')} />
      </Columns>
      <Field label="Username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} error={errors.username?.message} {...form.register('username')} />
      <Field label="Email" type="email" autoComplete="username" inputMode="email" error={errors.email?.message} {...form.register('email')} />
      <PasswordField label="Password" autoComplete="new-password" hint={`At least ${PASSWORD_LENGTH_MIN} characters. A sentence is fine.`} error={errors.password?.message} {...form.register('password')} />
      <Controller
        control={form.control}
        name="einNumber"
        render={({ field }) => <EinField {...field} hint="Your employer identification number. It is kept encrypted; only its reviewer sees it." error={errors.einNumber?.message} />}
      />
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Registering...">Register</Button>
    </FormStack>
  );
}
