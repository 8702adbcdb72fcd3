import { useState, type ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../fields/field.tsx';
import { Stack } from '../frame/layout.tsx';

interface SecondFactorFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'hint'> {
  /** Takes away what was typed and what was wrong with it: neither belongs to the other kind of code. */
  readonly onSwitch: () => void;
}

/** The authenticator's code or, for somebody without their device, a recovery code. */
export function SecondFactorField({ onSwitch, ...field }: SecondFactorFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const handleSwitch = () => {
    setRecovery(!isRecovery);
    onSwitch();
  };
  const look = isRecovery
    ? ({
        label: 'Recovery code',
        hint: 'Each of them works once.',
        autoCapitalize: 'characters',
        autoComplete: 'off',
        spellCheck: false,
        placeholder: 'XXXXXX-XXXXXX-XXXXXX-XXXXXX',
      } as const)
    : ({
        label: 'Authenticator code',
        hint: 'The six digits your authenticator shows now.',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        placeholder: '000000',
      } as const);
  return (
    <Stack gap="sm">
      <Field mono {...look} {...field} />
      <div>
        <Button size="sm" variant="quiet" flush onClick={handleSwitch}>
          {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
      </div>
    </Stack>
  );
}
