import { useViewer } from '../../features/accounts/session.tsx';
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx';
import { PushOptIn } from '../../features/notifications/push-opt-in.tsx';
import { SettingsPage } from './page.tsx';

/** What the member is notified about, and how. */
export function SettingsNotificationsRoute() {
  const { id } = useViewer();
  return (
    <SettingsPage title="Notification settings">
      <PushOptIn viewerId={id} />
      <NotificationSettings />
    </SettingsPage>
  );
}
