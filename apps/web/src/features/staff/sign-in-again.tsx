import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { AuthenticatorCodeField } from '../../components/accounts/code-field.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { PasswordField } from '../../components/fields/field.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { useConfirmation } from '../../lib/acts/use-confirmation.ts';
import { useStaff } from './staff-session.tsx';

const REAUTHENTICATE = graphql(`
  mutation StaffReauthenticate($input: StaffReauthenticateInput!) {
    staffReauthenticate(input: $input) { success }
  }
`);

/**
 * Asks for the password and code again, for decisions that are not easily undone. `confirm` resolves to whether that succeeded;
 * `dialog` must be rendered.
 */
export function useSignInAgain() {
  const { isAsking, confirm, close } = useConfirmation();
  return { confirm, dialog: isAsking && <SignInAgain onClose={close} /> };
}

function SignInAgain({ onClose }: { readonly onClose: (isConfirmed: boolean) => void }) {
  const { totpEnabled } = useStaff();
  const [reauthenticate, { loading: isBusy }] = useMutation(REAUTHENTICATE);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      await reauthenticate({ variables: { input: { password, code: code || null } } });
      onClose(true);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return (
    <FormDialog
      title="Confirm that it is you"
      text="You signed in a while ago, and what you are about to do is not easily undone."
      submitLabel="Confirm"
      busy={isBusy}
      disabled={password === ''}
      error={problem}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
      {totpEnabled && <AuthenticatorCodeField value={code} onChange={(event) => setCode(event.target.value)} />}
    </FormDialog>
  );
}
