import { Page, PageBar } from '../components/frame/page.tsx';
import { NotificationList, ReadAllButton } from '../features/notifications/notification-list.tsx';
import { useBadgeRefresh, useNotifications } from '../features/notifications/use-notifications.ts';
import { usePageTitle } from '../lib/page/page-title.ts';

/** The notification centre as a page, for screens too small for a panel. */
export function NotificationsRoute() {
  usePageTitle('Notifications');
  const centre = useNotifications(useBadgeRefresh());
  return (
    <>
      <PageBar title="Notifications" actions={<ReadAllButton centre={centre} />} />
      <Page width="form">
        <NotificationList centre={centre} />
      </Page>
    </>
  );
}
