import type { ComponentProps } from 'react';
import { Field } from '../fields/field.tsx';

/** The six digits of an authenticator, as phones' keyboards and password managers know them. */
export function AuthenticatorCodeField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field label="Authenticator code" mono inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="000000" {...field} />
  );
}
