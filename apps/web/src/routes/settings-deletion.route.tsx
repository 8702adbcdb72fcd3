import { useNavigate } from 'react-router';
import { useFreshSignIn } from '../features/accounts/fresh-sign-in.tsx';
import { useSession } from '../features/accounts/session.tsx';
import { withFreshSignIn } from '../features/accounts/with-fresh-sign-in.ts';
import { DeleteAccount } from '../features/privacy/delete-account.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Deleting the account. */
export function SettingsDeletionRoute() {
  const { confirm, dialog } = useFreshSignIn();
  const { startOver } = useSession();
  const navigate = useNavigate();
  const handleDeleted = () => {
    void navigate('/', { replace: true });
    void startOver().catch(() => {});
  };
  return (
    <SettingsPage title="Delete your account">
      <DeleteAccount confirmed={(work) => withFreshSignIn(work, confirm)} onDeleted={handleDeleted} />
      {dialog}
    </SettingsPage>
  );
}
