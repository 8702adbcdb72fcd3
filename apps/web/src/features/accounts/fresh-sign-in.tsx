import { useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState, type FormEvent } from 'react';
import { SecondFactorField } from '../../components/accounts/second-factor-field.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { PasswordField } from '../../components/fields/field.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { useConfirmation } from '../../lib/acts/use-confirmation.ts';
import { CONFIRM_SIGN_IN } from './security-documents.ts';

/**
 * Asks for the password again (and the code, if there is a second factor) before a sensitive account change.
 * `confirm` resolves to whether that succeeded; `dialog` must be rendered.
 */
export function useFreshSignIn() {
  const { isAsking, confirm, close } = useConfirmation();
  return { confirm, dialog: isAsking && <FreshSignIn onClose={close} /> };
}

function useFreshSignInForm(onConfirmed: () => void) {
  const [confirm, { loading: isBusy }] = useMutation(CONFIRM_SIGN_IN);
  const [values, setValues] = useState({ password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    try {
      await confirm({ variables: { input: { password: values.password, code: values.code.trim() || null } } });
      onConfirmed();
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      if (code === ErrorCode.TotpRequired) setNeedsCode(true);
      if (code === ErrorCode.TotpRequired && !needsCode) return;
      setProblem(
        code === ErrorCode.InvalidCredentials
          ? 'That is not your password. After five wrong attempts the account is locked for a while.'
          : (fields[0]?.message ?? message),
      );
    }
  };
  const set = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const forgetCode = () => {
    set('code')('');
    setProblem(undefined);
  };
  return { values, set, forgetCode, needsCode, problem, submit, isBusy };
}

function FreshSignIn({ onClose }: { readonly onClose: (isConfirmed: boolean) => void }) {
  const { values, set, forgetCode, needsCode, problem, submit, isBusy } = useFreshSignInForm(() => onClose(true));
  return (
    <FormDialog
      title="Confirm that it is you"
      text="This is about your account itself, and you signed in a while ago."
      submitLabel="Confirm"
      busy={isBusy}
      busyText="Checking..."
      disabled={values.password === ''}
      error={problem}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <PasswordField label="Your password" value={values.password} onChange={(event) => set('password')(event.target.value)} />
      {needsCode && (
        <SecondFactorField autoFocus value={values.code} onChange={(event) => set('code')(event.target.value)} onSwitch={forgetCode} />
      )}
    </FormDialog>
  );
}
