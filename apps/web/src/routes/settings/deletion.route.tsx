import { useNavigate } from 'react-router';
import { useFreshSignIn } from '../../features/accounts/fresh-sign-in.tsx';
import { useSession } from '../../features/accounts/session.tsx';
import { DeleteAccount } from '../../features/privacy/delete-account.tsx';
import { withFreshSignIn } from '../../lib/acts/with-fresh-sign-in.ts';
import { SettingsPage } from './page.tsx';

/** Deleting the account. */
export function SettingsDeletionRoute() {
  const { confirm, dialog } = useFreshSignIn();
  const { leave, leaveBy } = useSession();
  const navigate = useNavigate();
  // Losing the session makes the gate redirect to sign-in; navigating afterwards replaces that with the landing page.
  const handleDeleted = () => void leave().then(() => navigate('/', { replace: true }));
  return (
    <SettingsPage title="Delete your account">
      <DeleteAccount confirmed={(work) => withFreshSignIn(() => leaveBy(work), confirm)} onDeleted={handleDeleted} />
      {dialog}
    </SettingsPage>
  );
}
