import { TextLink } from '../../components/controls/button.tsx';
import { RequestResetForm } from '../../features/accounts/password-reset-forms.tsx';
import { DoorPage } from './door-page.tsx';

/** Asks for a link to set a new password. */
export function ForgotPasswordRoute() {
  return (
    <DoorPage
      pageTitle="Forgot password"
      title="Forgot your password?"
      lead="Enter your account email. We will send you a link to set a new password."
      foot={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <RequestResetForm />
    </DoorPage>
  );
}
