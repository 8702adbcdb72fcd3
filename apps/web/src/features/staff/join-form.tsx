import { useMutation } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { FieldError, PasswordField } from '../../components/fields/field.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { ACCEPT_STAFF_LINK } from './staff-documents.ts';

interface JoinFormProps {
  readonly token: string;
  /** The name of the account whose password was set. */
  readonly name: string | null;
  readonly onJoined: (name: string | null) => void;
}

/** Sets a staff account's password through its one-time link. */
export function JoinForm({ token, name, onJoined }: JoinFormProps) {
  const [accept] = useMutation(ACCEPT_STAFF_LINK);
  const { isBusy, problem, run } = useStaffAction();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { data: input, error: wrong } = await checkLate(
      async () => (await import('@benison/contracts/staff-area')).AcceptStaffLinkInput,
      { token, password },
    );
    setError(wrong?.issues.find(({ path }) => path[0] === 'password')?.message);
    if (input) await run(async () => onJoined((await accept({ variables: { input } })).data?.acceptStaffLink?.username ?? null));
  };
  if (token === '')
    return (
      <Band icon={Clock}>This link is not complete. Open the complete link from the email, or ask an administrator for a new one.</Band>
    );
  if (name !== null) {
    return (
      <Stack gap="lg">
        <Text>{`Your password is set. Sign in as ${name}, then set up your authenticator.`}</Text>
        <ButtonLink to="/admin/login" variant="act" size="lg" full>
          Sign in
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <FormStack onSubmit={handleSubmit}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FieldError>{problem}</FieldError>
      <Button type="submit" variant="act" size="lg" full busy={isBusy} busyText="Setting...">
        Set password
      </Button>
    </FormStack>
  );
}
