import { Preferences } from '../../features/accounts/preferences.tsx';
import { useViewer } from '../../features/accounts/session.tsx';
import { BlockedList } from '../../features/matching/blocked-list.tsx';
import { Viewing } from '../../features/matching/viewing.tsx';
import { SettingsPage } from './page.tsx';

/** What others can see of the member, and who sees nothing of it. */
export function SettingsPrivacyRoute() {
  const { business, isPremium } = useViewer();
  return (
    <SettingsPage title="Privacy">
      <Preferences />
      {business && <Viewing isPremium={isPremium} />}
      {business && <BlockedList />}
    </SettingsPage>
  );
}
