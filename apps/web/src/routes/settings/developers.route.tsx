import { useFreshSignIn } from '../../features/accounts/fresh-sign-in.tsx';
import { ApiKeys } from '../../features/developers/api-keys.tsx';
import { SettingsPage } from './page.tsx';

/** For programs of the member: API keys. */
export function SettingsDevelopersRoute() {
  const { confirm, dialog } = useFreshSignIn();
  return (
    <SettingsPage title="Developers">
      <ApiKeys confirmSignIn={confirm} />
      {dialog}
    </SettingsPage>
  );
}
