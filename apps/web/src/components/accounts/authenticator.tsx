import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Row, Stack } from '../frame/layout.tsx';
import { FormStack } from '../frame/templates.tsx';
import { Text } from '../text.tsx';
import { AuthenticatorCodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';

export interface AuthenticatorSetUpProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'> {
  readonly secret: { readonly secret: string; readonly qrDataUrl: string };
  /** Connects the six-digit field to the form. */
  readonly code: Omit<ComponentProps<'input'>, 'size'>;
  readonly problem?: string | undefined;
  readonly busy: boolean;
  /** A cancel action beside the button. */
  readonly aside?: ReactNode;
}

/** The authenticator key as a picture and as text, and the field for the first code. */
export function AuthenticatorSetUp({ secret, code, problem, busy, aside, ...form }: AuthenticatorSetUpProps) {
  return (
    <Row align="top" gap="xl" wrap>
      <QrCode url={secret.qrDataUrl} label="Code to scan with your authenticator" />
      <Stack gap="lg">
        <Text size={14} tone="2" read>
          Scan the picture with your authenticator, or type this key into it. Then enter the six digits it shows.
        </Text>
        <Text mono>{secret.secret.replace(/(.{4})/g, '$1 ').trim()}</Text>
        <FormStack {...form}>
          <AuthenticatorCodeField error={problem} {...code} />
          <Row wrap>
            <Button type="submit" variant="act" busy={busy} busyText="Checking...">
              Turn on two-step sign-in
            </Button>
            {aside}
          </Row>
        </FormStack>
      </Stack>
    </Row>
  );
}
