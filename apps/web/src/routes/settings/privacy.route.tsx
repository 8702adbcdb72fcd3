import { Preferences } from '../../features/accounts/preferences.tsx';
import { useViewer } from '../../features/accounts/session.tsx';
import { Viewing } from '../../features/matching/viewing.tsx';
import { SettingsPage } from './page.tsx';

/** What others can see of the member. */
export function SettingsPrivacyRoute() {
  const { business, isPremium } = useViewer();
  return (
    <SettingsPage title="Privacy">
      <Preferences />
      {business && <Viewing isPremium={isPremium} />}
    </SettingsPage>
  );
}
