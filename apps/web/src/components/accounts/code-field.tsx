import type { ComponentProps } from 'react';
import { Field } from '../fields/field.tsx';

/** Six digits, which some authenticators show in two groups. */
const TYPED_MAX = 7;

/** The six digits of an authenticator, as phones' keyboards and password managers know them. */
export function AuthenticatorCodeField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label="Authenticator code"
      mono
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={TYPED_MAX}
      placeholder="000000"
      {...field}
    />
  );
}
