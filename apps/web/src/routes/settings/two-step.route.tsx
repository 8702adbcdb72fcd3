import { useFreshSignIn } from '../../features/accounts/fresh-sign-in.tsx';
import { TwoFactor } from '../../features/accounts/two-factor.tsx';
import { SettingsPage } from './page.tsx';

/** The second factor. */
export function SettingsTwoStepRoute() {
  const { confirm, dialog } = useFreshSignIn();
  return (
    <SettingsPage title="Two-step sign-in">
      <TwoFactor confirmSignIn={confirm} />
      {dialog}
    </SettingsPage>
  );
}
