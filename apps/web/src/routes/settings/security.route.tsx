import { DeviceList } from '../../features/accounts/device-list.tsx';
import { useFreshSignIn } from '../../features/accounts/fresh-sign-in.tsx';
import { SignInSettings } from '../../features/accounts/sign-in-settings.tsx';
import { SettingsPage } from './page.tsx';

/** The sign-in credentials, and the devices signed in. */
export function SettingsSecurityRoute() {
  const { confirm, dialog } = useFreshSignIn();
  return (
    <SettingsPage title="Sign-in and devices">
      <SignInSettings confirmSignIn={confirm} />
      <DeviceList />
      {dialog}
    </SettingsPage>
  );
}
