import { ButtonLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { RequestResetForm } from '../../features/accounts/password-reset-forms.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { LoginHelp } from '../../features/support/login-help.tsx';
import { pageStore, usePageStore } from '../../lib/page/page-store.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';

const resetShown = pageStore<true>();

/** Help with signing in, mainly for guests but open to members too. */
export function LoginHelpRoute() {
  usePageTitle('Login help');
  const { viewer } = useSession();
  const isResetting = usePageStore(resetShown) !== null;
  const setResetting = (isOpen: boolean) => resetShown.set(isOpen || null);
  return (
    <>
      <LoginHelp onReset={() => setResetting(true)} back={!viewer && <ButtonLink to="/login">Back to sign in</ButtonLink>} />
      <Dialog
        open={isResetting}
        onOpenChange={setResetting}
        title="Reset your password"
        text="Enter your account email. We will send you a link to set a new password."
      >
        <RequestResetForm />
      </Dialog>
    </>
  );
}
